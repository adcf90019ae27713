import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { useTranslation } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { useBranches } from '../features/restaurants/branch-context.tsx'
import { lazyScreen, type LazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { Tabs } from '../shared/ui/tabs.tsx'
import classes from './restaurant-page.module.css'

interface Part {
  /** Under /dashboard/restaurant, with everything below it. */
  readonly path: string
  readonly label: Extract<MessageKey, `restaurant.tab.${string}`>
  readonly tab: LazyScreen
}

const ADDRESS = '/dashboard/restaurant'

// Of two features, of which neither may know the other: so they meet here.
const parts: readonly Part[] = [
  {
    path: '',
    label: 'restaurant.tab.restaurants',
    tab: lazyScreen('restaurants', () => import('../features/restaurants/restaurants-tab.tsx')),
  },
  {
    path: 'coupons',
    label: 'restaurant.tab.coupons',
    tab: lazyScreen('coupons', () => import('../features/coupons/coupons-tab.tsx')),
  },
]

/** The branch that is worked on: when it is open, and what it gives away. Each part at its address. */
export default function RestaurantPage() {
  const { t } = useTranslation()
  const { selected } = useBranches()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{t('restaurant.title')}</h1>
        <Tabs
          label={t('restaurant.tabs')}
          tabs={parts.map(({ path, label }) => ({ path, label: t(label) }))}
          root={ADDRESS}
        />
      </header>
      {selected ? (
        <Routes>
          {parts.map(({ path, tab }) => (
            <Route key={path} path={path === '' ? '*' : `${path}/*`} Component={tab.Screen} />
          ))}
        </Routes>
      ) : (
        <Notice title={t('restaurant.select')}>{t('shell.no-branch')}</Notice>
      )}
    </div>
  )
}
