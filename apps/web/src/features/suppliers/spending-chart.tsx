import type { WireMonth } from '@brigade/contract/kernel/months.ts'
import { useTranslation } from 'react-i18next'
import { StackedChart } from '../../shared/charts/stacked-chart.tsx'
import { useSpendingFormats } from './use-spending-formats.ts'

interface SpendingChartProps {
  title: string
  empty: string
  months: readonly WireMonth[]
  /** Each with the amount of each month. */
  series: ReadonlyArray<{ key: string; name: string; amounts: readonly number[] }>
  /** Stands out. */
  marked?: WireMonth | undefined
  /** Why it does. */
  markedAs?: string
}

export function SpendingChart({ title, empty, months, series, marked, markedAs }: SpendingChartProps) {
  const { t } = useTranslation()
  const { money, compactMoney, month } = useSpendingFormats()
  return (
    <StackedChart
      title={title}
      series={series}
      columns={months.map((of, at) => ({
        key: of,
        label: month(of),
        values: series.map(({ amounts }) => amounts[at] ?? 0),
      }))}
      columnName={t('spending.month')}
      format={money}
      formatScale={compactMoney}
      empty={empty}
      marked={marked}
      markedAs={markedAs}
    />
  )
}
