import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../shared/ui/contact-link.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { useWhen } from '../restaurants/use-when.ts'

interface CustomerFactsProps {
  order: Order
  /** Facts between those of the customer and the time of the order. */
  children: ReactNode
}

export function CustomerFacts({ order, children }: CustomerFactsProps) {
  const { t } = useTranslation()
  const when = useWhen()
  const { customer, address } = order
  return (
    <Facts>
      {customer && <CustomerFact customer={customer} />}
      {address && <AddressFact address={address} />}
      {children}
      <Fact name={t('orders.placed-at')}>{when(order.placedAt)}</Fact>
    </Facts>
  )
}

export function CustomerFact({ customer }: { customer: NonNullable<Order['customer']> }) {
  const { t } = useTranslation()
  return (
    <Fact name={t('orders.customer')} isWide>
      {customer.name}
      {/* A name given at the till has none. */}
      {customer.contact !== '' && (
        <div>
          <ContactLink contact={customer.contact} />
        </div>
      )}
    </Fact>
  )
}

export function AddressFact({ address }: { address: NonNullable<Order['address']> }) {
  const { t } = useTranslation()
  return (
    <Fact name={t('orders.address')} isWide>
      {address.line}
      {address.nearBy !== '' && <div className="quiet">{t('orders.near-by', { place: address.nearBy })}</div>}
    </Fact>
  )
}
