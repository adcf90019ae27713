import { checkInput, type InputLimits, type InputType } from '@brigade/contract/kernel/input-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/snack-store.ts'
import type { FormField } from './form-field.ts'
import { goTo } from './go-to.ts'

interface SingleText {
  readonly field: FormField<string>
  /** Trimmed, as sent. */
  readonly text: string
  /** Shows and returns the problem. Clears an earlier refusal. */
  readonly check: () => string | null
  /** Shows the server's message until the text changes. */
  readonly refuse: (message: string | undefined) => void
}

// The component that holds the text renders on every change.
const neverChanges = () => () => undefined

/** For the screens before sign-in, which load neither a form library nor a schema. */
export function useText(path: string, type: InputType, limits: InputLimits = {}, initial = ''): SingleText {
  const { t } = useTranslation()
  const [value, setValue] = useState(initial)
  const [isTold, setTold] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const failed = checkInput(type, value, limits)
  const wrong = failed && t(failed)
  return {
    text: value.trim(),
    field: {
      path,
      subscribe: neverChanges,
      value: () => value,
      change: (next) => {
        setValue(next)
        setRefused(null)
      },
      leave: () => {
        if (value !== '') setTold(true)
      },
      wrong: () => refused ?? wrong,
      problem: () => refused ?? (isTold ? wrong : null),
    },
    check: () => {
      setTold(true)
      setRefused(null)
      return wrong
    },
    refuse: (message) => setRefused(message ?? null),
  }
}

/** Whether every text is valid. Otherwise shows each problem, the first also as a toast and with the focus. */
export function checkTexts(root: HTMLElement, ...texts: readonly SingleText[]): boolean {
  const wrong = texts.map(({ field, check }) => ({ path: field.path, message: check() }))
  const first = wrong.find(({ message }) => message !== null)
  if (!first?.message) return true
  toast(first.message, 'bad')
  requestAnimationFrame(() => goTo(root, first.path))
  return false
}
