import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { lazyScreen, type LazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { TabbedPage } from '../../shared/ui/tabbed-page.tsx'
import { useBranches } from '../restaurants/branch-context.tsx'
import { usePrintServiceWanted } from './print-service.ts'
import { PrintingOff } from './printing-off.tsx'
import { ServiceStatus } from './service-status.tsx'

interface Part {
  /** Under /dashboard/settings, with everything below it. */
  readonly path: string
  readonly label: Extract<MessageKey, `settings.tab.${string}`>
  readonly tab: LazyScreen
}

const ROOT = '/dashboard/settings'

const parts: readonly Part[] = [
  {
    path: 'printers',
    label: 'settings.tab.printers',
    tab: lazyScreen('printers', () => import('./printers-tab.tsx')),
  },
]

const isOfPart = (path: string) => parts.some((part) => path === part.path || path.startsWith(`${part.path}/`))

/** What is set up for the branch: its printers, where it prints. */
export default function SettingsPage() {
  const { t } = useTranslation()
  const { flags, areFlagsKnown } = useBranches()
  const isOn = flags.isRemotePrintAllowed
  const path = useParams()['*'] ?? ''
  usePrintServiceWanted(isOn)

  if (areFlagsKnown && !isOn) return <PrintingOff />
  if (!isOfPart(path)) return <Navigate to={`${ROOT}/printers`} replace />
  return (
    <TabbedPage
      title={t('settings.title')}
      tabsLabel={t('settings.tabs')}
      root={ROOT}
      parts={parts.map((part) => ({ ...part, label: t(part.label) }))}
      beside={isOn && <ServiceStatus />}
      instead={isOn ? undefined : <SkeletonRows rows={5} />}
    />
  )
}
