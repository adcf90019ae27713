import { isCalledOff } from '@brigade/contract/orders/order-status.rules.ts'
import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryAct, isDeliveryAct } from '../orders/delivery-act.tsx'
import { PlaceLink, PlaceMap } from '../../shared/map/place-map.tsx'
import { ageWords } from '../orders/order-clock.rules.ts'
import { ContactLink } from '../../shared/ui/contact-link.tsx'
import { PartnerFacts } from '../orders/delivery-facts.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { OrderStatus } from '../orders/order-status.tsx'
import { nextActOf } from '../orders/next-act.rules.ts'
import { TokenTitle } from '../../shared/ui/token-title.tsx'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useBranchMap } from '../suppliers/use-branch-map.ts'
import { DeliveryCourse } from './delivery-course.tsx'
import { orderOf, timesOf } from './deliveries.rules.ts'
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
        <div className={classes.head}>
          <TokenTitle tokenNo={order.tokenNo}>
            <OrderStatus status={order.status} />
          </TokenTitle>
          <Times delivery={delivery} now={now} />
        </div>
        <div className={classes.place}>
          <p className="lead">{address ? address.line : t('deliveries.no-address')}</p>
          <p className={classes.near}>
            {address && address.nearBy !== '' && (
              <span>
                <span className="quiet">{t('deliveries.near-by')}</span> {address.nearBy}
              </span>
            )}
            {point && <PlaceLink point={point} />}
          </p>
        </div>
      </header>

      <div className={classes.facts}>
        <Facts>
          {customer && (
            <Fact name={t('orders.customer')}>
              {customer.name}
              <div>
                <ContactLink contact={customer.contact} />
              </div>
            </Fact>
          )}
          {!isAsked && <Money order={order} />}
          <PartnerFacts delivery={delivery} />
          <Fact name={t('deliveries.id')}>
            <span className="hint whole">{delivery._id}</span>
          </Fact>
        </Facts>
      </div>

      <DeliveryCourse delivery={delivery} now={now} />

      {point && <PlaceMap label={t('deliveries.map', { address: address?.line ?? '' })} point={point} {...begin} />}

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

function Times({ delivery, now }: { delivery: Delivery; now: number }) {
  const { t } = useTranslation()
  const times = timesOf(delivery, now)
  if (!times) return null
  const { minutes, sinceOrder, isLong } = times
  const lasting = (time: number) => {
    const { key, values } = ageWords(time)
    return time > 0 ? t(key, values) : t('orders.age.minutes', { minutes: 0 })
  }
  const isThere = delivery.deliveredAt !== null
  return (
    <dl className={classes.times}>
      <Time name={t(isThere ? 'deliveries.took' : 'deliveries.on-the-way-for')} isLong={isLong}>
        {lasting(minutes)}
      </Time>
      <Time name={t(isThere ? 'deliveries.order-took' : 'deliveries.since-order')}>{lasting(sinceOrder)}</Time>
    </dl>
  )
}

function Time({ name, isLong = false, children }: { name: string; isLong?: boolean; children: string }) {
  return (
    <Fact name={name}>
      <span className={isLong ? 'large bad' : 'large'}>{children}</span>
    </Fact>
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
