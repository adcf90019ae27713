import { useTranslation } from 'react-i18next'
import { SettingsPage } from '../features/printing/settings-page.tsx'
import { lazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { CardsSkeleton } from '../shared/ui/cards-skeleton.tsx'

const kitchen = lazyScreen('kitchen-settings', () => import('../features/kitchen/kitchen-tab.tsx'), CardsSkeleton)

export default function Settings() {
  const { t } = useTranslation()
  return <SettingsPage others={[{ path: 'kitchen', label: t('settings.tab.kitchen'), tab: kitchen }]} />
}
