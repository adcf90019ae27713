import { useId } from 'react'
import classes from './check-field.module.css'

interface CheckFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string
  isDisabled?: boolean
}

export function CheckField({ label, checked, onChange, hint, isDisabled = false }: CheckFieldProps) {
  const id = useId()
  return (
    <div data-disabled={isDisabled}>
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={checked}
          disabled={isDisabled}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint" style={{ margin: '-8px 0 8px 32px' }}>
          {hint}
        </p>
      )}
    </div>
  )
}
