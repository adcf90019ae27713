import { isCalledOff } from '@brigade/contract/orders/order-status.rules.ts'
import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryAct, isDeliveryAct } from '../orders/delivery-act.tsx'
import { PlaceLink, PlaceMap } from '../../shared/map/place-map.tsx'
import { PartnerFacts } from '../orders/delivery-facts.tsx'
import { ContactLink } from '../../shared/ui/contact-link.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { shortId } from '../orders/order-list.rules.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { nextActOf } from '../orders/next-act.rules.ts'
import { TokenTitle } from '../../shared/ui/token-title.tsx'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useBranchMap } from '../suppliers/use-branch-map.ts'
import { DeliveryCourse } from './delivery-course.tsx'
import { DeliveryItems } from './delivery-items.tsx'
import { dueOf, orderOf, timesOf } from './deliveries.rules.ts'
import { useLasting } from './use-lasting.ts'
import classes from './delivery-detail.module.css'

interface DeliveryDetailProps {
  delivery: Delivery
  now: number
  onMoved: (order: Order) => void
}

export function DeliveryDetail({ delivery, now, onMoved }: DeliveryDetailProps) {
  const { t } = useTranslation()
  const { address, customer, order } = delivery
  const begin = useBranchMap()
  const point = usePoint(address)
  const asked = orderOf(delivery)
  const act = nextActOf(asked)
  const root = useFocusHere(act)
  // The form that collects the money shows the amount itself.
  const isAsked = act !== 'on-its-way' && order.payment.paymentStatus === 'pending'
  return (
    <article ref={root} className="filling unringed" aria-label={t('deliveries.details')} tabIndex={-1}>
      <header className="parts">
        <div className={`beside ${classes.head}`}>
          <div>
            <TokenTitle tokenNo={order.tokenNo}>
              <OrderStatus status={order.status} />
            </TokenTitle>
            <p className="hint">{t('deliveries.order-code', { code: shortId(order._id) })}</p>
          </div>
          <Clock delivery={delivery} now={now} />
        </div>
        <div className={`beside ${classes.head}`} style={{ alignItems: 'center' }}>
          <div>
            <p className="lead">{address ? address.line : t('deliveries.no-address')}</p>
            {address && address.nearBy !== '' && (
              <p>
                <span className="quiet">{t('deliveries.near-by')}</span> {address.nearBy}
              </p>
            )}
          </div>
          {point && <PlaceLink point={point} isButton />}
        </div>
      </header>

      <Facts>
        {customer && (
          <Fact name={t('orders.customer')}>
            {customer.name}
            {/* A name given at the till has none. */}
            {customer.contact !== '' && (
              <div>
                <ContactLink contact={customer.contact} isButton />
              </div>
            )}
          </Fact>
        )}
        {!isAsked && <Money order={order} />}
        <PartnerFacts delivery={delivery} />
      </Facts>

      <DeliveryCourse delivery={delivery} now={now} />

      {point && <PlaceMap label={t('deliveries.map', { address: address?.line ?? '' })} point={point} {...begin} />}
      <DeliveryItems order={order} />
      <p className="hint">
        {t('deliveries.id')} <span className="whole">{delivery._id}</span>
      </p>

      {isDeliveryAct(act) && (
        <section className="foot" aria-label={t('orders.next')}>
          <DeliveryAct act={act} order={asked} onMoved={onMoved} />
        </section>
      )}
    </article>
  )
}

function Money({ order: { payment, status } }: Pick<Delivery, 'order'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { grandTotal, isCod, paymentStatus } = payment
  const isDue = paymentStatus === 'pending' && !isCalledOff(status)
  return (
    <Fact name={t(isDue ? 'dispatch.to-collect' : 'orders.payment')}>
      {money(grandTotal)}
      <div className="hint">
        {isCod || paymentStatus !== 'paid'
          ? `${t(isCod ? 'orders.cod' : 'orders.prepaid')} · ${t(`orders.payment-status.${paymentStatus}`)}`
          : t('orders.prepaid')}
      </div>
    </Fact>
  )
}

/** How long it has taken, and what was promised. */
function Clock({ delivery, now }: { delivery: Delivery; now: number }) {
  const { t } = useTranslation()
  const lasting = useLasting()
  const times = timesOf(delivery, now)
  if (!times) return null
  const { minutes, sinceOrder, isLong } = times
  const due = dueOf(delivery, now)
  if (delivery.deliveredAt !== null)
    return (
      <Times
        first={t('deliveries.took', { time: lasting(minutes) })}
        second={t('deliveries.order-took', { time: lasting(sinceOrder) })}
      />
    )
  const since = t('deliveries.on-the-way-for', { time: lasting(minutes) })
  if (!due) return <Times first={since} isBad={isLong} />
  const time = lasting(due.minutes)
  return (
    <Times
      first={t(due.isLate ? 'deliveries.overdue' : 'deliveries.due', { time })}
      second={since}
      isBad={due.isLate || isLong}
    />
  )
}

function Times({ first, second, isBad = false }: { first: string; second?: string; isBad?: boolean }) {
  return (
    <div>
      <strong className={isBad ? 'large bad' : 'large'}>{first}</strong>
      {second !== undefined && <p className="hint">{second}</p>}
    </div>
  )
}

/** Where to bring the order, if the storefront said it. */
function usePoint(address: Delivery['address']) {
  const { latitude = null, longitude = null } = address ?? {}
  return useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  )
}
