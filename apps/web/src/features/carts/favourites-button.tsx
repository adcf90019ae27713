import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import type { FavouritesSheetProps } from './favourites-sheet.tsx'

const favouritesSheet = lazyScreen<FavouritesSheetProps>(
  'favourites',
  () => import('./favourites-sheet.tsx'),
  LoadingScreen,
)

/** Opens what the tills of the branch show first. */
export function FavouritesButton({ restId }: Pick<FavouritesSheetProps, 'restId'>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('till.favourites')} onClick={() => setOpen(true)}>
        <IconStar size={22} stroke={1.75} />
      </IconButton>
      {isOpen && <favouritesSheet.Screen restId={restId} onClose={() => setOpen(false)} />}
    </>
  )
}
