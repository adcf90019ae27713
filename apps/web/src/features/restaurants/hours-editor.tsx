import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { changeOpeningHours } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { IconRestore } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { WeekPicker } from '../../shared/ui/week-picker.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import classes from './form.module.css'
import { presentHours, type OpeningEntry } from './opening-entries.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { Section } from '../../shared/ui/section.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { Spot } from './spot.tsx'
import { usePlace } from './use-place.ts'

interface HoursEditorProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
}

/** The weekly hours of services. What is shown are the hours they have, until somebody changes them. */
export function HoursEditor({ branch, entries }: HoursEditorProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<DayWindow[] | null>(null)
  const services = usePlace()
  const hours = usePlace()
  const chosen = entries.filter(({ typeId }) => picked.includes(typeId))
  const present = presentHours(chosen)
  const week = changed ?? present ?? []
  const isDiffering = present === null && changed === null
  const isFromNowhere = chosen.length === 0 && changed === null
  const hint = isDiffering ? 'differ' : isFromNowhere ? 'choose' : 'hint'
  const places = { 'availability.0.availability': hours.place, 'availability.0.typeId': services.place }

  const { act, isBusy } = useAction(changeOpeningHours, {
    onDone: ({ data }, { availability: [sent] }) => {
      show(data)
      // Who went on changing them meanwhile keeps what is not saved yet.
      setChanged((now) => (now === sent?.availability ? null : now))
    },
    onFail: ({ fields, isLost }) => {
      refuseAt(places, fields)
      if (!isLost) reload()
    },
  })

  const change = (next: DayWindow[] | null) => {
    setChanged(next)
    hours.forget()
  }
  const showPresent = () => {
    change(null)
    // The pressed button goes; the focus stays near.
    hours.place.input.current?.focus()
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    // Where none is chosen the contract is asked about nobody, so that it says everything that is missing.
    const ids = chosen.length === 0 ? [''] : chosen.map(({ typeId }) => typeId)
    const entered = { restId: branch._id, availability: ids.map((typeId) => ({ typeId, availability: week })) }
    if (mayBeSent(changeOpeningHours.input, entered, places)) act(entered)
  }

  return (
    <Section title={t('restaurant.hours')}>
      <form className={classes.form} noValidate onSubmit={save}>
        <ServiceChoice
          entries={entries}
          chosen={picked}
          place={services}
          onChange={(next) => {
            setPicked(next)
            hours.forget()
          }}
        />
        <p className={classes.hint} role="status">
          {t(`restaurant.hours-${hint}`)}
        </p>
        <Spot of={hours.place}>
          <WeekPicker label={t('restaurant.hours-week')} value={week} problem={hours.problem} onChange={change} />
        </Spot>
        <div className={classes.buttons}>
          <ActionButton type="submit" isBusy={isBusy}>
            {t('restaurant.hours-save')}
          </ActionButton>
          {changed !== null && (
            <TextButton icon={<IconRestore size={18} aria-hidden />} onClick={showPresent}>
              {t('restaurant.hours-again')}
            </TextButton>
          )}
        </div>
      </form>
    </Section>
  )
}
