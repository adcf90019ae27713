import './print-settings-words.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { lazyScreen, type LazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { TabbedPage } from '../../shared/ui/tabbed-page.tsx'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { PluginsAwaited } from '../restaurants/plugins-awaited.tsx'
import { usePrintServiceWanted } from './print-service.ts'
import { usePrintServices } from './printing.queries.ts'
import { PrintingOff } from './printing-off.tsx'

const ROOT = '/dashboard/settings'
const PRINTERS = 'printers'

const printersTab = lazyScreen('printers', () => import('./printers-tab.tsx'))

const NONE = [] as const

interface SettingsPageProps {
  /** Tabs of later features, which are there whether the branch prints or not. */
  others?: ReadonlyArray<{ path: string; label: string; tab: LazyScreen }>
}

export function SettingsPage({ others = NONE }: SettingsPageProps) {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const { flags, areFlagsKnown } = useBranches()
  const isOn = flags.isRemotePrintAllowed
  const path = useParams()['*'] ?? ''
  const isAt = (part: string) => path === part || path.startsWith(`${part}/`)
  const isOther = others.some((part) => isAt(part.path))
  const { data: services } = usePrintServices(restId, { enabled: isOn })
  usePrintServiceWanted(isOn && !isOther && services !== undefined && !services.some(({ isConnected }) => isConnected))

  const [first] = others
  if (areFlagsKnown && !isOn && (isAt(PRINTERS) || !first)) return <PrintingOff />
  const printers = { path: PRINTERS, label: t('settings.tab.printers'), tab: printersTab }
  const parts = areFlagsKnown && !isOn ? others : [printers, ...others]
  if (!isOther && !isAt(PRINTERS)) return <Navigate to={`${ROOT}/${parts[0]?.path ?? PRINTERS}`} replace />
  return (
    <TabbedPage
      title={t('settings.title')}
      tabsLabel={t('settings.tabs')}
      root={ROOT}
      parts={parts}
      instead={isOn || isOther ? undefined : <PluginsAwaited />}
    />
  )
}
