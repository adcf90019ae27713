import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { OrdersAddition } from '../../shared/additions.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { useNow } from '../../shared/use-now.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { isToAnswer, ORDERS, useOpenNewOrders } from './new-orders.ts'
import classes from './new-tab.module.css'
import { OrderDetail } from './order-detail.tsx'
import { OrderGone } from './order-gone.tsx'
import { AnswerButton, OrderRow } from './order-row.tsx'
import noOrders from '../../shared/ui/pictures/no-orders.svg'

const AGES_MOVE_ON_MS = 15_000
const ROW_HEIGHT = 65

export function NewTab() {
  const { t } = useTranslation()
  const [selected, select] = useSelection(ORDERS)
  const { query, unseen, drafts } = useOpenNewOrders()
  const { data: orders } = query
  const now = useNow(AGES_MOVE_ON_MS)
  const [answeringId, setAnsweringId] = useState<string | null>(null)

  const answering = orders?.find((each) => each._id === answeringId && isToAnswer(each))
  const order = orders?.find(({ _id }) => _id === selected)
  const root = useFocusKept(selected === null && answering === undefined)

  // The answer may arrive after another order was selected.
  const seen = useRef(selected)
  useEffect(() => {
    seen.current = selected
    return () => {
      seen.current = null
    }
  }, [selected])
  const onMoved = ({ _id, status }: Order) => {
    if (_id === seen.current && hasEnded(status)) select(null)
  }

  const detail = () => {
    if (selected === null) return null
    if (order) return <OrderDetail key={order._id} order={order} now={now} drafts={drafts} onMoved={onMoved} />
    if (!orders) return undefined
    return <OrderGone orderId={selected} onLeave={() => select(null)} />
  }

  return (
    <div ref={root} className={classes.root}>
      <OrdersAddition />
      <ListDetail
        label={t('orders.list')}
        items={orders}
        query={query}
        empty={{ title: t('orders.none'), hint: t('orders.none-hint'), picture: noOrders }}
        isLive
        skeletonLead="token"
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
        listShare="20%"
      />
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

/** The focused element may disappear with its order, so the focus moves to the list. */
function useFocusKept(isListOnly: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isListOnly && document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
    }
  }, [isListOnly])
  return root
}
