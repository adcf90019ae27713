import { curveMonotoneX, line } from 'd3-shape'
import { useState } from 'react'
import { ChartFigure } from './chart-figure.tsx'
import { ChartPlot } from './chart-plot.tsx'
import type { Column } from './chart-scale.rules.ts'
import { ChartTable } from './chart-table.tsx'
import classes from './charts.module.css'

interface ColumnChartProps {
  title: string
  columns: readonly Column[]
  /** The names of the series, and of what the columns stand for. */
  names: { value: string; before: string; column: string }
  format: (value: number) => string
  /** For the scale, where short forms do. */
  formatScale: (value: number) => string
  /** Shown if there are no columns. */
  empty: string
}

/**
 * The line of the series before, through the middle of each column. It begins at the first value above zero: a
 * restaurant that opened later has sold nothing until then. With less than half of its values it compares nothing.
 */
function courseOf(columns: readonly Column[], most: number): string | null {
  const first = columns.findIndex(({ before }) => before > 0)
  if (first === -1 || (columns.length - first) * 2 < columns.length) return null
  const course = line<Column>()
    .defined((_, at) => at >= first)
    .x((_, at) => at + 0.5)
    .y(({ before }) => most - before)
    .curve(curveMonotoneX)
  return course(columns)
}

/** Columns for one series, a line for the one before. The same values are in a table below it. */
export function ColumnChart({ title, columns, names, format, formatScale, empty }: ColumnChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const largest = Math.max(...columns.flatMap(({ value, before }) => [value ?? 0, before]))
  const isCompared = courseOf(columns, largest) !== null
  const shown = pointed === null ? undefined : columns[pointed]
  const said = (value: number | null) => (value === null ? '–' : format(value))

  return (
    <ChartFigure
      title={title}
      empty={columns.length === 0 ? empty : undefined}
      legend={
        <>
          {shown && <strong>{shown.label}</strong>}
          <span className={classes.name} data-series="value">
            {names.value} {shown && said(shown.value)}
          </span>
          {isCompared && (
            <span className={classes.name} data-series="before">
              {names.before} {shown && said(shown.before)}
            </span>
          )}
        </>
      }
    >
      <ChartPlot
        largest={largest}
        formatScale={formatScale}
        columns={columns.map(({ key, label, short, value }) => ({
          key,
          label: short ?? label,
          bars: [{ key: 'value', value: value ?? 0 }],
        }))}
        pointed={pointed}
        onPoint={setPointed}
        over={(most) => (
          <svg viewBox={`0 0 ${columns.length} ${most}`} fill="none" preserveAspectRatio="none">
            <path
              strokeWidth={2}
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
              d={courseOf(columns, most) ?? ''}
            />
          </svg>
        )}
      />
      <ChartTable
        title={title}
        columns={[names.column, names.value, names.before]}
        rows={columns.map(({ key, label, value, before }) => ({ key, label, values: [value, before] }))}
        format={format}
      />
    </ChartFigure>
  )
}
