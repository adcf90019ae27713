import './books-words.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { UnlessUnread } from '../../shared/ui/unread.tsx'

/** Exports a list of a branch for its accountant. */
export const { Screen: BookPanel } = lazyScreen(
  'book',
  async () => ({ default: (await import('./book-panel.tsx')).BookPanel }),
  SkeletonRows,
)

interface ExportButtonProps {
  /** There is nothing to export, whatever days are chosen. */
  isIdle: boolean
  onClick: () => void
}

/** Opens it, beside the total of a list. */
export function ExportButton({ isIdle, onClick }: ExportButtonProps) {
  const { t } = useTranslation()
  return (
    <UnlessUnread isIdle={isIdle}>
      <IconButton label={t('books.export')} needsNetwork onClick={onClick}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </UnlessUnread>
  )
}
