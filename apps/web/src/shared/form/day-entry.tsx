import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { useId } from 'react'
import { DateField } from '../ui/date-field.tsx'
import classes from '../ui/text-field.module.css'
import { useUnclearDate } from '../ui/use-unclear-date.ts'
import { useFormField, type FormField } from './form-field.ts'

interface DayEntryProps {
  /** A date in the wire format; '' until one is chosen; a text that is no date as it was typed. */
  field: FormField<string>
  label: string
  /** Today at the branch. */
  today: WireDate
  /** The day is today or later. Otherwise it is today or earlier. */
  isAhead?: boolean
}

export function DayEntry({ field, label, today, isAhead = false }: DayEntryProps) {
  const id = useId()
  const unclear = useUnclearDate(today)
  const { path, value, change, leave, problem } = useFormField(field)
  const message = problem && (unclear(value) ?? problem)
  return (
    <div data-path={path} className={classes.root}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <DateField
        id={id}
        label={label}
        value={value}
        today={today}
        {...(isAhead ? { earliest: today } : { latest: today })}
        isInvalid={message !== null}
        describedBy={message === null ? undefined : `${id}-problem`}
        onChange={change}
        onLeave={leave}
      />
      {message !== null && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
