import type { MouseEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './action-button.module.css'
import { useUnread } from './unread.tsx'
import { useNetworkAct } from './use-network-act.ts'

interface ActionButtonProps {
  /** May be left out beside an icon and a label. */
  children?: ReactNode
  /** Only of a button that calls the server. */
  isBusy?: boolean
  isDisabled?: boolean
  /** Looks disabled until something is chosen. A press says what. */
  isEarly?: boolean
  type?: 'button' | 'submit'
  /** `plain-red` and `quiet-red`, which has no frame, lead to a question about something destructive. */
  tone?: 'green' | 'red' | 'plain' | 'plain-red' | 'quiet-red'
  /** The accessible name, which adds the subject to the visible text. */
  label?: string
  isWide?: boolean
  /** Beside or inside something small. */
  isSmall?: boolean
  icon?: ReactNode
  /** On a phone, only the icon shows. */
  isIconOnPhone?: boolean
  /** Of a button that switches something on and off. Its tone says so as well. */
  isPressed?: boolean
  /** Of a button that unfolds something. */
  isExpanded?: boolean
  /** Its act would only fail without a network; by default that of a button that can be busy. */
  needsNetwork?: boolean
  /** A key that does the same. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent) => void
}

export function ActionButton({
  children,
  isBusy,
  isDisabled = false,
  isEarly = false,
  type = 'button',
  tone = 'green',
  label,
  isWide = false,
  isSmall = false,
  icon,
  isIconOnPhone = false,
  isPressed,
  isExpanded,
  needsNetwork = isBusy !== undefined,
  shortcut,
  ref,
  onClick,
}: ActionButtonProps) {
  const { t } = useTranslation()
  const { isOffline, title, refuse } = useNetworkAct(needsNetwork)
  // Beside a failed list, the main button is the one that reads it again.
  const isSecond = useUnread() && tone === 'green'
  const press = (event: MouseEvent) => {
    if (isBusy || isOffline) event.preventDefault()
    else onClick?.(event)
    if (isOffline) refuse()
  }
  return (
    <button
      ref={ref}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes.root}
      data-tone={isSecond ? 'plain' : tone}
      aria-label={label}
      title={title ?? (children === undefined ? label : undefined)}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      data-wide={isWide}
      data-small={isSmall}
      disabled={isDisabled}
      data-early={isEarly || undefined}
      data-offline={isOffline || undefined}
      // A disabled button would lose the focus.
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOffline || undefined}
      onClick={press}
    >
      <span className={classes.label} data-hidden={isBusy ?? false}>
        {icon}
        {isIconOnPhone ? <span className="unless-phone">{children}</span> : children}
      </span>
      {isBusy && (
        <span className={classes.spinner} role="status">
          <span className="for-screen-readers">{t('common.loading')}</span>
        </span>
      )}
    </button>
  )
}
