import { useRef, useState } from 'react'
import type { Field, TextEntry } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { problemAt } from '../../shared/form/entered.ts'
import { told, type Marks } from './marks.ts'

interface DraftTextProps {
  /** Of what is sent. */
  path: string
  label: string
  value: string
  onChange: (value: string) => void
  marks: Marks
  hint?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  rows?: number
  hasFocus?: boolean
}

const sayNothing = () => undefined

/** A text of a draft. The contract says what is wrong with it: once it is left, or once all is asked for. */
export function DraftText({ path, value, onChange, marks, ...rest }: DraftTextProps) {
  const input = useRef<TextEntry>(null)
  const [isLeft, setLeft] = useState(false)
  const wrong = problemAt(marks.problems, path)
  const field: Field = {
    value,
    text: value.trim(),
    isValid: value !== '' && wrong === null,
    wrong,
    problem: isLeft && value !== '' ? wrong : told(marks, path),
    input,
    change: onChange,
    leave: () => setLeft(true),
    validate: () => wrong === null,
    refuse: sayNothing,
  }
  return (
    <div data-path={path}>
      <TextField field={field} autoComplete="off" {...rest} />
    </div>
  )
}
