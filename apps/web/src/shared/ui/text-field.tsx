import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
} from 'react'
import { afterPress } from './after-press.ts'
import dropdown from './dropdown.module.css'
import classes from './text-field.module.css'

interface TextFieldState {
  readonly value: string
  readonly isValid: boolean
  readonly problem: string | null
  readonly change: (value: string) => void
  readonly leave: () => void
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

export interface TextFieldProps {
  field: TextFieldState
  /** The field's path on the wire, by which a form finds it. */
  path?: string
  label: string
  /** Where a label beside it says the same. */
  isLabelHidden?: boolean
  /** Small, above the value, as in the lists of filters. */
  isLabelInside?: boolean
  hint?: string
  /** The id of a text elsewhere that says more. */
  describedBy?: string
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'url' | 'email' | 'numeric' | 'decimal' | 'tel' | 'search'
  hasFocus?: boolean
  isDisabled?: boolean
  /** A sign such as $ inside the field, at its start. The label says the same. */
  lead?: string | undefined
  /** A sign such as % inside the field, at its end. */
  tail?: string | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  /** The number of lines; Enter then inserts a line break. Without it, a single line. */
  rows?: number
}

export function TextField({
  field,
  path,
  label,
  isLabelHidden = false,
  isLabelInside = false,
  hint,
  describedBy,
  hasFocus = false,
  isDisabled = false,
  lead,
  tail,
  rows,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const input = useRef<TextControl>(null)
  const hold = (control: TextControl | null) => {
    input.current = control
  }
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])

  const sign = lead ?? tail
  const entry = {
    ...rest,
    id,
    className: classes.input,
    value: field.value,
    disabled: isDisabled,
    'data-valid': field.isValid,
    'aria-invalid': field.problem !== null,
    'aria-describedby':
      [hint && `${id}-hint`, describedBy, field.problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
    spellCheck: rows !== undefined,
    autoCapitalize: rows === undefined ? 'none' : 'sentences',
    onChange: (event: ChangeEvent<TextControl>) => field.change(event.currentTarget.value),
    onBlur: () => afterPress(field.leave),
  }

  return (
    <div className={`${classes.root} ${isLabelInside ? dropdown.inside : ''}`} data-path={path}>
      <label className={isLabelHidden ? 'for-screen-readers' : isLabelInside ? 'cut' : 'label'} htmlFor={id}>
        {label}
      </label>
      {rows !== undefined && <textarea ref={hold} {...entry} rows={rows} />}
      {rows === undefined && sign === undefined && <input ref={hold} {...entry} />}
      {rows === undefined && sign !== undefined && (
        <span className={classes.signed}>
          <input
            ref={hold}
            {...entry}
            style={{ [`paddingInline${lead ? 'Start' : 'End'}`]: `calc(${sign.length}ch + 20px)` }}
          />
          <span style={{ justifySelf: lead ? 'start' : 'end' }} aria-hidden>
            {sign}
          </span>
        </span>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {field.problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {field.problem}
        </p>
      )}
    </div>
  )
}
