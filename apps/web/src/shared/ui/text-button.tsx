import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  children: ReactNode
  /** Where the text alone does not say which one is meant: the text, and what it is about. */
  label?: string
  icon?: ReactNode
  isDisabled?: boolean
  onClick: () => void
}

/** A lesser action, beside what it is about. */
export function TextButton({ children, label, icon, isDisabled = false, onClick }: TextButtonProps) {
  return (
    <button type="button" className={classes.root} aria-label={label} disabled={isDisabled} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
