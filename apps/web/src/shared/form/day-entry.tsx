import { useId } from 'react'
import { DateInput } from '../ui/date-input.tsx'
import classes from './day-entry.module.css'
import { useFormField, type FormField } from './form-field.ts'

interface DayEntryProps {
  /** A date in the wire format; '' until one is chosen. */
  field: FormField<string>
  label: string
}

export function DayEntry({ field, label }: DayEntryProps) {
  const id = useId()
  const { path, value, change, problem } = useFormField(field)
  return (
    <div data-path={path} className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <DateInput
        id={id}
        value={value}
        earliest=""
        isInvalid={problem !== null}
        describedBy={problem === null ? undefined : `${id}-problem`}
        onChange={change}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
