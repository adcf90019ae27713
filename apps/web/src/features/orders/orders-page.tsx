import { endedStatuses, mayTake } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderGone } from './order-gone.tsx'
import { AnswerButton, OrderRow } from './order-row.tsx'
import { useNewOrders } from './orders.queries.ts'
import { OrdersBar } from './orders-bar.tsx'
import { OrdersNotice, OrdersWarning } from './orders-notice.tsx'
import classes from './orders-page.module.css'
import { useArrivals } from './use-arrivals.ts'
import { useNow } from '../../shared/use-now.ts'

const AGES_MOVE_ON_MS = 15_000
const ROW_HEIGHT = 65
const ADDRESS = '/dashboard/orders'

const isToAnswer = ({ status, restauranttype }: Order) => mayTake('accept', { status, service: restauranttype.name })

export default function OrdersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const selected = useParams()['*'] || null
  const query = useNewOrders(useBranch()._id)
  const { data: orders, error } = query
  const now = useNow(AGES_MOVE_ON_MS)
  const { unseen, latest } = useArrivals(orders, selected)
  const [drafts] = useState(() => new Map<string, string>())
  const [answeringId, setAnsweringId] = useState<string | null>(null)

  const toAnswer = orders?.filter(isToAnswer) ?? []
  const answering = toAnswer.find(({ _id }) => _id === answeringId)
  const order = orders?.find(({ _id }) => _id === selected)
  const root = useFocusKept(selected === null && answering === undefined)

  // Going from one order to the next leaves one step back: to the list.
  const select = (orderId: string | null) =>
    void navigate(orderId === null ? ADDRESS : `${ADDRESS}/${orderId}`, { replace: selected !== null })

  // The answer may come when something else is already looked at.
  const seen = useRef(selected)
  useEffect(() => {
    seen.current = selected
  }, [selected])
  const onMoved = ({ _id, status }: Order) => {
    if (_id === seen.current && endedStatuses.includes(status)) select(null)
  }

  const detail = () => {
    if (selected === null) return null
    if (order) return <OrderDetail key={order._id} order={order} now={now} drafts={drafts} onMoved={onMoved} />
    return orders ? <OrderGone onLeave={() => select(null)} /> : <SkeletonRows rows={5} height={ROW_HEIGHT} />
  }

  return (
    <div ref={root} className={classes.page} data-open={selected !== null}>
      <OrdersBar
        toAnswer={toAnswer.length}
        justIn={toAnswer.filter(({ _id }) => unseen.has(_id)).length}
        onOldest={() => select(toAnswer[0]?._id ?? null)}
      />
      <ListDetail
        label={t('orders.list')}
        items={orders}
        isLost={orders === undefined && error !== null && !error.isUncertain}
        keyOf={({ _id }) => _id}
        row={(row) => <OrderRow order={row} now={now} isUnseen={unseen.has(row._id)} />}
        rowActions={(row, isTabbable) =>
          isToAnswer(row) && (
            <AnswerButton order={row} isTabbable={isTabbable} onClick={() => setAnsweringId(row._id)} />
          )
        }
        rowHeight={ROW_HEIGHT}
        skeletonRows={5}
        selected={selected}
        onSelect={select}
        detail={detail()}
        nothingSelected={t('orders.select')}
        notice={<OrdersNotice query={query} />}
        warning={<OrdersWarning query={query} />}
        listShare="max(20%, 288px)"
      />
      <p className="for-screen-readers" role="status">
        {latest && t('orders.arrived', { token: latest.tokenNo, service: latest.restauranttype.name })}
      </p>
      {answering && (
        <AnswerSheet
          key={answering._id}
          order={answering}
          now={now}
          drafts={drafts}
          onMoved={onMoved}
          onClose={() => setAnsweringId(null)}
        />
      )}
    </div>
  )
}

/** Whatever had the focus may be gone with its order: whoever works by keyboard goes on in the list. */
function useFocusKept(isListOnly: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isListOnly && document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
    }
  }, [isListOnly])
  return root
}
