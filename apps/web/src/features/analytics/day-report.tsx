import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { usedColumns } from '../../shared/charts/chart-scale.rules.ts'
import { ColumnChart } from '../../shared/charts/column-chart.tsx'
import { SkeletonChart } from '../../shared/ui/skeleton-chart.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { urgentFirst } from './branch-order.rules.ts'
import { salesByHour } from './day-change.rules.ts'
import classes from './home-page.module.css'
import { useWeekday } from './use-weekday.ts'

/** In pixels: what the card of the chart leaves for it. */
const CHART_HEIGHT = 280

const awaitedShares = [
  { part: 'best', title: 'home.best' },
  { part: 'services', title: 'home.services' },
  { part: 'modes', title: 'home.modes' },
] as const

interface DayReportProps {
  overview: Overview | undefined
  /** Between the hours and the shares. */
  children: ReactNode
}

/** Keeps its height while it loads. */
export function DayReport({ overview, children }: DayReportProps) {
  if (!overview)
    return (
      <>
        <Awaited part="hours" title="home.by-hour">
          <SkeletonChart height={CHART_HEIGHT} />
        </Awaited>
        {children}
        {awaitedShares.map((share) => (
          <Awaited key={share.part} {...share}>
            <SkeletonRows rows={3} height={48} />
          </Awaited>
        ))}
      </>
    )
  return (
    <>
      <SalesByHour overview={overview} />
      {children}
      <Shares overview={overview} />
    </>
  )
}

interface AwaitedProps {
  part: string
  title: 'home.by-hour' | (typeof awaitedShares)[number]['title']
  children: ReactNode
}

function Awaited({ part, title, children }: AwaitedProps) {
  const { t } = useTranslation()
  return (
    <section className={`card ${classes.part}`} data-part={part} aria-busy>
      <h2 className="lead">{t(title)}</h2>
      {children}
    </section>
  )
}

function SalesByHour({ overview: { hours, before } }: { overview: Overview }) {
  const { t, i18n } = useTranslation()
  const { timeZone } = useBranch()
  const weekday = useWeekday(before.date)
  const hour = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', timeZone })
  const { money, compactMoney } = useFormats()
  const columns = usedColumns(salesByHour(hours, (at) => hour.format(new Date(at))))
  return (
    <div className={classes.part} data-part="hours">
      <ColumnChart
        title={t('home.by-hour')}
        columns={columns}
        names={{ value: t('home.sales-today'), before: t('home.sales-before', { weekday }), column: t('home.hour') }}
        format={money}
        formatScale={compactMoney}
        empty={t('home.no-sales', { weekday })}
      />
    </div>
  )
}

function Shares({ overview: { bestSellers, services, modes } }: { overview: Overview }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <>
      <BarTable
        title={t('home.best')}
        columns={[t('home.food'), t('home.amount'), t('home.portions')]}
        rows={bestSellers.map(({ foodId, name, quantity, amount }) => ({
          key: foodId,
          name,
          size: quantity,
          cells: [money(amount), t('home.sold', { count: quantity })],
        }))}
        empty={t('home.best-none')}
      />
      <BarTable
        title={t('home.services')}
        columns={[t('home.service'), t('home.payments'), t('home.amount')]}
        rows={services.map(({ name, payments, amount }) => ({
          key: name,
          name,
          size: amount,
          cells: [t('home.payment-count', { count: payments }), money(amount)],
        }))}
        empty={t('home.paid-none')}
      />
      <BarTable
        title={t('home.modes')}
        columns={[t('home.mode'), t('home.payments'), t('home.amount')]}
        rows={modes.map(({ name, payments, amount }) => ({
          key: name ?? '',
          name: name ?? t('home.storefront'),
          size: amount,
          cells: [t('home.payment-count', { count: payments }), money(amount)],
        }))}
        empty={t('home.paid-none')}
      />
    </>
  )
}

const BRANCH_HEIGHT = 51

/** Compares the branches of an account that sees several. Keeps its height while it loads. */
export function BranchStrip({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { all, select } = useBranches()
  const { money } = useFormats()
  if (overview ? overview.branches.length === 0 : all.length < 2) return null
  if (!overview)
    return (
      <section className={`card ${classes.part}`} data-part="branches" aria-busy>
        <h2 className="lead">{t('home.branches')}</h2>
        <SkeletonRows rows={all.length} height={BRANCH_HEIGHT} />
      </section>
    )
  return (
    <div className={classes.part} data-part="branches">
      <BarTable
        title={t('home.branches')}
        columns={[t('home.branch'), t('home.orders'), t('home.amount')]}
        rows={urgentFirst(overview.branches).map(({ _id, name, total, unanswered, revenue }) => ({
          key: _id,
          name: (
            <>
              <TextButton onClick={() => select(_id)}>{name}</TextButton>
              {unanswered > 0 && <small className="strong bad">{t('home.to-answer', { count: unanswered })}</small>}
            </>
          ),
          size: revenue,
          cells: [t('home.order-count', { count: total }), money(revenue)],
        }))}
        empty={t('home.paid-none')}
      />
    </div>
  )
}
