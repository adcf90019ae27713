import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { useTranslation } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { lazyScreen, type LazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import classes from './foods-page.module.css'

interface Part {
  /** Under /dashboard/foods, with everything below it. */
  readonly path: string
  readonly label: Extract<MessageKey, `foods.tab.${string}`>
  readonly tab: LazyScreen
}

const ADDRESS = '/dashboard/foods'

const parts: readonly Part[] = [
  { path: '', label: 'foods.tab.foods', tab: lazyScreen('foods-list', () => import('./foods-tab.tsx')) },
  {
    path: 'add',
    label: 'foods.tab.add',
    tab: lazyScreen('add-food', () => import('./add-food/add-food-tab.tsx')),
  },
  {
    path: 'customizations',
    label: 'foods.tab.customizations',
    tab: lazyScreen('customizations', () => import('../lookups/customizations-tab.tsx')),
  },
  {
    path: 'addons',
    label: 'foods.tab.addons',
    tab: lazyScreen('addons', () => import('../ingredients/addons-tab.tsx')),
  },
  {
    path: 'materials',
    label: 'foods.tab.materials',
    tab: lazyScreen('materials', () => import('../ingredients/materials-tab.tsx')),
  },
]

/** The menu and what it is made of: each part at its address, in a chunk of its own. */
export default function FoodsPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{t('foods.title')}</h1>
        <Tabs
          label={t('foods.tabs')}
          tabs={parts.map(({ path, label }) => ({ path, label: t(label) }))}
          root={ADDRESS}
        />
      </header>
      <Routes>
        {parts.map(({ path, tab }) => (
          <Route key={path} path={path === '' ? '*' : `${path}/*`} Component={tab.Screen} />
        ))}
      </Routes>
    </div>
  )
}
