import './work-orders-words.ts'
import { noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconFlame, IconNote, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import './cooking-words.ts'
import { ServiceIcon } from '../../shared/ui/service-icon.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { AllergyMark } from '../pricing/allergy-warning.tsx'
import { ClockMark } from './clock-mark.tsx'
import { foodsInShort } from './order-lanes.rules.ts'
import { shortId } from './order-list.rules.ts'
import classes from './order-row.module.css'

interface OrderRowProps {
  order: Order
  now: number
  isUnseen: boolean
}

/** What a kitchen scans for: token, service and clock, then the foods, then whose it is, how it is paid and the sum. */
export function OrderRow({ order, now, isUnseen }: OrderRowProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { tokenNo, restauranttype, customer, payment } = order
  const { named, more } = foodsInShort(order.foods)
  const isPlaced = order.status === 'placed'
  return (
    <span className={classes.row} data-placed={isPlaced} data-unseen={isUnseen && isPlaced}>
      <span className={classes.line}>
        <span className={`figures ${classes.token}`}>
          <span className="for-screen-readers">{t('orders.token', { token: tokenNo })}</span>
          <span aria-hidden>{tokenNo}</span>
        </span>
        <ServiceIcon service={restauranttype.name} />
        <span className={classes.service}>{restauranttype.name}</span>
        <span className={classes.id} title={order._id}>
          {shortId(order._id)}
        </span>
        {isUnseen && isPlaced && <span className="for-screen-readers">{t('orders.just-in')}</span>}
        <span className="for-screen-readers">{t(`orders.status.${order.status}`)}</span>
        <ClockMark order={order} now={now} />
      </span>
      <span className={classes.line}>
        <AllergyMark of={order} />
        <span className="cut">{named.map((food) => t('orders.row-foods', food)).join(', ')}</span>
        {more > 0 && <span className="quiet">{t('orders.more-portions', { count: more })}</span>}
      </span>
      <span className={classes.line} data-quiet>
        <span className="cut">{customer?.name}</span>
        {order.isCooked && (
          <span className={classes.marks}>
            <IconPackage size={16} stroke={1.75} aria-hidden />
            {t('orders.cooked')}
          </span>
        )}
        {order.isCookingAgain && (
          <span className={classes.marks}>
            <IconFlame size={16} stroke={1.75} aria-hidden />
            {t('orders.cooking-again')}
          </span>
        )}
        <span className={classes.marks}>
          {noteBeside(order) !== '' && (
            <span title={t('orders.has-note')}>
              <IconNote size={16} stroke={1.75} aria-hidden />
              <span className="for-screen-readers">{t('orders.has-note')}</span>
            </span>
          )}
          {t(payment.paymentStatus === 'pending' ? 'orders.is-cash' : 'orders.is-paid')}
        </span>
        <span className={`strong figures ${classes.sum}`}>{money(payment.summary.grandTotal)}</span>
      </span>
    </span>
  )
}
