import { localTime, readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../use-now.ts'
import { useAfterPress } from './after-press.ts'
import { DateField } from './date-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { TimeField } from './time-field.tsx'
import { useUnclearDate } from './use-unclear-date.ts'
import { validityProblem, type ValidityDraft } from './validity-picker.rules.ts'

// A form may stay open past midnight.
const A_MINUTE = 60_000

/** As many columns as there is room for. */
const ENDS = 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))'

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
  const now = new Date(useNow(A_MINUTE))
  const today = localTime(now, timeZone).date
  const unclear = useUnclearDate(today)
  const wrong = validityProblem(value, now, timeZone, allowsPast)
  const earliest = allowsPast ? '' : today
  const isStarted = readDate(value.startDate) !== null && value.startDate > earliest
  const message = useAfterPress(unclear(value.startDate) ?? unclear(value.endDate) ?? (wrong ? t(wrong) : problem))

  return (
    <FieldGroup label={label} problem={message}>
      <div className="cards" style={{ gridTemplateColumns: ENDS }}>
        <End
          label={t('picker.start-on')}
          date={value.startDate}
          hours={value.st}
          today={today}
          earliest={earliest}
          isInvalid={Boolean(message)}
          onDate={(startDate) => onChange({ ...value, startDate })}
          onHours={(st) => onChange({ ...value, st })}
        />
        <End
          label={t('picker.end-on')}
          date={value.endDate}
          hours={value.et}
          today={today}
          earliest={isStarted ? value.startDate : earliest}
          isInvalid={Boolean(message)}
          onDate={(endDate) => onChange({ ...value, endDate })}
          onHours={(et) => onChange({ ...value, et })}
        />
      </div>
    </FieldGroup>
  )
}

interface EndProps {
  label: string
  date: string
  hours: number
  today: WireDate
  /** The first date allowed; '' for any. */
  earliest: WireDate
  isInvalid: boolean
  onDate: (date: string) => void
  onHours: (hours: number) => void
}

function End({ label, date, hours, today, earliest, isInvalid, onDate, onHours }: EndProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <label className="hint label" htmlFor={id}>
        {label}
      </label>
      <div className="aligned">
        <DateField
          id={id}
          label={label}
          value={date}
          today={today}
          earliest={earliest}
          isInvalid={isInvalid}
          onChange={onDate}
        />
        <TimeField label={t('picker.time-of', { label })} value={hours} onChange={onHours} isInvalid={isInvalid} />
      </div>
    </div>
  )
}
