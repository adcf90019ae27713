import { approveAccess, updateAccess, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useEffect, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import type { Problems } from '../../../shared/form/entered.ts'
import { useSentForm, type SentForm } from '../../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useChangedAccount } from './access.queries.ts'
import classes from './account-detail.module.css'

interface BranchesFormProps {
  account: AccessRow
  save: string
  hint?: string
  /** Cancels the form and returns the focus to the button that opened it. Absent when the form is always open. */
  onLeave?: () => void
}

interface BranchesDraft {
  /** Null until a person changes them; follows the account, which another owner may change meanwhile. */
  restIds: readonly string[] | null
}

const unchanged: BranchesDraft = { restIds: null }

export function BranchesForm(props: BranchesFormProps) {
  return props.account.hasAccess ? <Update {...props} /> : <Approval {...props} />
}

function useBranchesForm({ account, onLeave }: BranchesFormProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedAccount()
  const chosen = ({ restIds }: BranchesDraft) => [...(restIds ?? account.restaurants)]
  const settings = {
    initial: unchanged,
    also: (draft: BranchesDraft): Problems =>
      chosen(draft).length === 0 ? { restIds: t('accounts-tab.choose-branch') } : {},
    clears: true as const,
    onDone: ({ data }: { data: AccessRow }) => {
      show(data)
      onLeave?.()
    },
    onFail: ({ isLost }: CallError) => {
      if (!isLost) reload()
    },
  }
  return { settings, wish: (draft: BranchesDraft) => ({ userId: account._id, restIds: chosen(draft) }) }
}

function Approval(props: BranchesFormProps) {
  const { settings, wish } = useBranchesForm(props)
  const form = useSentForm(approveAccess, { ...settings, sent: (draft) => ({ ...wish(draft), hasAccess: true }) })
  return <Choice {...props} form={form} />
}

function Update(props: BranchesFormProps) {
  const { settings, wish } = useBranchesForm(props)
  const form = useSentForm(updateAccess, {
    ...settings,
    sent: (draft) => ({ ...wish(draft), type: 'manager' as const }),
  })
  return <Choice {...props} form={form} />
}

function Choice({ account, save, hint, onLeave, form }: BranchesFormProps & { form: SentForm<BranchesDraft> }) {
  const { t } = useTranslation()
  const { all } = useBranches()
  const { root, isBusy, focusFirst } = form
  const isOpened = onLeave !== undefined
  useEffect(() => {
    if (isOpened) focusFirst()
  }, [isOpened, focusFirst])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) form.save()
  }
  return (
    <form ref={root} className={classes.form} noValidate aria-label={save} onSubmit={submit}>
      <Entry field={form.field('restIds')}>
        {({ value, ...rest }) => (
          <ChoiceGroup
            kind="many"
            label={t('accounts-tab.which-branches')}
            hint={hint}
            choices={all.map(({ _id, name }) => ({ value: _id, label: name }))}
            selected={value ?? account.restaurants}
            empty={t('accounts-tab.no-branches')}
            {...rest}
          />
        )}
      </Entry>
      <div className={classes.buttons}>
        <ActionButton type="submit" isBusy={isBusy}>
          {save}
        </ActionButton>
        {onLeave && (
          <ActionButton tone="plain" onClick={onLeave}>
            {t('common.cancel')}
          </ActionButton>
        )}
      </div>
    </form>
  )
}
