import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { TabbedPage } from '../../shared/ui/tabbed-page.tsx'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { PluginsAwaited } from '../restaurants/plugins-awaited.tsx'
import { usePrintServiceWanted } from './print-service.ts'
import { usePrintServices } from './printing.queries.ts'
import { PrintingOff } from './printing-off.tsx'

const ROOT = '/dashboard/settings'
const PRINTERS = 'printers'

const printersTab = lazyScreen('printers', () => import('./printers-tab.tsx'))

export default function SettingsPage() {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const { flags, areFlagsKnown } = useBranches()
  const isOn = flags.isRemotePrintAllowed
  const path = useParams()['*'] ?? ''
  const { data: services } = usePrintServices(restId, { enabled: isOn })
  usePrintServiceWanted(isOn && services !== undefined && !services.some(({ isConnected }) => isConnected))

  if (areFlagsKnown && !isOn) return <PrintingOff />
  if (path !== PRINTERS && !path.startsWith(`${PRINTERS}/`)) return <Navigate to={`${ROOT}/${PRINTERS}`} replace />
  return (
    <TabbedPage
      title={t('settings.title')}
      tabsLabel={t('settings.tabs')}
      root={ROOT}
      parts={[{ path: PRINTERS, label: t('settings.tab.printers'), tab: printersTab }]}
      instead={isOn ? undefined : <PluginsAwaited />}
    />
  )
}
