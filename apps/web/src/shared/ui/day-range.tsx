import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from './day-field.tsx'
import classes from './day-range.module.css'

/** The wire's days; undefined for any. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface DayRangeProps {
  days: Days
  onChange: (days: Days) => void
  /** What is wrong with them, in words. */
  problem: string | undefined
  /** By which clock they count. */
  hint: string | undefined
}

/** From one day to another, both to look for, and below them by which clock they count or what is wrong with them. */
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
