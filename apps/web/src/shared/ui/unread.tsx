import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from './status-chip.tsx'

/** Whether the list of a screen failed. One failure speaks for all of it: the rest keeps its shape, without figures. */
export const UnreadContext = createContext(false)

export function useUnread(): boolean {
  return useContext(UnreadContext)
}

/** In place of what could not be read. */
export function UnreadMark() {
  const { t } = useTranslation()
  return (
    <StatusChip icon={IconAlertTriangle} tone="bad">
      {t('common.unread')}
    </StatusChip>
  )
}

/** What acts on rows is left out while the list has failed. */
export function UnlessUnread({ children }: { children: ReactNode }) {
  return useUnread() ? null : children
}
