import './history-words.ts'
import type { HistoryOverview as Read } from '@brigade/contract/orders/history.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../../shared/charts/bar-table.tsx'
import { ColumnChart } from '../../../shared/charts/column-chart.tsx'
import { AwaitedCard } from '../../../shared/ui/awaited-card.tsx'
import { Overview } from '../../../shared/ui/overview.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import { useHistoryOverview } from './history.queries.ts'

export function HistoryOverview() {
  const { t } = useTranslation()
  const query = useHistoryOverview(useBranch()._id)
  return (
    <Overview
      label={t('history.overview')}
      query={query}
      awaited={
        <>
          <AwaitedCard title={t('history.by-day')} of="chart" />
          <AwaitedCard title={t('history.by-service')} of="bars" />
        </>
      }
    >
      {query.data && (
        <>
          <Days days={query.data.days} />
          <Services services={query.data.services} />
        </>
      )}
    </Overview>
  )
}

function Days({ days }: Pick<Read, 'days'>) {
  const { t, i18n } = useTranslation()
  const { day, columnDay } = useFormats()
  const whole = new Intl.NumberFormat(i18n.language)
  const columns = days.map(({ date, orders, before }) => ({
    key: date,
    label: day(date),
    short: columnDay(date),
    value: orders,
    before,
  }))
  return (
    <ColumnChart
      title={t('history.by-day')}
      columns={columns.some(({ value, before }) => value > 0 || before > 0) ? columns : []}
      names={{ value: t('history.last-weeks'), before: t('history.weeks-before'), column: t('history.day') }}
      format={(orders) => whole.format(orders)}
      formatScale={(orders) => whole.format(orders)}
      empty={t('history.no-orders')}
    />
  )
}

function Services({ services }: Pick<Read, 'services'>) {
  const { t } = useTranslation()
  return (
    <BarTable
      title={t('history.by-service')}
      columns={[t('history.service'), t('history.called-off'), t('history.orders')]}
      rows={services.map(({ name, delivered, rejected, cancelled }) => ({
        key: name,
        name,
        size: delivered + rejected + cancelled,
        cells: [
          [
            rejected > 0 && t('history.some-rejected', { count: rejected }),
            cancelled > 0 && t('history.some-cancelled', { count: cancelled }),
          ]
            .filter((some) => some !== false)
            .join(', '),
          t('history.some-orders', { count: delivered + rejected + cancelled }),
        ],
      }))}
      empty={t('history.no-orders')}
    />
  )
}
