import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useDifferenceText } from './difference.tsx'

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="lines">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

// `0 - x`, because minus zero would be shown as -$0.00.

/** From the float to what was counted. */
export function Cash({ cash }: Pick<ZReport, 'cash'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const row = (key: string, name: string, amount: number) => ({ key, name, cells: [money(amount)] })
  return (
    <Titled title={t('drawers.cash')}>
      <TotalsTable
        label={t('drawers.cash')}
        columns={[t('drawers.what'), t('drawers.sum')]}
        rows={[
          row('float', t('drawers.float'), cash.float),
          row('sales', t('drawers.cash-sales'), cash.sales),
          row('tips', t('drawers.cash-tips'), cash.tips),
          row('refunds', t('drawers.cash-refunds'), 0 - cash.refunds),
          row('in', t('drawers.paid-in'), cash.paidIn),
          row('out', t('drawers.paid-out'), 0 - cash.paidOut),
        ]}
        totals={[
          { name: t('drawers.expected'), cells: [money(cash.expected)] },
          { name: t('drawers.counted'), cells: [money(cash.counted)] },
          { name: t('drawers.difference'), cells: [useDifferenceText(cash.over)] },
        ]}
      />
    </Titled>
  )
}

/** What was counted of each coin and note. */
export function CountedPieces({ report: { pieces, cash } }: { report: Pick<ZReport, 'pieces' | 'cash'> }) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  if (pieces === null || pieces.length === 0) return null
  return (
    <Titled title={t('drawers.pieces')}>
      <TotalsTable
        label={t('drawers.pieces')}
        columns={[t('drawers.piece'), t('drawers.piece-count'), t('drawers.sum')]}
        rows={pieces.map(({ value, count }) => ({
          key: String(value),
          name: money(value),
          cells: [count, money(toDecimal(toMinor(value, decimals) * count, decimals))],
        }))}
        totals={[{ name: t('drawers.counted'), cells: [money(cash.counted)] }]}
      />
    </Titled>
  )
}

/** From sales to the total: less refunds, with parts of other bills, without parts that another drawer took. */
export function Takings({ report: { sales, refunds, parts, total } }: { report: ZReport }) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const tax = toDecimal(toMinor(sales.tax, decimals) - toMinor(refunds.tax, decimals), decimals)
  const part = (key: string, name: string, amount: number) =>
    amount === 0 ? [] : [{ key, name, cells: ['', money(amount)] }]
  return (
    <Titled title={t('drawers.takings')}>
      <TotalsTable
        label={t('drawers.takings')}
        columns={[t('drawers.what'), t('drawers.tax'), t('drawers.sum')]}
        rows={[
          {
            key: 'sales',
            name: t('drawers.sold', { count: sales.count }),
            cells: [money(sales.tax), money(sales.amount)],
          },
          {
            key: 'refunds',
            name: t('drawers.given-back', { count: refunds.count }),
            cells: [money(0 - refunds.tax), money(0 - refunds.amount)],
          },
          ...part('here', t('drawers.parts-here'), parts.ofOtherBills),
          ...part('elsewhere', t('drawers.parts-elsewhere'), 0 - parts.takenElsewhere),
        ]}
        totals={[{ name: t('drawers.total'), cells: [money(tax), money(total)] }]}
      />
    </Titled>
  )
}

interface MoneyByProps {
  title: string
  /** What the rows are. */
  first: string
  all: ZReport['modes']
  report: ZReport
}

export function MoneyBy({ title, first, all, report: { total, tips } }: MoneyByProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <Titled title={title}>
      <TotalsTable
        label={title}
        columns={[first, t('drawers.taken'), t('drawers.refunded'), t('drawers.tips'), t('drawers.net')]}
        rows={all.map(({ name, taken, refunded, tips: tip, net }) => ({
          key: name,
          name,
          cells: [money(taken), money(0 - refunded), money(tip), money(net)],
        }))}
        totals={[{ name: t('drawers.total'), cells: [money(tips), money(total)] }]}
      />
    </Titled>
  )
}

export function ByService({ report: { services, sales, refunds } }: { report: ZReport }) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const net = (amount: number, back: number) =>
    money(toDecimal(toMinor(amount, decimals) - toMinor(back, decimals), decimals))
  return (
    <Titled title={t('drawers.services')}>
      <TotalsTable
        label={t('drawers.services')}
        columns={[t('drawers.service'), t('drawers.taken'), t('drawers.refunded'), t('drawers.tax'), t('drawers.net')]}
        rows={services.map(({ name, sales: count, amount, tax, refunded, refundedTax }) => ({
          key: name,
          name: (
            <>
              {name} <span className="hint">{t('drawers.sold', { count })}</span>
            </>
          ),
          cells: [money(amount), money(0 - refunded), net(tax, refundedTax), net(amount, refunded)],
        }))}
        totals={[{ name: t('drawers.total'), cells: [net(sales.tax, refunds.tax), net(sales.amount, refunds.amount)] }]}
      />
    </Titled>
  )
}
