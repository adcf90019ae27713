import './payments-overview-words.ts'
import type { PaymentsOverview as Read } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { ColumnChart } from '../../shared/charts/column-chart.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview, type TileProps } from '../../shared/ui/overview.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { PaymentFilters } from './payment-filters.rules.ts'
import { TakenOff, type Days } from './taken-off.tsx'
import { usePaymentsOverview } from './payments.queries.ts'

interface PaymentsOverviewProps {
  /** The address of the list with some of its payments. */
  addressOf: (filters: { paymentStatus: 'pending' | 'refund due'; from?: string }) => string
  /** Those of the filters; null while they contradict each other. */
  days: Days | null
  /** To which the list is narrowed. */
  filters: PaymentFilters
}

export function PaymentsOverview({ addressOf, days, filters }: PaymentsOverviewProps) {
  const { t } = useTranslation()
  const query = usePaymentsOverview(useBranch()._id, filters)
  const tiles = useTiles(query.data, addressOf)
  return (
    <Overview
      label={t('payments.overview')}
      query={query}
      tiles={tiles}
      awaited={
        <>
          <AwaitedCard title={t('payments.by-mode')} of="bars" count={5} />
          <AwaitedCard title={t('payments.by-day')} of="chart" />
        </>
      }
    >
      {query.data && (
        <>
          {query.data.found && (
            <Modes title={t('payments.found')} modes={query.data.found} empty={t('payments.found-none')} />
          )}
          <Modes title={t('payments.by-mode')} modes={query.data.modes} empty={t('payments.none-today')} />
          {query.data.refunds.length > 0 && <Refunds refunds={query.data.refunds} />}
          {query.data.tips.length > 0 && <Tips tips={query.data.tips} />}
          <PaidByDay days={query.data.days} />
          <TakenOff days={days} />
        </>
      )}
    </Overview>
  )
}

function useTiles(read: Read | undefined, addressOf: PaymentsOverviewProps['addressOf']): TileProps[] {
  const { t } = useTranslation()
  const { money, day } = useFormats()
  return [
    {
      name: t('payments.today'),
      value: read && money(read.days.at(-1)?.amount ?? 0),
      note: read && t('payments.count', { count: read.modes.reduce((sum, { payments }) => sum + payments, 0) }),
    },
    {
      name: t('payments.open.pending'),
      value: read && money(read.pending.amount),
      note: read && t('payments.since', { count: read.pending.payments, day: day(read.openSince) }),
      ...(read && { to: addressOf({ paymentStatus: 'pending', from: read.openSince }) }),
      tone: read?.pending.payments ? 'waiting' : 'plain',
    },
    {
      name: t('payments.open.refund due'),
      value: read && money(read.refundDue.amount),
      note: read && t('payments.count', { count: read.refundDue.payments }),
      ...(read && { to: addressOf({ paymentStatus: 'refund due' }) }),
      tone: read?.refundDue.payments ? 'bad' : 'plain',
    },
  ]
}

interface ModesProps extends Pick<Read, 'modes'> {
  title: string
  empty: string
}

function Modes({ title, modes, empty }: ModesProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <BarTable
      title={title}
      columns={[t('payments.mode'), t('payments.payments'), t('payments.amount')]}
      rows={modes.map(({ name, payments, amount }) => ({
        key: name ?? '',
        name: name ?? t('payments.mode-elsewhere'),
        size: amount,
        cells: [t('payments.count', { count: payments }), money(amount)],
      }))}
      empty={empty}
    />
  )
}

/** What a count of the drawer needs besides the figures of what was paid. */
function Refunds({ refunds }: Pick<Read, 'refunds'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <BarTable
      title={t('payments.given-back')}
      columns={[t('payments.mode'), t('payments.refunds'), t('payments.amount')]}
      rows={refunds.map(({ name, refunds: count, amount }) => ({
        key: name ?? '',
        name: name ?? t('payments.mode-elsewhere'),
        size: amount,
        cells: [t('payments.refund-count', { count }), money(amount)],
      }))}
      empty={t('payments.none-today')}
    />
  )
}

/** They belong to the staff, and are no part of what was paid. */
function Tips({ tips }: Pick<Read, 'tips'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <BarTable
      title={t('payments.tips-today')}
      columns={[t('payments.mode'), t('payments.tips'), t('payments.amount')]}
      rows={tips.map(({ name, tips: count, amount }) => ({
        key: name,
        name,
        size: amount,
        cells: [t('payments.tip-count', { count }), money(amount)],
      }))}
      empty={t('payments.none-today')}
    />
  )
}

function PaidByDay({ days }: Pick<Read, 'days'>) {
  const { t } = useTranslation()
  const { money, compactMoney, day, columnDay } = useFormats()
  const columns = days.map(({ date, amount, before }) => ({
    key: date,
    label: day(date),
    short: columnDay(date),
    value: amount,
    before,
  }))
  return (
    <ColumnChart
      title={t('payments.by-day')}
      columns={columns.some(({ value, before }) => value > 0 || before > 0) ? columns : []}
      names={{ value: t('payments.last-weeks'), before: t('payments.weeks-before'), column: t('payments.day') }}
      format={money}
      formatScale={compactMoney}
      empty={t('payments.none-lately')}
    />
  )
}
