import './work-orders-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { serviceName, type ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ServiceIcon } from '../../shared/ui/service-icon.tsx'
import classes from './service-filter.module.css'

interface ServiceFilterProps {
  orders: readonly Pick<Order, 'restauranttype'>[] | undefined
  service: ServiceName | null
  onChange: (service: ServiceName | null) => void
  /** Another button beside those of the services. */
  children?: ReactNode
}

/** One button for each service with orders. There is nothing to choose while all are of one service. */
export function ServiceFilter({ orders, service, onChange, children }: ServiceFilterProps) {
  const { t } = useTranslation()
  const present = serviceName.options.filter(
    (name) => name === service || orders?.some(({ restauranttype }) => restauranttype.name === name),
  )
  const isChoice = present.length > 1 || service !== null
  // Keeps its place until the orders are read.
  if (orders && !isChoice && !children) return null
  return (
    <div className={classes.root}>
      <div className={classes.buttons} role="group" aria-label={t('orders.filter-service')}>
        {(isChoice ? present : []).map((name) => (
          <button
            key={name}
            type="button"
            className={classes.button}
            title={name}
            aria-pressed={name === service}
            onClick={() => onChange(name === service ? null : name)}
          >
            <ServiceIcon service={name} size={16} />
            <span>{name}</span>
          </button>
        ))}
        {children}
      </div>
    </div>
  )
}
