import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  children: ReactNode
  /** The accessible name, which adds the subject to the visible text. */
  label?: string
  icon?: ReactNode
  isDisabled?: boolean
  /** Of a button that switches something on and off. */
  isPressed?: boolean
  onClick: () => void
}

export function TextButton({ children, label, icon, isDisabled = false, isPressed, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}
