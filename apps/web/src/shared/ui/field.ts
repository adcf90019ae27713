import { checkInput, type InputLimits, type InputType } from '@brigade/contract/kernel/input-rules.ts'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './snack-store.ts'

export type TextEntry = HTMLInputElement | HTMLTextAreaElement

export interface Field {
  readonly value: string
  /** Trimmed, as it is sent. */
  readonly text: string
  /** False until a change or `validate` has checked it. */
  readonly isValid: boolean
  /** The problem of the value, shown or not. */
  readonly wrong: string | null
  /** The problem to show: none during the first typing. */
  readonly problem: string | null
  readonly input: RefObject<TextEntry | null>
  change: (value: string) => void
  leave: () => void
  validate: () => boolean
  /** The server's message about this field, kept until the field changes. */
  refuse: (message: string | undefined) => void
}

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

/** Validates every field. The first invalid one gets the focus, and its problem becomes a toast. */
export function validateAll(...fields: Field[]): boolean {
  const wrong = fields.filter((field) => !field.validate())
  const first = wrong[0]
  if (first?.wrong) toast(first.wrong, 'bad')
  first?.input.current?.focus()
  return wrong.length === 0
}
