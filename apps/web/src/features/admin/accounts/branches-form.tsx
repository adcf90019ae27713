import './accounts-words.ts'
import { approveAccess, updateAccess, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import type { Problems } from '../../../shared/form/entered.ts'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm, type SentForm } from '../../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { NoEntries } from '../../accounts/no-entries.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useChangedAccount } from './access.queries.ts'

interface BranchesFormProps {
  account: AccessRow
  save: string
  hint?: string
  /** Another answer, beside the button. */
  otherAct?: ReactNode
  /** Cancels the form and returns the focus to the button that opened it. Absent when the form is always open. */
  onLeave?: () => void
}

interface BranchesDraft {
  /** Null until a person changes them; follows the account, which another owner may change meanwhile. */
  restIds: readonly string[] | null
}

const unchanged: BranchesDraft = { restIds: null }

/** The draft outlives the form, which changes when another owner approves the account or withdraws its access. */
interface DraftedProps extends BranchesFormProps {
  draft: BranchesDraft
  onDraft: (draft: BranchesDraft) => void
}

export function BranchesForm(props: BranchesFormProps) {
  const [draft, setDraft] = useState(unchanged)
  const Form = props.account.hasAccess ? Update : Approval
  return <Form {...props} draft={draft} onDraft={setDraft} />
}

function useBranchesForm({ account, onLeave, draft }: DraftedProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedAccount()
  const chosen = ({ restIds }: BranchesDraft) => [...(restIds ?? account.restaurants)]
  const settings = {
    initial: draft,
    also: (draft: BranchesDraft): Problems =>
      chosen(draft).length === 0 ? { restIds: t('accounts-tab.choose-branch') } : {},
    clears: () => unchanged,
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

function Approval(props: DraftedProps) {
  const { settings, wish } = useBranchesForm(props)
  const form = useSentForm(approveAccess, { ...settings, sent: (draft) => ({ ...wish(draft), hasAccess: true }) })
  return <Choice {...props} form={form} />
}

function Update(props: DraftedProps) {
  const { settings, wish } = useBranchesForm(props)
  const form = useSentForm(updateAccess, {
    ...settings,
    sent: (draft) => ({ ...wish(draft), type: 'manager' as const }),
  })
  return <Choice {...props} form={form} />
}

function Choice({
  account,
  save,
  hint,
  otherAct,
  onLeave,
  onDraft,
  form,
}: DraftedProps & { form: SentForm<BranchesDraft> }) {
  const { t } = useTranslation()
  const { all } = useBranches()
  const { root, isBusy, focusFirst } = form
  const draft = useDraft(form)
  useEffect(() => onDraft(draft), [onDraft, draft])
  const isEarly = all.length > 0 && (draft.restIds ?? account.restaurants).length === 0
  const isOpened = onLeave !== undefined
  useEffect(() => {
    if (isOpened) focusFirst()
  }, [isOpened, focusFirst])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) form.save()
  }
  return (
    <form ref={root} className="parts" noValidate aria-label={save} onSubmit={submit}>
      <Entry field={form.field('restIds')}>
        {({ value, ...rest }) => (
          <ChoiceGroup
            kind="many"
            label={t('accounts-tab.which-branches')}
            // Stays once branches are chosen, so that the buttons do not move.
            hint={account.restaurants.length === 0 ? t('accounts-tab.choose-hint') : undefined}
            isEven
            choices={all.map(({ _id, name }) => ({ value: _id, label: name }))}
            selected={value ?? account.restaurants}
            empty={<NoEntries list="branches" />}
            {...rest}
          />
        )}
      </Entry>
      <div className="beside acts">
        <ActionButton type="submit" isSmall={Boolean(otherAct)} isBusy={isBusy} isEarly={isEarly}>
          {save}
        </ActionButton>
        {otherAct}
        {onLeave && (
          <ActionButton tone="plain" onClick={onLeave}>
            {t('common.cancel')}
          </ActionButton>
        )}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
    </form>
  )
}
