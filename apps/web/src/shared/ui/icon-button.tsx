import type { ReactNode } from 'react'
import classes from './icon-button.module.css'
import { useNetworkAct } from './use-network-act.ts'

interface IconButtonProps {
  label: string
  children: ReactNode
  onClick: () => void
  /** Only of a button that calls the server. */
  isBusy?: boolean
  isExpanded?: boolean
  /** Of a button that switches something on and off. */
  isPressed?: boolean | undefined
  /** False when another key reaches the button and Tab skips it. */
  isTabbable?: boolean
  /** Its act would only fail without a network; by default that of a button that can be busy. */
  needsNetwork?: boolean
}

export function IconButton({
  label,
  children,
  onClick,
  isBusy,
  isExpanded,
  isPressed,
  isTabbable = true,
  needsNetwork = isBusy !== undefined,
}: IconButtonProps) {
  const { isOffline, title, refuse } = useNetworkAct(needsNetwork)
  return (
    <button
      type="button"
      className={classes.root}
      tabIndex={isTabbable ? undefined : -1}
      aria-label={label}
      title={title ?? label}
      data-offline={isOffline || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isOffline || undefined}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      onClick={() => {
        if (isOffline) refuse()
        else if (!isBusy) onClick()
      }}
    >
      {children}
    </button>
  )
}
