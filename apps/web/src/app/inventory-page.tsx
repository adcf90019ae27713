import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import type { FeatureFlag } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { useUserDetails } from '../features/accounts/accounts.queries.ts'
import { useCounts } from '../features/analytics/analytics.queries.ts'
import { LOW, MATERIALS } from '../features/inventory/materials-address.ts'
import { useBranch, useBranches } from '../features/restaurants/branch-context.tsx'
import { PluginsAwaited } from '../features/restaurants/plugins-awaited.tsx'
import { lazyScreen, type LazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { NoticeLink } from '../shared/ui/notice-link.tsx'
import { TabbedPage } from '../shared/ui/tabbed-page.tsx'

const ROOT = '/dashboard/inventory'
const FIRST = 'suppliers'

interface Part {
  readonly path: string
  readonly label: Extract<MessageKey, `inventory.tab.${string}`>
  readonly flag?: FeatureFlag
  readonly tab: LazyScreen
}

// The parts meet here, because these features must not import each other.
const parts: readonly Part[] = [
  {
    path: FIRST,
    label: 'inventory.tab.suppliers',
    tab: lazyScreen('suppliers', () => import('../features/suppliers/suppliers-tab.tsx')),
  },
  {
    path: 'purchases',
    label: 'inventory.tab.purchases',
    tab: lazyScreen('purchases', () => import('../features/purchases/purchases-tab.tsx')),
  },
  {
    path: 'expenses',
    label: 'inventory.tab.expenses',
    flag: 'isLedgerAllowed',
    tab: lazyScreen('expenses', () => import('../features/expenses/expenses-tab.tsx')),
  },
]

export default function InventoryPage() {
  const { t } = useTranslation()
  const { flags, areFlagsKnown } = useBranches()
  const [path] = (useParams()['*'] ?? '').split('/')
  const open = parts.find((part) => part.path === path)
  if (!open) return <Navigate to={`${ROOT}/${FIRST}`} replace />

  const isOn = ({ flag }: Part) => flag === undefined || flags[flag]
  const instead = () => {
    if (isOn(open)) return undefined
    return areFlagsKnown ? <LedgerOff /> : <PluginsAwaited />
  }
  return (
    <TabbedPage
      title={t('inventory.title')}
      tabsLabel={t('inventory.tabs')}
      root={ROOT}
      parts={parts.filter(isOn).map((part) => ({ ...part, label: t(part.label) }))}
      instead={instead()}
      beside={<LowMaterials />}
    />
  )
}

/** Leads to the low materials that the menu counts. */
function LowMaterials() {
  const { t } = useTranslation()
  const count = useCounts(useBranch()._id)?.inventory ?? 0
  if (count === 0) return null
  return <NoticeLink to={MATERIALS + LOW}>{t('shell.count.inventory', { count })}</NoticeLink>
}

function LedgerOff() {
  const { t } = useTranslation()
  const { _id, name } = useBranch()
  const { data: user } = useUserDetails()
  const isOwner = user?.type === 'owner'
  const toPlugins = <NoticeLink to={`/dashboard/business/branches/${_id}`}>{t('shell.to-plugins')}</NoticeLink>
  const title = t('shell.switched-off', { screen: t('inventory.tab.expenses'), branch: name })
  return (
    <Notice title={title} action={isOwner ? toPlugins : undefined}>
      {t(isOwner ? 'inventory.ledger-owner' : 'inventory.ledger-hint')}
    </Notice>
  )
}
