import { useId } from 'react'
import { DateInput } from '../../shared/ui/date-input.tsx'
import { told, type Marks } from './marks.ts'
import classes from './day-entry.module.css'

interface DayEntryProps {
  /** Of what is sent. */
  path: string
  label: string
  /** The wire's; '' until there is one. */
  value: string
  onChange: (date: string) => void
  marks: Marks
}

/** A day of a draft, which may be long past. */
export function DayEntry({ path, label, value, onChange, marks }: DayEntryProps) {
  const id = useId()
  const problem = told(marks, path)
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
        onChange={onChange}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
