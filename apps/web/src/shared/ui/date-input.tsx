import classes from './date-input.module.css'
import { fromNative, toNative } from './validity-picker.rules.ts'

interface DateInputProps {
  id: string
  /** YYYY:MM:DD, as on the wire; '' while unset. */
  value: string
  onChange: (date: string) => void
  /** The first date allowed; '' for any. */
  earliest: string
  isInvalid: boolean
  describedBy?: string | undefined
}

export function DateInput({ id, value, onChange, earliest, isInvalid, describedBy }: DateInputProps) {
  return (
    <input
      id={id}
      className={classes.date}
      type="date"
      min={toNative(earliest) || undefined}
      max="9999-12-31"
      value={toNative(value)}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(fromNative(event.currentTarget.value))}
    />
  )
}
