import './work-orders-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/ui/facts.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { ClockMark } from './clock-mark.tsx'
import { AddressFact } from './customer-facts.tsx'
import { DispatchAct } from './dispatch-act.tsx'
import classes from './dispatch-sheet.module.css'

interface DispatchSheetProps {
  order: Order
  now: number
  onMoved: (order: Order) => void
  onClose: () => void
}

/** Dispatches an order from its row. */
export function DispatchSheet({ order, now, onMoved, onClose }: DispatchSheetProps) {
  const { t } = useTranslation()
  return (
    <Modal label={t('orders.dispatch-now', { token: order.tokenNo })} className={classes.sheet} onClose={onClose}>
      <header className={`aligned ${classes.head}`}>
        <h2 className={classes.title}>
          <strong aria-hidden>{order.tokenNo}</strong> {order.restauranttype.name}
        </h2>
        <ClockMark order={order} now={now} />
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </header>
      <div className={`contained ${classes.content}`}>
        {order.address && (
          <Facts>
            <AddressFact address={order.address} />
          </Facts>
        )}
        <DispatchAct order={order} onMoved={onMoved} />
      </div>
    </Modal>
  )
}
