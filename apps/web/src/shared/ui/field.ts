import { checkInput, type InputLimits, type InputType } from '@brigade/contract/kernel/input-rules.ts'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

export interface Field {
  /** As typed. */
  readonly value: string
  /** Trimmed, as it is sent. */
  readonly text: string
  /** False until it was checked: by a change, or by `validate`. */
  readonly isValid: boolean
  /** What to tell the person now: nothing while a first entry is still being typed. */
  readonly problem: string | null
  readonly input: RefObject<HTMLInputElement | null>
  change: (value: string) => void
  /** Leaving the field is the moment to say what is wrong with it. */
  leave: () => void
  validate: () => boolean
  /** The server's own words about this field, until it is changed. */
  refuse: (message: string | undefined) => void
}

/** The state of a text field under one of the shared input rules. */
export function useField(type: InputType, limits: InputLimits = {}, initial = ''): Field {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const [isTold, setTold] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const wrong = checkInput(type, value, limits)

  return {
    value,
    text: value.trim(),
    isValid: isChecked && wrong === null && refused === null,
    problem: refused ?? (isTold && wrong ? t(wrong) : null),
    input,
    change: (next) => {
      setValue(next)
      setChecked(true)
      setRefused(null)
    },
    leave: () => {
      if (value !== '') setTold(true)
    },
    validate: () => {
      setChecked(true)
      setTold(true)
      setRefused(null)
      return wrong === null
    },
    refuse: (message) => setRefused(message ?? null),
  }
}

/** Validates every field, so that each says what is wrong with it, and puts the cursor into the first that is. */
export function validateAll(...fields: Field[]): boolean {
  const wrong = fields.filter((field) => !field.validate())
  wrong[0]?.input.current?.focus()
  return wrong.length === 0
}
