import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../features/accounts/accounts.queries.ts'
import { useBranches } from '../features/restaurants/branch-context.tsx'
import { lazyScreen, type LazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { CardsSkeleton } from '../shared/ui/cards-skeleton.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { TabbedPage } from '../shared/ui/tabbed-page.tsx'
import { NoBranch } from './shell/no-branch.tsx'

interface Part {
  readonly path: string
  readonly label: Extract<MessageKey, `restaurant.tab.${string}`>
  readonly tab: LazyScreen
}

const parts: readonly Part[] = [
  {
    path: '',
    label: 'restaurant.tab.restaurants',
    tab: lazyScreen('restaurants', () => import('./restaurants-tab.tsx'), CardsSkeleton),
  },
  {
    path: 'coupons',
    label: 'restaurant.tab.coupons',
    tab: lazyScreen('coupons', () => import('../features/coupons/coupons-tab.tsx')),
  },
  {
    path: 'sitings',
    label: 'restaurant.tab.sitings',
    tab: lazyScreen('sitings', () => import('./sitings-tab.tsx')),
  },
]

export default function RestaurantPage() {
  const { t } = useTranslation()
  const { selected } = useBranches()
  const { data: user } = useUserDetails()
  return (
    <TabbedPage
      title={t('restaurant.title')}
      tabsLabel={t('restaurant.tabs')}
      root="/dashboard/restaurant"
      parts={parts.map((part) => ({ ...part, label: t(part.label) }))}
      instead={
        selected ? undefined : user?.type === 'owner' ? (
          <NoBranch isOwner />
        ) : (
          <Notice title={t('restaurant.select')}>{t('shell.no-branch')}</Notice>
        )
      }
    />
  )
}
