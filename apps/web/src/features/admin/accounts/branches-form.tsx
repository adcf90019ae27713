import { approveAccess, updateAccess, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { mayBeSent, refuseAt } from '../../lookups/read-form.ts'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { Spot } from '../../restaurants/spot.tsx'
import { usePlace } from '../../restaurants/use-place.ts'
import { useChangedAccount } from './access.queries.ts'
import classes from './account-detail.module.css'

interface BranchesFormProps {
  account: AccessRow
  /** On the button that saves. */
  save: string
  hint?: string
  /** Where the form was opened by a press, it can be left again, and the cursor goes there. */
  onLeave?: () => void
}

/** Lets somebody work as a manager: in which branches. */
export function BranchesForm({ account, save, hint, onLeave }: BranchesFormProps) {
  const { t } = useTranslation()
  const { all } = useBranches()
  const { show, reload } = useChangedAccount()
  const choice = usePlace()
  // Until something is chosen here it follows the account, which another owner may change meanwhile.
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const chosen = picked ?? account.restaurants
  const wrong = chosen.length === 0 ? t('accounts-tab.choose-branch') : null
  const places = { restIds: { ...choice.place, wrong } }

  const settings = {
    onDone: ({ data }: { data: AccessRow }) => {
      show(data)
      setPicked(null)
      onLeave?.()
    },
    onFail: ({ fields, isLost }: CallError) => {
      refuseAt({ restIds: choice.place }, fields)
      if (!isLost) reload()
    },
  }
  const approval = useAction(approveAccess, settings)
  const update = useAction(updateAccess, settings)
  const isBusy = approval.isBusy || update.isBusy

  const { input } = choice.place
  const isOpened = onLeave !== undefined
  useEffect(() => {
    if (isOpened) input.current?.focus()
  }, [isOpened, input])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wish = { userId: account._id, restIds: [...chosen] }
    if (account.hasAccess) {
      const entered = { ...wish, type: 'manager' as const }
      if (mayBeSent(updateAccess.input, entered, places)) update.act(entered)
    } else {
      const entered = { ...wish, hasAccess: true }
      if (mayBeSent(approveAccess.input, entered, places)) approval.act(entered)
    }
  }

  return (
    <form className={classes.form} noValidate aria-label={save} onSubmit={submit}>
      <Spot of={choice.place}>
        <ChoiceGroup
          kind="many"
          label={t('accounts-tab.which-branches')}
          hint={hint}
          choices={all.map(({ _id, name }) => ({ value: _id, label: name }))}
          selected={chosen}
          empty={t('accounts-tab.no-branches')}
          problem={choice.problem}
          onChange={(next) => {
            setPicked(next)
            choice.forget()
          }}
        />
      </Spot>
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
