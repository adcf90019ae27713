import { useId, type ReactNode } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps {
  label: string
  children: ReactNode
  hint?: string | undefined
  problem?: string | null | undefined
  isRadioGroup?: boolean
}

export function FieldGroup({ label, children, hint, problem, isRadioGroup = false }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={classes.root}
      role={isRadioGroup ? 'radiogroup' : undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={[hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={classes.label}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {children}
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
