import './deliveries-words.ts'
import type { DeliveriesOverview as Read } from '@brigade/contract/orders/deliveries.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { StackedChart } from '../../shared/charts/stacked-chart.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useDeliveriesOverview } from './deliveries.queries.ts'
import { queryOf } from './deliveries.rules.ts'

export function DeliveriesOverview({ root }: { root: string }) {
  const { t } = useTranslation()
  const query = useDeliveriesOverview(useBranch()._id)
  const { onTheirWay, today, days, partners } = query.data ?? {}
  const minutesToday = today && (today.minutes === null ? '–' : t('orders.minutes', { minutes: today.minutes }))
  return (
    <Overview
      label={t('deliveries.overview')}
      query={query}
      awaited={<AwaitedCard title={t('deliveries.by-day')} of="chart" />}
      tiles={[
        {
          name: t('deliveries.on-their-way-now'),
          value: onTheirWay?.toString(),
          note: t('deliveries.on-their-way-hint'),
          to: root + queryOf('shipped'),
        },
        {
          name: t('deliveries.delivered-today'),
          value: today?.delivered.toString(),
          note: t('deliveries.delivered-hint'),
          to: root + queryOf('delivered'),
        },
        { name: t('deliveries.minutes-today'), value: minutesToday, note: t('deliveries.minutes-hint') },
      ]}
    >
      {days && <Days days={days} />}
      {/* One partner is not compared with itself. */}
      {partners && partners.length > 1 && <Partners partners={partners} />}
    </Overview>
  )
}

function Days({ days }: Pick<Read, 'days'>) {
  const { t } = useTranslation()
  const { day, weekday } = useFormats()
  return (
    <StackedChart
      title={t('deliveries.by-day')}
      series={[{ key: 'delivered', name: t('deliveries.delivered') }]}
      columns={days.map(({ date, delivered }) => ({
        key: date,
        label: day(date),
        short: weekday(date),
        values: [delivered],
      }))}
      columnName={t('deliveries.day')}
      format={String}
      formatScale={String}
      empty={t('deliveries.none-lately')}
    />
  )
}

function Partners({ partners }: Pick<Read, 'partners'>) {
  const { t } = useTranslation()
  return (
    <BarTable
      title={t('deliveries.by-partner')}
      columns={[t('dispatch.partner'), t('deliveries.minutes'), t('deliveries.delivered')]}
      rows={partners.map(({ name, delivered, minutes }) => ({
        key: name,
        name,
        size: delivered,
        cells: [t('deliveries.on-average', { minutes }), t('deliveries.delivered-count', { count: delivered })],
      }))}
      empty={t('deliveries.none-lately')}
    />
  )
}
