import './work-orders-words.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { acceptOrders, MOST_ANSWERED } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useScreenKeys } from '../../shared/ui/use-screen-keys.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { rememberAnswer } from './given-answer.ts'
import { isToAnswer } from './new-orders.ts'
import { useAfterSteps } from './orders.queries.ts'
import row from './order-row.module.css'
import classes from './undo-bar.module.css'
import { useUsualMinutes } from './usual-minutes.ts'

/** The orders that a person chooses to accept together; null while each is answered by itself. */
type Chosen = ReadonlySet<string> | null

export interface Several {
  chosen: Chosen
  choose: (chosen: Chosen) => void
  /** Chooses an order that waits for its answer, or leaves it out again. */
  toggle: (order: Order) => void
}

export function useSeveral(): Several {
  const [chosen, choose] = useState<Chosen>(null)
  const toggle = (order: Order) => {
    if (!isToAnswer(order)) return
    const next = new Set(chosen)
    if (!next.delete(order._id) && next.size < MOST_ANSWERED) next.add(order._id)
    choose(next)
  }
  return { chosen, choose, toggle }
}

interface ChooseMarkProps {
  order: Order
  several: Several
  isTabbable: boolean
}

/** Stands in the row in place of the button that accepts one order. */
export function ChooseMark({ order, several: { chosen, toggle }, isTabbable }: ChooseMarkProps) {
  const { t } = useTranslation()
  const minutes = useUsualMinutes()(order)
  const isChosen = chosen?.has(order._id) === true
  const Icon = isChosen ? IconSquareCheck : IconSquare
  return (
    <span className={row.act}>
      <IconButton
        label={t('orders.several-mark', { token: order.tokenNo, minutes })}
        isPressed={isChosen}
        isTabbable={isTabbable}
        onClick={() => toggle(order)}
      >
        <Icon size={20} stroke={1.75} />
      </IconButton>
    </span>
  )
}

interface SeveralBarProps {
  several: Several
  /** Those that wait for an answer. A chosen order stays chosen while a search hides it. */
  waiting: readonly Order[]
  /** Of these, those in the list, the first at the top. */
  shown: readonly Order[]
  onAccepted: (orders: readonly Order[]) => void
}

/** Accepts the chosen orders, each in its usual minutes. A press after a lost connection repeats the call. */
export function SeveralBar({ several: { chosen, choose }, waiting, shown, onAccepted }: SeveralBarProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const restId = useBranch()._id
  const minutesFor = useUsualMinutes()
  const { onDone, onFail } = useAfterSteps((moved) => {
    rememberAnswer(moved)
    choose(null)
    onAccepted(moved)
  })
  const [unsure, setUnsure] = useState<{ chosen: Chosen; orders: readonly Order[] } | null>(null)
  const { act, isBusy } = useAction(acceptOrders, {
    onDone,
    onFail: (error) => {
      setUnsure(error.isUncertain ? { chosen, orders } : null)
      onFail()
    },
  })
  // They may have left the list since they were sent.
  const orders = unsure?.chosen === chosen ? unsure.orders : waiting.filter(({ _id }) => chosen?.has(_id))
  const accept = () =>
    act({
      restId,
      orders: orders.map((order) => ({ orderId: order._id, preparationTime: minutesFor(order) })),
    })
  useScreenKeys(orders.length > 0 ? { a: accept } : {})
  if (chosen === null) return null
  const total = orders.reduce((sum, { payment }) => sum + toMinor(payment.summary.grandTotal, decimals), 0)
  const amount = money(toDecimal(total, decimals))
  return (
    <div className={`aligned ${classes.bar}`} role="group" aria-label={t('orders.several')}>
      <span role="status">
        {orders.length === 0 ? t('orders.several-none') : t('orders.several-chosen', { count: orders.length, amount })}
      </span>
      <ActionButton isSmall isBusy={isBusy} isDisabled={orders.length === 0} onClick={accept}>
        {t('orders.several-accept', { count: orders.length })}
      </ActionButton>
      <TextButton onClick={() => choose(new Set(shown.slice(0, MOST_ANSWERED).map(({ _id }) => _id)))}>
        {t('orders.several-all')}
      </TextButton>
      <TextButton onClick={() => choose(null)}>{t('orders.several-leave')}</TextButton>
    </div>
  )
}
