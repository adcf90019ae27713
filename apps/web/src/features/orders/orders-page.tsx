import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { serverTime } from '../../shared/api/server-time.ts'
import { lazyScreen, type LazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { TabbedPage } from '../../shared/ui/tabbed-page.tsx'
import { tabAt } from '../../shared/ui/tabs.rules.ts'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { isByItself, isListShown, isToAnswer, NewOrdersContext, ORDERS } from './new-orders.ts'
import { NewTab } from './new-tab.tsx'
import { useNewOrders } from './orders.queries.ts'
import { clockOf } from './order-clock.rules.ts'
import { inLanes } from './order-lanes.rules.ts'
import { OrdersBar } from './orders-bar.tsx'
import { markSeen, useSeenOrders } from './seen-orders.ts'

const CLOCKS_MOVE_ON_MS = 15_000

interface Part {
  readonly path: string
  readonly label: Extract<MessageKey, 'orders.new' | 'history.tab'>
  readonly tab: LazyScreen
}

const parts: readonly Part[] = [
  { path: '', label: 'orders.new', tab: { Screen: NewTab, preload: () => undefined } },
  {
    path: 'history',
    label: 'history.tab',
    tab: lazyScreen('order-history', () => import('./history/history-tab.tsx')),
  },
]

export default function OrdersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname } = location
  const isUnasked = isByItself(location.state)
  const selected = useParams()['*'] || null
  const query = useNewOrders(useBranch()._id)
  const seen = useSeenOrders()
  const toAnswer = useMemo(() => query.data?.filter(isToAnswer) ?? [], [query.data])
  const unseen = useMemo(() => new Set(toAnswer.flatMap(({ _id }) => (seen.has(_id) ? [] : [_id]))), [toAnswer, seen])
  useEffect(() => {
    const order = toAnswer.find(({ _id }) => _id === selected)
    // Beside the list, an order that opened by itself may be on a screen that nobody looks at.
    if (order && !(isUnasked && isListShown())) markSeen([order._id])
  }, [selected, toAnswer, isUnasked])
  const [drafts] = useState(() => new Map<string, string>())
  const open = useMemo(() => ({ query, unseen, drafts }), [query, unseen, drafts])

  const labelled = parts.map((part) => ({ ...part, label: t(part.label) }))
  const isNew = tabAt(labelled, ORDERS, pathname) === ''
  const [oldest] = inLanes(toAnswer)
  const now = serverTime(useNow(CLOCKS_MOVE_ON_MS))
  const openOldest = () => {
    if (oldest) void navigate(`${ORDERS}/${oldest._id}`, { replace: isNew && selected !== null })
  }

  return (
    <NewOrdersContext value={open}>
      <TabbedPage
        title={t('orders.title')}
        tabsLabel={t('orders.tabs')}
        root={ORDERS}
        parts={labelled}
        beside={
          <OrdersBar
            isNew={isNew}
            toAnswer={toAnswer.length}
            justIn={toAnswer.filter(({ _id }) => unseen.has(_id)).length}
            urgency={oldest ? clockOf(oldest, now).urgency : 'calm'}
            onOldest={openOldest}
          />
        }
      />
    </NewOrdersContext>
  )
}
