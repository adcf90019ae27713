import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import notice from '../../shared/ui/notice.module.css'
import classes from './form.module.css'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { chosenOf, shownAt, sentIds } from './per-service.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { ServiceChoice } from './service-choice.tsx'

interface OpenAndCloseProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
}

interface StatusDraft {
  typeIds: readonly string[]
  reason: string
  isOpen: boolean
}

const nothing: StatusDraft = { typeIds: [], reason: '', isOpen: false }

function useStatusForm({ branch, entries }: OpenAndCloseProps) {
  const { show, reload } = useChangedRestaurant()
  return useSentForm(changeStatus, {
    initial: nothing,
    sent: ({ typeIds, reason, isOpen }) => ({
      restId: branch._id,
      status: sentIds(chosenOf(entries, typeIds)).map((typeId) =>
        isOpen ? { typeId, isOpen } : { typeId, isOpen, reason },
      ),
    }),
    shownAt,
    // Keeps services and a reason that were entered while the others were being saved.
    clears: ({ typeIds, reason, isOpen }, _, { status }) => ({
      typeIds: typeIds.filter((typeId) => !status.some((done) => done.typeId === typeId)),
      reason: status.some((done) => !done.isOpen && done.reason === reason) ? '' : reason,
      isOpen,
    }),
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
}

export function OpenAndClose({ branch, entries }: OpenAndCloseProps) {
  const { t } = useTranslation()
  const form = useStatusForm({ branch, entries })
  const { root, isBusy } = form
  const { typeIds, isOpen: isOpening } = useDraft(form)
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

  return (
    <Disclosure title={t('restaurant.opening')} hint={t('restaurant.opening-hint')}>
      <form ref={root} className={`parts ${classes.form}`} noValidate onSubmit={submit}>
        <ServiceChoice entries={entries} field={form.field('typeIds', 'typeId')} />
        <div className={classes.short}>
          <TextEntry field={form.field('reason')} label={t('restaurant.reason')} hint={t('restaurant.reason-hint')} />
        </div>
        <p className={isEntire ? notice.line : 'for-screen-readers'} role="status">
          {isEntire && t('restaurant.closes-all')}
        </p>
        <div className={`beside ${classes.buttons}`}>
          <ActionButton type="submit" tone="red" isBusy={isBusy && !isOpening} isDisabled={isBusy && isOpening}>
            {t(isEntire ? 'restaurant.close-all' : 'restaurant.close')}
          </ActionButton>
          <ActionButton isBusy={isBusy && isOpening} isDisabled={isBusy && !isOpening} onClick={() => send(true)}>
            {t('restaurant.open')}
          </ActionButton>
        </div>
      </form>
    </Disclosure>
  )
}
