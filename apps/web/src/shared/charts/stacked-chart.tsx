import { useState } from 'react'
import { ChartFigure } from './chart-figure.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { ChartTable } from './chart-table.tsx'
import classes from './charts.module.css'
import { seriesColor } from './series-color.ts'

interface StackedChartProps {
  title: string
  /** From the bottom up. */
  series: ReadonlyArray<{ key: string; name: string }>
  /** `values` has one for each series. `short` stands below the column, where the label is too long. */
  columns: ReadonlyArray<{ key: string; label: string; short?: string; values: readonly number[] }>
  /** What the columns stand for. */
  columnName: string
  format: (value: number) => string
  /** For the scale, where short forms do. */
  formatScale: (value: number) => string
  /** Shown if every value is zero. */
  empty: string
  /** The key of the column that stands out. */
  marked?: string | undefined
  /** Why it does. */
  markedAs?: string | undefined
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Columns of one or several series on top of each other. The same values are in a table below it. */
export function StackedChart(props: StackedChartProps) {
  const { title, series, columns, columnName, format, formatScale, empty, marked, markedAs } = props
  const [pointed, setPointed] = useState<number | null>(null)
  const largest = Math.max(0, ...columns.map(({ values }) => sum(values)))
  const shown = pointed === null ? undefined : columns[pointed]
  const outstanding = columns.find(({ key }) => key === marked)

  return (
    <ChartFigure
      title={title}
      empty={largest === 0 ? empty : undefined}
      legend={
        <>
          {shown && (
            <strong>
              {shown.label} {format(sum(shown.values))}
            </strong>
          )}
          {!shown && outstanding && markedAs !== undefined && (
            <span>
              {outstanding.label}: {markedAs}
            </span>
          )}
          {series.length > 1 &&
            series.map(({ key, name }, at) => (
              <span key={key} className={classes.name} style={{ '--series': seriesColor(at) }}>
                {name} {shown && format(shown.values[at] ?? 0)}
              </span>
            ))}
        </>
      }
    >
      <ChartPlot
        largest={largest}
        formatScale={formatScale}
        columns={columns.map(({ key, label, short = label, values }) => ({
          key,
          label: short,
          bars: series.map((of, at) => ({ key: of.key, value: values[at] ?? 0 })),
        }))}
        marked={marked}
        pointed={pointed}
        onPoint={setPointed}
      />
      <ChartTable
        title={title}
        columns={[columnName, ...series.map(({ name }) => name)]}
        rows={columns}
        format={format}
      />
    </ChartFigure>
  )
}
