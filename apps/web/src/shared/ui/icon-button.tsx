import type { ReactNode } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps {
  label: string
  children: ReactNode
  onClick: () => void
  isBusy?: boolean
  isExpanded?: boolean
  /** Of a button that switches something on and off. */
  isPressed?: boolean | undefined
  /** False when another key reaches the button and Tab skips it. */
  isTabbable?: boolean
}

export function IconButton({
  label,
  children,
  onClick,
  isBusy = false,
  isExpanded,
  isPressed,
  isTabbable = true,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.root}
      tabIndex={isTabbable ? undefined : -1}
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isBusy) onClick()
      }}
    >
      {children}
    </button>
  )
}
