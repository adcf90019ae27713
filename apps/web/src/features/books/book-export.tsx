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

/** Opens it, beside the total of a list. */
export function ExportButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <UnlessUnread>
      <IconButton label={t('books.export')} needsNetwork onClick={onClick}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </UnlessUnread>
  )
}
