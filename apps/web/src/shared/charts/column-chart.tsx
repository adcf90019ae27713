import { curveMonotoneX, line } from 'd3-shape'
import { useId, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { scaleTo, type Column } from './chart-scale.rules.ts'
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

/** Columns for one series, a line for the one before. The same values are in a table below it. */
export function ColumnChart({ title, columns, names, format, formatScale, empty }: ColumnChartProps) {
  const { t } = useTranslation()
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const { most, lines } = scaleTo(Math.max(...columns.flatMap(({ value, before }) => [value ?? 0, before])))
  const share = (value: number) => `${(value / most) * 100}%`
  const course = line<Column>()
    .x((_, at) => at + 0.5)
    .y(({ before }) => most - before)
    .curve(curveMonotoneX)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(columns.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))))
  }
  const shown = pointed === null ? undefined : columns[pointed]
  const said = (value: number | null) => (value === null ? '–' : format(value))
  const sum = (values: ReadonlyArray<number | null>) => format(values.reduce<number>((all, one) => all + (one ?? 0), 0))

  if (columns.length === 0) {
    return (
      <section className={classes.figure}>
        <h2>{title}</h2>
        <p className={classes.empty}>{empty}</p>
      </section>
    )
  }
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <h2 id={id}>{title}</h2>
        {shown && <strong className={classes.at}>{shown.label}</strong>}
        <span className={classes.name} data-series="value">
          {names.value} {shown && said(shown.value)}
        </span>
        <span className={classes.name} data-series="before">
          {names.before} {shown && said(shown.before)}
        </span>
      </figcaption>
      <div className={classes.plot} aria-hidden>
        <div className={classes.lines}>
          {lines.map((value) => (
            <span key={value} style={{ bottom: share(value) }}>
              {formatScale(value)}
            </span>
          ))}
        </div>
        <div className={classes.columns} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
          {columns.map(({ key, label, short, value }, at) => (
            <span key={key} className={classes.column} data-pointed={at === pointed || undefined}>
              <i style={{ height: share(value ?? 0) }} />
              <small>{short ?? label}</small>
            </span>
          ))}
          <svg viewBox={`0 0 ${columns.length} ${most}`} fill="none" preserveAspectRatio="none">
            <path className={classes.before} d={course(columns) ?? ''} />
          </svg>
        </div>
      </div>
      <details className={classes.values}>
        <summary>{t('chart.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{names.column}</th>
              <th scope="col">{names.value}</th>
              <th scope="col">{names.before}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, label, value, before }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{said(value)}</td>
                <td>{format(before)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('chart.total')}</th>
              <td>{sum(columns.map(({ value }) => value))}</td>
              <td>{sum(columns.map(({ before }) => before))}</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </figure>
  )
}
