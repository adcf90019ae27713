import './accounts/accounts-words.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { useTranslation } from 'react-i18next'
import { lazyScreen, type LazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { TabbedPage } from '../../shared/ui/tabbed-page.tsx'
import { useUserDetails } from '../accounts/accounts.queries.ts'

interface Part {
  readonly path: string
  readonly label: Extract<MessageKey, `business.tab.${string}`>
  readonly tab: LazyScreen
}

const parts: readonly Part[] = [
  {
    path: '',
    label: 'business.tab.accounts',
    tab: lazyScreen('accounts', () => import('./accounts/accounts-tab.tsx')),
  },
  {
    path: 'details',
    label: 'business.tab.details',
    tab: lazyScreen('details', () => import('./details/details-tab.tsx')),
  },
  {
    path: 'branches',
    label: 'business.tab.branches',
    tab: lazyScreen('branches', () => import('./branches/branches-tab.tsx')),
  },
  {
    path: 'lists',
    label: 'business.tab.lists',
    tab: lazyScreen('lists', () => import('./lists/lists-tab.tsx')),
  },
  {
    path: 'channels',
    label: 'business.tab.channels',
    tab: lazyScreen('channels', () => import('../channel/channels-tab.tsx')),
  },
  {
    path: 'messages',
    label: 'business.tab.messages',
    tab: lazyScreen('messages', () => import('../webhooks/messages-tab.tsx')),
  },
  {
    path: 'audit',
    label: 'business.tab.audit',
    tab: lazyScreen('audit', () => import('../audit/audit-tab.tsx')),
  },
]

export default function BusinessPage() {
  const { t } = useTranslation()
  const { data: user } = useUserDetails()
  return (
    <TabbedPage
      title={t('business.title')}
      tabsLabel={t('business.tabs')}
      root="/dashboard/business"
      parts={parts.map((part) => ({ ...part, label: t(part.label) }))}
      instead={user?.type === 'owner' ? undefined : <Notice title={t('business.owner-only')} />}
    />
  )
}
