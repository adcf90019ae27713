import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Whether the list of a screen failed. One failure speaks for all of it: the rest keeps its shape, without figures. */
export const UnreadContext = createContext(false)

export function useUnread(): boolean {
  return useContext(UnreadContext)
}

/** In place of what could not be read. `height` is in pixels, as high as what is to come. */
export function UnreadMark({ height }: { height?: number | undefined }) {
  const { t } = useTranslation()
  return (
    <p className="hint" style={{ display: 'grid', placeContent: 'center', minHeight: height }}>
      {t('common.unread')}
    </p>
  )
}

interface UnlessUnreadProps {
  /** There are no rows to act on. */
  isIdle?: boolean
  children: ReactNode
}

/** What acts on rows waits while the list has failed, in its place. While there are none it is hidden, so that nothing moves. */
export function UnlessUnread({ isIdle = false, children }: UnlessUnreadProps) {
  const isUnread = useUnread()
  return (
    <span
      className="aligned"
      style={{ opacity: isUnread ? 0.5 : undefined, visibility: isIdle ? 'hidden' : undefined }}
      inert={isUnread}
    >
      {children}
    </span>
  )
}
