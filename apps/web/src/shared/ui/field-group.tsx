import { useId, type ReactNode } from 'react'

interface FieldGroupProps {
  label: string
  children: ReactNode
  hint?: string | undefined
  problem?: string | null | undefined
  isRadioGroup?: boolean
  /** Where what it holds says the same. */
  isLabelHidden?: boolean
}

export function FieldGroup({
  label,
  children,
  hint,
  problem,
  isRadioGroup = false,
  isLabelHidden = false,
}: FieldGroupProps) {
  const id = useId()
  return (
    // Not a fieldset: Chromium hides a container query inside one when a message is added.
    <div
      role={isRadioGroup ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      aria-invalid={problem ? true : undefined}
      aria-describedby={[hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
    >
      <p id={id} className={isLabelHidden ? 'for-screen-readers' : 'label'}>
        {label}
      </p>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
