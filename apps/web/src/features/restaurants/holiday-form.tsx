import './opening-words.ts'
import { localTime, readDate } from '@brigade/contract/kernel/dates.ts'
import { addHolidays } from '@brigade/contract/restaurants/opening.contract.ts'
import { earliestHoliday, wholeDay } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useId, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsIn, type EnteredFor, type Problems } from '../../shared/form/entered.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { useDraftOf, useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { DateField } from '../../shared/ui/date-field.tsx'
import { TimeField } from '../../shared/ui/time-field.tsx'
import { useUnclearDate } from '../../shared/ui/use-unclear-date.ts'
import classes from './holiday-form.module.css'
import type { Holiday } from './opening-entries.rules.ts'

interface HolidayDraft extends Holiday {
  /** The times of a part of the day are kept meanwhile. */
  isWholeDay: boolean
}

const nothing: HolidayDraft = { reason: '', date: '', isWholeDay: true, st: 9, et: 22 }

const holidayOf = ({ isWholeDay, ...holiday }: HolidayDraft): Holiday => ({ ...holiday, ...(isWholeDay && wholeDay) })

/** In the order of their messages. */
const FIELDS = ['reason', 'date', 'st', 'et']

interface HolidayFormProps {
  branch: Restaurant
  /** The contract checks an entry for a service; any service will do. */
  typeId: string
  now: Date
  onPick: (holiday: Holiday) => boolean
}

export function HolidayForm({ branch, typeId, now, onPick }: HolidayFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const today = localTime(now, branch.timeZone).date
  const unclear = useUnclearDate(today)
  const earliest = earliestHoliday(now, branch.timeZone)
  const problemsOf = (draft: HolidayDraft): Problems => {
    const holiday = holidayOf(draft)
    const asked: EnteredFor<typeof addHolidays> = { restId: branch._id, holiday: [{ typeId, holiday: [holiday] }] }
    const problems = problemsIn(addHolidays.input, asked, null)
    const isEarly = readDate(holiday.date) !== null && holiday.date < earliest
    return Object.fromEntries(
      FIELDS.flatMap((name) => {
        const problem =
          name === 'date' && isEarly ? t('error.holiday-too-early') : problems[`holiday.0.holiday.0.${name}`]
        return problem === undefined ? [] : [[name, problem]]
      }),
    )
  }
  const form = useForm(nothing, { problemsOf })
  const { root } = form
  const isWholeDay = useDraftOf(form, (draft) => draft.isWholeDay)
  const date = useFormField(form.field('date'))
  const problem = (date.problem && unclear(date.value)) ?? date.problem

  const pick = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const draft = form.draft()
    // Keeps the reason and hours, since the next holiday is often the day after.
    if (onPick({ ...holidayOf(draft), reason: draft.reason.trim() })) form.reset({ ...draft, date: '' })
  }

  return (
    <form ref={root} className={`beside ${classes.root}`} noValidate onSubmit={pick}>
      <div className={classes.reason}>
        <TextEntry field={form.field('reason')} label={t('restaurant.holiday-reason')} />
      </div>
      <div className={classes.day}>
        <div data-path={date.path}>
          <label className="label" htmlFor={id}>
            {t('restaurant.holiday-date')}
          </label>
          <DateField
            id={id}
            label={t('restaurant.holiday-date')}
            value={date.value}
            today={today}
            earliest={earliest}
            isInvalid={problem !== null}
            describedBy={problem === null ? undefined : `${id}-problem`}
            onChange={date.change}
            onLeave={date.leave}
          />
          {problem !== null && (
            <p id={`${id}-problem`} className="problem" role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
      <div className={classes.whole}>
        <CheckEntry field={form.field('isWholeDay')} label={t('restaurant.holiday-whole-day')} />
      </div>
      {!isWholeDay && (
        <>
          <Hours field={form.field('st')} label={t('restaurant.holiday-from')} />
          <Hours field={form.field('et')} label={t('restaurant.holiday-until')} />
        </>
      )}
      <div className={classes.add}>
        <ActionButton type="submit" tone="plain" isWide>
          {t('restaurant.holiday-pick')}
        </ActionButton>
      </div>
    </form>
  )
}

interface HoursProps {
  field: FormField<number>
  label: string
}

function Hours({ field, label }: HoursProps) {
  const { path, ...entry } = useFormField(field)
  return (
    <div data-path={path} style={{ maxWidth: '10rem' }}>
      <span className="label" aria-hidden>
        {label}
      </span>
      <TimeField label={label} value={entry.value} problem={entry.problem} onChange={entry.change} />
    </div>
  )
}
