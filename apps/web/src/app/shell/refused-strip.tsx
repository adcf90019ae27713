import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefusedSheetProps } from '../../features/carts/refused-sheet.tsx'
import { useRefusedSales } from '../../features/carts/use-refused-sales.ts'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import classes from './frame.module.css'

const refusedSheet = lazyScreen<RefusedSheetProps>(
  'refused sales',
  () => import('../../features/carts/refused-sheet.tsx'),
  LoadingScreen,
)

/**
 * Stays on every screen while money was taken for sales that the server refused. It lies below the screen, which must
 * not move under a finger. The till's message has told screen readers.
 */
export function RefusedStrip() {
  const { t } = useTranslation()
  const { refused } = useRefusedSales()
  const [isOpen, setOpen] = useState(false)
  if (refused.length === 0) return null
  return (
    <>
      <aside className={`aligned ${classes.refused}`} aria-label={t('refused.strip')}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <span>{t('refused.count', { count: refused.length })}</span>
        <TextButton onClick={() => setOpen(true)}>{t('refused.show')}</TextButton>
      </aside>
      {isOpen && <refusedSheet.Screen onClose={() => setOpen(false)} />}
    </>
  )
}
