import { readDate } from '@brigade/contract/kernel/dates.ts'
import { useId, useState } from 'react'
import { DateInput } from './date-input.tsx'
import classes from './day-field.module.css'

interface DayFieldProps {
  label: string
  /** The wire's; '' for any. */
  value: string
  onChange: (date: string) => void
  isInvalid: boolean
  describedBy: string
}

/** A day to look for. While one is being typed, such as the year 202, nothing else is looked for yet. */
export function DayField({ label, value, onChange, isInvalid, describedBy }: DayFieldProps) {
  const id = useId()
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const change = (date: string) => {
    setTyped(date)
    if (date === '' || readDate(date) !== null) onChange(date)
  }
  return (
    <div className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <DateInput
        id={id}
        value={typed}
        earliest=""
        isInvalid={isInvalid || (typed !== '' && readDate(typed) === null)}
        describedBy={describedBy}
        onChange={change}
      />
    </div>
  )
}
