import { useTranslation } from 'react-i18next'
import { TotalsTable } from '../ui/totals-table.tsx'

interface ChartTableProps {
  title: string
  /** The names of the columns and of the series. */
  columns: readonly string[]
  rows: ReadonlyArray<{ key: string; label: string; values: ReadonlyArray<number | null> }>
  format: (value: number) => string
}

const sum = (values: ReadonlyArray<number | null | undefined>) =>
  values.reduce<number>((all, one) => all + (one ?? 0), 0)

/** The values of a chart, for those who cannot see it or want to know them exactly. */
export function ChartTable({ title, columns, rows, format }: ChartTableProps) {
  const { t } = useTranslation()
  const series = columns.slice(1)
  return (
    <details style={{ fontSize: 'var(--size-small)' }}>
      <summary>{t('chart.table')}</summary>
      <TotalsTable
        label={title}
        columns={columns}
        rows={rows.map(({ key, label, values }) => ({
          key,
          name: label,
          cells: values.map((value) => (value === null ? '–' : format(value))),
        }))}
        totals={[
          { name: t('chart.total'), cells: series.map((_, at) => format(sum(rows.map(({ values }) => values[at])))) },
        ]}
      />
    </details>
  )
}
