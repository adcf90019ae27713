import { readDate } from '@brigade/contract/kernel/dates.ts'
import { addHolidays } from '@brigade/contract/restaurants/opening.contract.ts'
import { earliestHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { DateInput } from '../../shared/ui/date-input.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { TimeFields } from '../../shared/ui/time-fields.tsx'
import { mayBeSent } from '../lookups/read-form.ts'
import { useEntry } from '../lookups/use-entry.ts'
import classes from './holiday-form.module.css'
import type { Holiday } from './opening-entries.rules.ts'
import { Spot } from './spot.tsx'
import { usePlace } from './use-place.ts'

// The longest a holiday can be within its day, which is what most of them are.
const WHOLE_DAY = { st: 1, et: 24 }

interface HolidayFormProps {
  branch: Restaurant
  /** Of any service: the contract is asked about an entry as if it were for this one. */
  typeId: string
  now: Date
  /** Answers whether it was taken. */
  onPick: (holiday: Holiday) => boolean
}

/** Picks one holiday: why, when, and from what hour until what hour. */
export function HolidayForm({ branch, typeId, now, onPick }: HolidayFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const [{ date, st, et }, setTimes] = useState({ date: '', ...WHOLE_DAY })
  const reason = useEntry()
  const day = usePlace()
  const from = usePlace()
  const until = usePlace()
  const earliest = earliestHoliday(now, branch.timeZone)
  const isEarly = readDate(date) !== null && date < earliest
  const dayPlace = { ...day.place, wrong: isEarly ? t('error.holiday-too-early') : null }
  const problem = day.problem ?? from.problem ?? until.problem

  const change = (next: Partial<{ date: string; st: number; et: number }>) => {
    setTimes((times) => ({ ...times, ...next }))
    for (const { forget } of [day, from, until]) forget()
  }
  const pick = (event: SubmitEvent) => {
    event.preventDefault()
    const holiday = { reason: reason.text, date, st, et }
    const asked = { restId: branch._id, holiday: [{ typeId, holiday: [holiday] }] }
    const places = {
      'holiday.0.holiday.0.reason': reason,
      'holiday.0.holiday.0.date': dayPlace,
      'holiday.0.holiday.0.st': from.place,
      'holiday.0.holiday.0.et': until.place,
    }
    // Reason and hours stay: the next one is often a day later, for the same reason.
    if (mayBeSent(addHolidays.input, asked, places) && onPick(holiday)) change({ date: '' })
  }

  const told = { describedBy: problem ? `${id}-problem` : undefined }
  return (
    <form className={classes.root} noValidate onSubmit={pick}>
      <div className={classes.reason}>
        <TextField field={reason} label={t('restaurant.holiday-reason')} autoComplete="off" />
      </div>
      <div className={classes.day}>
        <Spot of={day.place}>
          <label className={classes.label} htmlFor={id}>
            {t('restaurant.holiday-date')}
          </label>
          <DateInput
            {...told}
            id={id}
            value={date}
            earliest={earliest}
            isInvalid={day.problem !== null}
            onChange={(next) => change({ date: next })}
          />
        </Spot>
      </div>
      <Spot of={from.place}>
        <span className={classes.label}>{t('restaurant.holiday-from')}</span>
        <TimeFields
          {...told}
          label={t('restaurant.holiday-from')}
          value={st}
          isInvalid={from.problem !== null}
          onChange={(next) => change({ st: next })}
        />
      </Spot>
      <Spot of={until.place}>
        <span className={classes.label}>{t('restaurant.holiday-until')}</span>
        <TimeFields
          {...told}
          label={t('restaurant.holiday-until')}
          value={et}
          isInvalid={until.problem !== null}
          onChange={(next) => change({ et: next })}
        />
      </Spot>
      <div className={classes.add}>
        <ActionButton type="submit" tone="plain" isWide>
          {t('restaurant.holiday-pick')}
        </ActionButton>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
