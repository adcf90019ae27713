import { useEffect, useId, type HTMLInputAutoCompleteAttribute } from 'react'
import type { Field } from './field.ts'
import classes from './text-field.module.css'

interface TextFieldProps {
  field: Field
  label: string
  hint?: string
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'search'
  /** Where the screen begins: the cursor is here on arrival. */
  hasFocus?: boolean
  isDisabled?: boolean
}

export function TextField({ field, label, hint, hasFocus = false, isDisabled = false, ...rest }: TextFieldProps) {
  const id = useId()
  const { input } = field
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus, input])

  return (
    <div className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        ref={input}
        className={classes.input}
        value={field.value}
        disabled={isDisabled}
        data-valid={field.isValid}
        aria-invalid={field.problem !== null}
        aria-describedby={
          [hint && `${id}-hint`, field.problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
        }
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.leave}
      />
      {field.problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {field.problem}
        </p>
      )}
    </div>
  )
}
