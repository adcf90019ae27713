import type { ReactNode } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps {
  label: string
  children: ReactNode
  onClick: () => void
  isBusy?: boolean
  isExpanded?: boolean
}

export function IconButton({ label, children, onClick, isBusy = false, isExpanded }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      aria-expanded={isExpanded}
      onClick={() => {
        if (!isBusy) onClick()
      }}
    >
      {children}
    </button>
  )
}
