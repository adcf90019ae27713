import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { useTranslation } from 'react-i18next'
import { lazyScreen, type LazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { TabbedPage } from '../shared/ui/tabbed-page.tsx'

interface Part {
  readonly path: string
  readonly label: Extract<MessageKey, `foods.tab.${string}`>
  readonly tab: LazyScreen
}

// The parts meet here, because food-menu features must not import each other.
const parts: readonly Part[] = [
  {
    path: '',
    label: 'foods.tab.foods',
    tab: lazyScreen('foods-list', () => import('../features/foods/foods-tab.tsx')),
  },
  {
    path: 'add',
    label: 'foods.tab.add',
    tab: lazyScreen('add-food', () => import('../features/foods/add-food/add-food-tab.tsx')),
  },
  {
    path: 'customizations',
    label: 'foods.tab.customizations',
    tab: lazyScreen('customizations', () => import('../features/ingredients/customizations-tab.tsx')),
  },
  {
    path: 'addons',
    label: 'foods.tab.addons',
    tab: lazyScreen('addons', () => import('../features/ingredients/addons-tab.tsx')),
  },
  {
    path: 'materials',
    label: 'foods.tab.materials',
    tab: lazyScreen('materials', () => import('../features/inventory/materials-tab.tsx')),
  },
]

export default function FoodsPage() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      title={t('foods.title')}
      tabsLabel={t('foods.tabs')}
      root="/dashboard/foods"
      parts={parts.map((part) => ({ ...part, label: t(part.label) }))}
    />
  )
}
