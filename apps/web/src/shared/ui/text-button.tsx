import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  children: ReactNode
  /** The accessible name, which adds the subject to the visible text. */
  label?: string
  icon?: ReactNode
  isDisabled?: boolean
  onClick: () => void
}

export function TextButton({ children, label, icon, isDisabled = false, onClick }: TextButtonProps) {
  return (
    <button type="button" className={classes.root} aria-label={label} disabled={isDisabled} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
