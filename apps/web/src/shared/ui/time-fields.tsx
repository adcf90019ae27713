import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './time-fields.module.css'
import {
  fieldsOf,
  LAST_HOUR,
  LAST_MINUTE,
  partText,
  steppedPart,
  typedPart,
  withHour,
  withMinute,
} from './time-fields.rules.ts'

interface TimeFieldsProps {
  label: string
  /** Decimal hours. */
  value: number
  onChange: (hours: number) => void
  isDisabled?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
}

/** A time of day from 0:00 to 24:00, with an hour and a minute field; hour 24 has no minutes. */
export function TimeFields({ label, value, onChange, isDisabled = false, ...error }: TimeFieldsProps) {
  const { t } = useTranslation()
  const { hour, minute } = fieldsOf(value)
  return (
    <span className={classes.root}>
      <Part
        {...error}
        label={t('picker.hour', { label })}
        value={hour}
        most={LAST_HOUR}
        isDisabled={isDisabled}
        onChange={(next) => onChange(withHour(value, next))}
      />
      <span aria-hidden>:</span>
      <Part
        {...error}
        label={t('picker.minute', { label })}
        value={minute}
        most={LAST_MINUTE}
        isDisabled={isDisabled || hour === LAST_HOUR}
        onChange={(next) => onChange(withMinute(value, next))}
      />
    </span>
  )
}

interface PartProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
  isDisabled: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

function Part({ label, value, most, onChange, isDisabled, isInvalid = false, describedBy }: PartProps) {
  // The text during typing: one digit or none; null otherwise.
  const [typed, setTyped] = useState<string | null>(null)

  const type = (text: string) => {
    const part = typedPart(text, most)
    setTyped(part === null ? '' : text.length === 1 ? text : partText(part))
    if (part !== null) onChange(part)
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(null)
    onChange(steppedPart(value, by, most))
  }

  return (
    <input
      className={classes.part}
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuetext={partText(value)}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      disabled={isDisabled}
      value={typed ?? partText(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={step}
    />
  )
}
