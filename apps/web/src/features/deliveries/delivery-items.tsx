import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../shared/api/queries.ts'
import { ListNotice } from '../../shared/ui/list-notice.tsx'

/** What the bag holds, to check at the door or when the guest calls. */
export function DeliveryItems({ order: { _id: orderId, tokenNo, status } }: Pick<Delivery, 'order'>) {
  const { t } = useTranslation()
  const id = useId()
  const { data: order, error, refetch } = useCall(readPastOrder, { orderId })
  return (
    <section aria-labelledby={id}>
      <header className="head">
        <h3 id={id}>{t('deliveries.items')}</h3>
        <Link className="link" to={`/dashboard/orders/${hasEnded(status) ? 'history/' : ''}${orderId}`}>
          {t('deliveries.to-order', { token: tokenNo })}
        </Link>
      </header>
      {order ? (
        <ul className="rows">
          {linesOf(order).map(({ key, name, variation }) => (
            <li key={key}>
              <strong className="figures">{t('orders.quantity', variation)}</strong>
              <span className="row-words">
                <span className="strong">{name}</span>
                <span className="hint">
                  {[
                    variation.name,
                    ...variation.customizations.map(({ levelName }) => levelName),
                    ...variation.addons.map((addon) => t('orders.addon', addon)),
                  ].join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ListNotice items={undefined} query={{ error, refetch }} skeletonRows={3} />
      )}
    </section>
  )
}

/** A variation may occur twice with different choices, and the lines of an order never move. */
const linesOf = ({ foods }: Order) =>
  foods.flatMap(({ foodId, name, foodvariations }) =>
    foodvariations.map((variation, line) => ({ key: `${foodId} ${line}`, name, variation })),
  )
