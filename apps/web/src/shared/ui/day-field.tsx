import { readDate } from '@brigade/contract/kernel/dates.ts'
import { useId, useState } from 'react'
import { DateInput } from './date-input.tsx'
import classes from './day-field.module.css'

interface DayFieldProps {
  label: string
  /** YYYY:MM:DD, as on the wire; '' for any. */
  value: string
  onChange: (date: string) => void
  isInvalid: boolean
  describedBy: string
}

/** A day to filter by. An incomplete date, such as the year 202, changes no filter. */
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
