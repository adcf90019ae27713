import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import type { ListQuery } from '../../shared/ui/list-notice.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { clockOf } from './order-clock.rules.ts'
import { countsOf, laneOf, lanes, portionsIn } from './order-lanes.rules.ts'

const NONE = [] as const

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
      awaited={<AwaitedCard title={t('orders.to-make')} of="bars" count={6} />}
      tiles={lanes.map((lane) => {
        const late = urgent.filter((each) => each === lane).length
        return {
          name: t(`orders.lane.${lane}`),
          value: query.data && String(counts[lane]),
          tone: late > 0 ? 'bad' : 'plain',
          note: late > 0 && t('orders.overdue', { count: late }),
        }
      })}
    >
      {counts.answer > 0 && <Portions title={t('orders.to-make-if')} portions={portionsIn('answer', orders)} />}
      {orders.length > 0 && <Portions title={t('orders.to-make')} portions={portionsIn('kitchen', orders)} />}
    </Overview>
  )
}

interface PortionsProps {
  title: string
  portions: ReturnType<typeof portionsIn>
}

function Portions({ title, portions }: PortionsProps) {
  const { t } = useTranslation()
  return (
    <BarTable
      title={title}
      columns={[t('orders.foods'), t('orders.portions')]}
      rows={portions.map(({ foodId, name, portions: size }) => ({
        key: foodId,
        name,
        size,
        cells: [`${size} ×`],
      }))}
      empty={t('orders.nothing-to-make')}
    />
  )
}
