import type { PointerEvent, ReactNode } from 'react'
import classes from './charts.module.css'
import { scaleTo } from './chart-scale.rules.ts'
import { seriesColor } from './series-color.ts'

interface ChartPlotProps {
  largest: number
  formatScale: (value: number) => string
  columns: ReadonlyArray<{ key: string; label: string; bars: ReadonlyArray<{ key: string; value: number }> }>
  /** The key of the column that stands out. The others are paler then. */
  marked?: string | undefined
  /** The column that the pointer is over. */
  pointed: number | null
  onPoint: (column: number | null) => void
  /** Over the columns, on the scale up to `most`. */
  over?: (most: number) => ReactNode
}

type Bars = ChartPlotProps['columns'][number]['bars']

/** The most columns that have room for their values. */
const MOST_SAID = 8

const topOf = (bars: Bars) => bars.findLastIndex(({ value }) => value > 0)
const sumOf = (bars: Bars) => bars.reduce((all, { value }) => all + value, 0)

/** Columns on a scale. Only for the eye: a table has the same values. */
export function ChartPlot({ largest, formatScale, columns, marked, pointed, onPoint, over }: ChartPlotProps) {
  const { most, lines } = scaleTo(largest)
  const share = (value: number) => `${(value / most) * 100}%`
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.min(columns.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))))
  }
  return (
    <div className={classes.plot} aria-hidden>
      <div className={classes.lines}>
        {lines.map((value) => (
          <span key={value} style={{ bottom: share(value) }}>
            {formatScale(value)}
          </span>
        ))}
      </div>
      <div className={classes.columns} onPointerMove={point} onPointerLeave={() => onPoint(null)}>
        {columns.map(({ key, label, bars }, at) => (
          <span
            key={key}
            className={classes.column}
            data-pointed={at === pointed || undefined}
            data-marked={key === marked || undefined}
          >
            {bars.map(({ key: of, value }, part) => (
              <i
                key={of}
                data-top={part === topOf(bars) || undefined}
                style={{ height: share(value), background: seriesColor(part) }}
              />
            ))}
            {columns.length <= MOST_SAID && !over && sumOf(bars) > 0 && (
              <b style={{ bottom: share(sumOf(bars)) }}>{formatScale(sumOf(bars))}</b>
            )}
            <small>{label}</small>
          </span>
        ))}
        {over?.(most)}
      </div>
    </div>
  )
}
