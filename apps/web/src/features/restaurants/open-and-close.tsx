import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { useEntry } from '../lookups/use-entry.ts'
import classes from './form.module.css'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { Section } from '../../shared/ui/section.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { usePlace } from './use-place.ts'

interface OpenAndCloseProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
}

/** Closes services with a reason, and opens them again. */
export function OpenAndClose({ branch, entries }: OpenAndCloseProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [isOpening, setOpening] = useState(false)
  const services = usePlace()
  const reason = useEntry()
  const chosen = entries.filter(({ typeId }) => picked.includes(typeId))
  const isEntire = chosen.length === entries.length
  const places = { 'status.0.reason': reason, 'status.0.typeId': services.place }

  const { act, isBusy } = useAction(changeStatus, {
    onDone: ({ data }, { status }) => {
      show(data)
      // What was chosen or written meanwhile is for the next press.
      const done = new Set(status.map(({ typeId }) => typeId))
      setPicked((now) => now.filter((typeId) => !done.has(typeId)))
      if (status.some((sent) => !sent.isOpen && sent.reason === reason.text)) reason.change('')
    },
    onFail: ({ fields, isLost }) => {
      refuseAt(places, fields)
      if (!isLost) reload()
    },
  })

  const send = (isOpen: boolean) => {
    if (isBusy) return
    // Where none is chosen the contract is asked about nobody, so that it says everything that is missing.
    const ids = chosen.length === 0 ? [''] : chosen.map(({ typeId }) => typeId)
    const status = ids.map((typeId) => (isOpen ? { typeId, isOpen } : { typeId, isOpen, reason: reason.text }))
    const entered = { restId: branch._id, status }
    reason.refuse(undefined)
    setOpening(isOpen)
    const asked = isOpen ? { 'status.0.typeId': services.place } : places
    if (mayBeSent(changeStatus.input, entered, asked)) act(entered)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(false)
  }

  return (
    <Section title={t('restaurant.opening')}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <ServiceChoice entries={entries} chosen={picked} onChange={setPicked} place={services} />
        <div className={classes.short}>
          <TextField
            field={reason}
            label={t('restaurant.reason')}
            hint={t('restaurant.reason-hint')}
            autoComplete="off"
          />
        </div>
        <p className={isEntire ? classes.told : 'for-screen-readers'} role="status">
          {isEntire && t('restaurant.closes-all')}
        </p>
        <div className={classes.buttons}>
          <ActionButton type="submit" tone="red" isBusy={isBusy && !isOpening} isDisabled={isBusy && isOpening}>
            {t(isEntire ? 'restaurant.close-all' : 'restaurant.close')}
          </ActionButton>
          <ActionButton isBusy={isBusy && isOpening} isDisabled={isBusy && !isOpening} onClick={() => send(true)}>
            {t('restaurant.open')}
          </ActionButton>
        </div>
      </form>
    </Section>
  )
}
