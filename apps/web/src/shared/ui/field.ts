import { checkInput, type InputLimits, type InputType } from '@brigade/contract/kernel/input-rules.ts'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './snack-store.ts'

/** A text field of one line, or of several. */
export type TextEntry = HTMLInputElement | HTMLTextAreaElement

export interface Field {
  /** As typed. */
  readonly value: string
  /** Trimmed, as it is sent. */
  readonly text: string
  /** False until it was checked: by a change, or by `validate`. */
  readonly isValid: boolean
  /** What is wrong with what is typed, whether or not the person was told. */
  readonly wrong: string | null
  /** What to tell the person now: nothing while a first entry is still being typed. */
  readonly problem: string | null
  readonly input: RefObject<TextEntry | null>
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
  const input = useRef<TextEntry>(null)
  const [value, setValue] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const [isTold, setTold] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const failed = checkInput(type, value, limits)
  const wrong = failed && t(failed)

  return {
    value,
    text: value.trim(),
    isValid: isChecked && wrong === null && refused === null,
    wrong,
    problem: refused ?? (isTold ? wrong : null),
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

/**
 * Validates every field, so that each says what is wrong with it. The first that is gets the cursor, and its words are
 * said as a message too.
 */
export function validateAll(...fields: Field[]): boolean {
  const wrong = fields.filter((field) => !field.validate())
  const first = wrong[0]
  if (first?.wrong) toast(first.wrong, 'bad')
  first?.input.current?.focus()
  return wrong.length === 0
}
