import './work-orders-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { serviceName, type ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import loading from '../../shared/ui/loading.module.css'
import { ServiceIcon } from '../../shared/ui/service-icon.tsx'
import choice from '../../shared/ui/choice.module.css'
import classes from './service-filter.module.css'

const AWAITED = ['all', 'first', 'second'] as const

interface ServiceFilterProps {
  orders: readonly Pick<Order, 'restauranttype'>[] | undefined
  /** Keeps its place until the orders are read. */
  isAwaited: boolean
  service: ServiceName | null
  onChange: (service: ServiceName | null) => void
  /** A button beside the filter. */
  children?: ReactNode
}

/** One tile for all orders and one for each service with orders. There is nothing to choose while all are of one service. */
export function ServiceFilter({ orders, isAwaited, service, onChange, children }: ServiceFilterProps) {
  const { t } = useTranslation()
  const present = serviceName.options.filter(
    (name) => name === service || orders?.some(({ restauranttype }) => restauranttype.name === name),
  )
  const isChoice = present.length > 1 || service !== null
  if (!isAwaited && !isChoice && !children) return null
  const tiles = [{ name: null, words: t('orders.all') }, ...present.map((name) => ({ name, words: name }))]
  return (
    <div className={classes.root}>
      <div className={`aligned ${classes.row}`}>
        {isAwaited &&
          AWAITED.map((tile) => (
            <span key={tile} className={loading.text} style={{ flex: 1, height: 44 }} aria-hidden />
          ))}
        {isChoice && (
          <div className={`beside ${classes.tiles}`} role="group" aria-label={t('orders.filter-service')}>
            {tiles.map(({ name, words }) => (
              <button
                key={words}
                type="button"
                className={choice.choice}
                data-all={name === null || undefined}
                aria-label={name === null ? t('orders.all-services') : undefined}
                aria-pressed={name === service}
                onClick={() => onChange(name === service ? null : name)}
              >
                {name && <ServiceIcon service={name} size={16} />}
                <span>{words}</span>
              </button>
            ))}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
