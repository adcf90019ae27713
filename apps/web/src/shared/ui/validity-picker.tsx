import { localTime } from '@brigade/contract/kernel/dates.ts'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from './date-input.tsx'
import { FieldGroup } from './field-group.tsx'
import { TimeField } from './time-field.tsx'
import classes from './validity-picker.module.css'
import { validityProblem, type ValidityDraft } from './validity-picker.rules.ts'

interface ValidityPickerProps {
  label: string
  value: ValidityDraft
  onChange: (draft: ValidityDraft) => void
  timeZone: string
  allowsPast?: boolean
  problem?: string | null
}

export function ValidityPicker({ label, value, onChange, timeZone, allowsPast = false, problem }: ValidityPickerProps) {
  const { t } = useTranslation()
  const now = useNow()
  const wrong = validityProblem(value, now, timeZone, allowsPast)
  const earliest = allowsPast ? '' : localTime(now, timeZone).date
  const message = wrong ? t(wrong) : problem

  return (
    <FieldGroup label={label} problem={message}>
      <div className={classes.ends}>
        <End
          label={t('picker.start-on')}
          date={value.startDate}
          hours={value.st}
          earliest={earliest}
          isInvalid={Boolean(message)}
          onDate={(startDate) => onChange({ ...value, startDate })}
          onHours={(st) => onChange({ ...value, st })}
        />
        <End
          label={t('picker.end-on')}
          date={value.endDate}
          hours={value.et}
          earliest={value.startDate > earliest ? value.startDate : earliest}
          isInvalid={Boolean(message)}
          onDate={(endDate) => onChange({ ...value, endDate })}
          onHours={(et) => onChange({ ...value, et })}
        />
      </div>
    </FieldGroup>
  )
}

/** A form may stay open past midnight. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface EndProps {
  label: string
  date: string
  hours: number
  /** The first date allowed; '' for any. */
  earliest: string
  isInvalid: boolean
  onDate: (date: string) => void
  onHours: (hours: number) => void
}

function End({ label, date, hours, earliest, isInvalid, onDate, onHours }: EndProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.end}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.fields}>
        <DateInput id={id} value={date} earliest={earliest} isInvalid={isInvalid} onChange={onDate} />
        <TimeField label={t('picker.time-of', { label })} value={hours} onChange={onHours} isInvalid={isInvalid} />
      </div>
    </div>
  )
}
