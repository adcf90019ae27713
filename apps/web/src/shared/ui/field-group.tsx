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
      role={isRadioGroup ? 'radiogroup' : undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={[hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="label">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={`hint ${classes.hint}`}>
          {hint}
        </p>
      )}
      {children}
      {problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
