import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from './day-field.tsx'
import classes from './day-range.module.css'

/** Days as on the wire; undefined for any. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface DayRangeProps {
  days: Days
  onChange: (days: Days) => void
  problem: string | undefined
  hint: string | undefined
}

export function DayRange({ days, onChange, problem, hint }: DayRangeProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = (name: 'from' | 'to') => (
    <DayField
      label={t(`filters.${name}`)}
      value={days[name] ?? ''}
      onChange={(day) => onChange({ [name]: day || undefined })}
      isInvalid={problem !== undefined}
      describedBy={id}
    />
  )
  return (
    <>
      {field('from')}
      {field('to')}
      <p id={id} className={classes.hint} data-wrong={problem !== undefined} role={problem && 'alert'}>
        {problem ?? hint}
      </p>
    </>
  )
}
