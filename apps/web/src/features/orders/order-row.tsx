import { noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ServiceIcon } from '../../shared/ui/service-icon.tsx'
import { AllergyMark } from './allergy-warning.tsx'
import { ClockMark } from './clock-mark.tsx'
import { foodsInShort } from './order-lanes.rules.ts'
import { shortId } from './order-list.rules.ts'
import classes from './order-row.module.css'

interface OrderRowProps {
  order: Order
  now: number
  isUnseen: boolean
}

/** What a kitchen scans for: token and clock, then the service and whose it is, then the foods. The rest is in the detail. */
export function OrderRow({ order, now, isUnseen }: OrderRowProps) {
  const { t } = useTranslation()
  const { tokenNo, restauranttype, customer } = order
  const { name, quantity, more } = foodsInShort(order.foods)
  const isPlaced = order.status === 'placed'
  return (
    <span className={classes.row} data-placed={isPlaced} data-unseen={isUnseen && isPlaced}>
      <span className={classes.line}>
        <span className={classes.token}>
          <span className="for-screen-readers">{t('orders.token', { token: tokenNo })}</span>
          <span aria-hidden>{tokenNo}</span>
        </span>
        <span className={classes.id} title={order._id}>
          {shortId(order._id)}
        </span>
        {isUnseen && isPlaced && <span className="for-screen-readers">{t('orders.just-in')}</span>}
        <span className="for-screen-readers">{t(`orders.status.${order.status}`)}</span>
        <ClockMark order={order} now={now} />
      </span>
      <span className={classes.line} data-quiet>
        <ServiceIcon service={restauranttype.name} />
        <span className={classes.service}>{restauranttype.name}</span>
        <span className="cut">{customer?.name}</span>
        {noteBeside(order) !== '' && <Note />}
      </span>
      <span className={classes.line}>
        <AllergyMark of={order} />
        <span className="cut">{t('orders.row-foods', { quantity, name })}</span>
        {more > 0 && <span className="quiet">{t('orders.more-portions', { count: more })}</span>}
      </span>
    </span>
  )
}

function Note() {
  const { t } = useTranslation()
  return (
    <span title={t('orders.has-note')}>
      <IconNote size={16} stroke={1.75} aria-hidden />
      <span className="for-screen-readers">{t('orders.has-note')}</span>
    </span>
  )
}
