import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPress } from './after-press.ts'
import classes from './time-field.module.css'
import { hoursIn, NO_TIME, readTime, steppedTime, timeText } from './time-field.rules.ts'

interface TimeFieldProps {
  label: string
  /** Decimal hours, or NO_TIME. */
  value: number
  onChange: (hours: number) => void
  /** Shown unless the text is not a time, which has its own message. */
  problem?: string | null
  isInvalid?: boolean
  describedBy?: string | undefined
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** A time of day from 0:00 to 24:00. A message follows the field as a sibling, so that the parent gives it its place. */
export function TimeField({ label, value, onChange, problem = null, isInvalid = false, describedBy }: TimeFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isLeft, setLeft] = useState(false)
  // The text counts until the value changes in another way, such as by copying a day.
  const text = hoursIn(typed) === value ? typed : timeText(value)
  const wrong = useUnread(text)
  // A field that starts empty asks for nothing yet.
  const unread = isTouched ? wrong : null
  const message = isLeft || problem !== null ? (unread ?? problem) : null

  const type = (next: string) => {
    const hours = hoursIn(next)
    setTyped(next)
    setTouched(true)
    if (hours !== NO_TIME) setLeft(false)
    onChange(hours)
  }
  const leave = () => {
    setTyped(timeText(value) || text)
    afterPress(() => setLeft(unread !== null))
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const hours = steppedTime(value, by, event.shiftKey ? 1 : 15)
    if (hours === NO_TIME) return
    setTyped(timeText(hours))
    onChange(hours)
  }

  return (
    <>
      <input
        className={classes.time}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid || unread !== null || problem !== null}
        aria-describedby={[message !== null && id, describedBy].filter(Boolean).join(' ') || undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={step}
      />
      {message !== null && (
        <span id={id} className={`problem ${classes.problem}`} role="alert">
          {message}
        </span>
      )}
    </>
  )
}

/** What is wrong with a text that is not a time. */
function useUnread(text: string): string | null {
  const { t } = useTranslation()
  const read = readTime(text)
  if ('hours' in read) return null
  return read.wrong === 'text' ? t('time.text') : t(`time.${read.wrong}`, { part: read.part })
}
