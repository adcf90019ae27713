import './work-orders-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import type { ListQuery } from '../../shared/ui/list-notice.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import loading from '../../shared/ui/loading.module.css'
import classes from './orders-overview.module.css'
import { clockOf } from './order-clock.rules.ts'
import { countsOf, laneOf, lanes, portionsIn } from './order-lanes.rules.ts'

const NONE = [] as const
/** In percent. */
const AWAITED = [60, 45, 55, 40, 65, 50] as const

interface OrdersOverviewProps {
  query: ListQuery & { data: readonly Order[] | undefined }
  now: number
}

/** How much is to be done now: the orders of each lane, and what the kitchen still has to make. */
export function OrdersOverview({ query, now }: OrdersOverviewProps) {
  const { t } = useTranslation()
  const { data: orders = NONE } = query
  const counts = countsOf(orders)
  const urgent = orders.filter((order) => clockOf(order, now).urgency === 'urgent').map(laneOf)
  return (
    <Overview
      label={t('orders.overview')}
      query={query}
      awaited={
        <>
          <AwaitedPortions title={t('orders.to-make-if')} />
          <AwaitedPortions title={t('orders.to-make')} />
        </>
      }
      tiles={lanes.map((lane) => {
        const late = urgent.filter((each) => each === lane).length
        return {
          name: t(`orders.lane.${lane}`),
          value: query.data && String(counts[lane]),
          tone: late > 0 ? 'bad' : lane === 'answer' && counts.answer > 0 ? 'waiting' : 'plain',
          ...(urgent.length > 0 && { note: late > 0 && t('orders.overdue', { count: late }) }),
        }
      })}
    >
      {counts.answer > 0 && <Portions title={t('orders.to-make-if')} portions={portionsIn('answer', orders)} />}
      {query.data && <Portions title={t('orders.to-make')} portions={portionsIn('kitchen', orders)} />}
    </Overview>
  )
}

function AwaitedPortions({ title }: { title: string }) {
  return (
    <AwaitedCard title={title}>
      <ul className={classes.portions} aria-hidden>
        {AWAITED.map((share) => (
          <li key={share}>
            <span className={loading.text} style={{ width: '3ch' }} />
            <span className={loading.text} style={{ width: `${share}%` }} />
          </li>
        ))}
      </ul>
    </AwaitedCard>
  )
}

interface PortionsProps {
  title: string
  portions: ReturnType<typeof portionsIn>
}

function Portions({ title, portions }: PortionsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="card stack">
      <h2 id={id} className="lead">
        {title}
      </h2>
      {portions.length === 0 ? (
        <p className="quiet">{t('orders.nothing-to-make')}</p>
      ) : (
        <ul className={classes.portions} aria-labelledby={id}>
          {portions.map(({ foodId, name, portions: count }) => (
            <li key={foodId}>
              <strong className="figures">{count} ×</strong>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
