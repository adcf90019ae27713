import './work-orders-words.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { prepareTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconChevronDown, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActMenu } from '../../shared/ui/act-menu.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { nextActOf } from './next-act.rules.ts'
import classes from './order-row.module.css'
import { useAfterAnswer } from './orders.queries.ts'
import { OTHER_MINUTES, rememberMinutes, useUsualMinutes } from './usual-minutes.ts'

interface RowActProps {
  order: Order
  isTabbable: boolean
  onMoved: (order: Order) => void
  onDispatch: () => void
}

/**
 * The next step of an order, from its row: one press where the step needs no choice. After it, the next row stands under
 * the pointer, so the second click of a double click counts for no order.
 */
export function RowAct({ order, isTabbable, onMoved, onDispatch }: RowActProps) {
  const { t } = useTranslation()
  const steps = useRowSteps(onMoved)
  const act = nextActOf(order)
  const token = order.tokenNo
  const minutes = steps.minutesFor(order)
  if (act === 'answer')
    return (
      <span className={classes.act} data-minutes-of={order._id} onClickCapture={dropSecondClick}>
        <IconButton
          label={t('orders.accept-now', { token, minutes })}
          isTabbable={isTabbable}
          needsNetwork
          onClick={() => steps.accept(order)}
        >
          <span>{t('orders.accept')}</span>
          <span className="figures">{t('orders.minutes', { minutes })}</span>
        </IconButton>
        <ActMenu
          label={t('orders.accept-other', { token })}
          icon={<IconChevronDown size={18} stroke={2} aria-hidden />}
          isTabbable={isTabbable}
          isLazy
          acts={OTHER_MINUTES.filter((other) => other !== minutes).map((other) => ({
            text: t('orders.minutes', { minutes: other }),
            label: t('orders.accept-now', { token, minutes: other }),
            icon: null,
            isBusy: false,
            onClick: () => steps.accept(order, other),
          }))}
        />
      </span>
    )
  if (act !== 'prepare' && act !== 'dispatch') return null
  const isPrepare = act === 'prepare'
  const Icon = isPrepare ? IconPackage : IconTruckDelivery
  return (
    <span className={classes.act} onClickCapture={dropSecondClick}>
      <IconButton
        label={t(isPrepare ? 'orders.prepared-now' : 'orders.dispatch-now', { token })}
        isTabbable={isTabbable}
        needsNetwork
        onClick={() => (isPrepare ? steps.prepare(order) : onDispatch())}
      >
        <Icon size={18} stroke={1.75} />
        <span>{t(isPrepare ? 'orders.prepared-short' : 'orders.dispatch-short')}</span>
      </IconButton>
    </span>
  )
}

function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation()
}

/** The steps that need no choice. */
export function useRowSteps(onMoved: (order: Order) => void) {
  const minutesFor = useUsualMinutes()
  const after = useAfterAnswer(onMoved)
  const accepting = useAction(acceptOrder, after)
  const preparing = useAction(prepareTakeaway, after)
  return {
    minutesFor,
    /** In the usual minutes, unless others are chosen. */
    accept: (order: Order, chosen?: number) => {
      const { _id: orderId, restId, restauranttype } = order
      if (chosen !== undefined) rememberMinutes(restId, restauranttype.name, chosen)
      const preparationTime = chosen ?? minutesFor(order)
      return accepting.act({ orderId, acceptOrder: true, preparationTime, isUndoable: true })
    },
    prepare: ({ _id: orderId }: Order) => preparing.act({ orderId, isUndoable: true }),
  }
}
