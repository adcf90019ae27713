import './opening-words.ts'
import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { pauses, type Pause } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import notice from '../../shared/ui/notice.module.css'
import { AlsoIn } from './also-in.tsx'
import { useBranches } from './branch-context.tsx'
import classes from './form.module.css'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { alsoInOf, chosenOf, leftOf, missedOf, othersWith, shownAt, sentIds } from './per-service.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { ServiceChoice } from './service-choice.tsx'
import { useTellMissed } from './use-tell-missed.ts'

interface StatusFormProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
  /** The pause to begin with, in a form that only closes; otherwise a service stays closed until it is opened. */
  pause?: Pause
  onDone?: () => void
}

interface StatusDraft {
  typeIds: readonly string[]
  alsoIn: readonly string[]
  reason: string
  pause: Pause | null
  isOpen: boolean
}

function useStatusForm({ branch, entries, pause: usual, onDone }: StatusFormProps) {
  const { show, reload } = useChangedRestaurant()
  const { all } = useBranches()
  const tellMissed = useTellMissed()
  const initial: StatusDraft = { typeIds: [], alsoIn: [], reason: '', pause: usual ?? null, isOpen: false }
  return useSentForm(changeStatus, {
    initial,
    sent: ({ typeIds, alsoIn, reason, pause, isOpen }) => ({
      restId: branch._id,
      ...alsoInOf(alsoIn, othersWith(all, branch, typeIds)),
      status: sentIds(chosenOf(entries, typeIds)).map((typeId) =>
        isOpen ? { typeId, isOpen } : { typeId, isOpen, reason, ...(pause !== null && { pause }) },
      ),
    }),
    shownAt,
    // Keeps services, branches and a reason that were entered while the others were being saved.
    clears: (draft, { data }, { alsoIn: sent = [], status }) => {
      if (missedOf(sent, data.alsoIn).length > 0) return draft
      const { typeIds, reason } = draft
      const doneIds = status.map(({ typeId }) => typeId)
      return {
        ...draft,
        alsoIn: leftOf(draft.alsoIn, sent, othersWith(all, branch, [...typeIds, ...doneIds])),
        typeIds: typeIds.filter((typeId) => !doneIds.includes(typeId)),
        reason: status.some((done) => !done.isOpen && done.reason === reason) ? '' : reason,
      }
    },
    onDone: ({ data: { alsoIn: changed, ...shown } }, { alsoIn: sent }) => {
      show(shown)
      tellMissed(missedOf(sent, changed))
      onDone?.()
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
}

/** Opens services, or closes them with a reason, for a while or until a person opens. */
export function StatusForm(props: StatusFormProps) {
  const { t } = useTranslation()
  const form = useStatusForm(props)
  const { entries, branch } = props
  const { all } = useBranches()
  const { root, isBusy } = form
  const { typeIds, pause, isOpen: isOpening } = useDraft(form)
  const isEntire = chosenOf(entries, typeIds).length === entries.length

  const send = (isOpen: boolean) => {
    if (isBusy) return
    form.field('isOpen').change(isOpen)
    form.save()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(false)
  }
  const closes = pause !== null ? 'pause' : isEntire ? 'close-all' : 'close'

  return (
    <form ref={root} className="parts contained" noValidate onSubmit={submit}>
      <ServiceChoice entries={entries} field={form.field('typeIds', 'typeId')} />
      <div className="short">
        <TextEntry field={form.field('reason')} label={t('restaurant.reason')} hint={t('restaurant.reason-hint')} />
      </div>
      <Entry field={form.field('pause')}>
        {({ value, onChange, problem }) => (
          <ChoiceGroup
            kind="one"
            label={t('restaurant.reopens')}
            choices={[null, ...pauses].map((each) => ({ value: String(each), label: t(`restaurant.reopens.${each}`) }))}
            selected={[String(value)]}
            onChange={([chosen]) => onChange(pauses.find((each) => String(each) === chosen) ?? null)}
            problem={problem}
          />
        )}
      </Entry>
      {props.pause === undefined && <AlsoIn branches={othersWith(all, branch, typeIds)} field={form.field('alsoIn')} />}
      <p className={isEntire ? notice.line : 'for-screen-readers'} role="status">
        {isEntire && t('restaurant.closes-all')}
      </p>
      <div className={`beside ${classes.buttons}`}>
        <ActionButton type="submit" tone="red" isBusy={isBusy && !isOpening} isDisabled={isBusy && isOpening}>
          {t(`restaurant.${closes}`)}
        </ActionButton>
        {props.pause === undefined && (
          <ActionButton isBusy={isBusy && isOpening} isDisabled={isBusy && !isOpening} onClick={() => send(true)}>
            {t('restaurant.open')}
          </ActionButton>
        )}
      </div>
    </form>
  )
}
