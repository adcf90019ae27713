import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { useTranslation } from 'react-i18next'
import { lazyScreen, type LazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { TabbedPage } from '../shared/ui/tabbed-page.tsx'
import { useUserDetails } from '../features/accounts/accounts.queries.ts'

interface Part {
  readonly path: string
  readonly label: Extract<MessageKey, `payments.tab.${string}`>
  readonly tab: LazyScreen
}

// The parts meet here, because payments must not import drawers and terminals.
const parts: readonly Part[] = [
  {
    path: '',
    label: 'payments.tab.payments',
    tab: lazyScreen('payments-list', () => import('../features/payments/payments-tab.tsx')),
  },
  {
    path: 'drawers',
    label: 'payments.tab.drawers',
    tab: lazyScreen('drawers', () => import('../features/drawers/drawers-tab.tsx')),
  },
]

const ofOwners: Part = {
  path: 'terminals',
  label: 'payments.tab.terminals',
  tab: lazyScreen('terminals', () => import('../features/terminals/terminals-tab.tsx')),
}

export default function PaymentsPage() {
  const { t } = useTranslation()
  const isOwner = useUserDetails().data?.type === 'owner'
  return (
    <TabbedPage
      title={t('payments.title')}
      tabsLabel={t('payments.tabs')}
      root="/dashboard/payments"
      parts={(isOwner ? [...parts, ofOwners] : parts).map((part) => ({ ...part, label: t(part.label) }))}
    />
  )
}
