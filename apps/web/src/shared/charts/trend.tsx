import { useId } from 'react'
import { ChartTable } from './chart-table.tsx'
import classes from './charts.module.css'
import { Sparkline } from './sparkline.tsx'

interface TrendProps {
  title: string
  /** What the course amounts to, such as its sum. */
  note: string
  /** Undefined while it is read. */
  points: ReadonlyArray<{ key: string; label: string; value: number }> | undefined
  /** The names of what the points stand for, and of their values. */
  names: { point: string; value: string }
  format: (value: number) => string
}

/** The course of a figure in words, as a line and as a table. It keeps its height while it loads. */
export function Trend({ title, note, points, names, format }: TrendProps) {
  const id = useId()
  // Nothing is known of the time before the first.
  const first = points?.findIndex(({ value }) => value > 0) ?? 0
  return (
    <figure className={`stack ${classes.figure}`} aria-labelledby={id}>
      <figcaption className={`head figures ${classes.caption}`}>
        <h2 id={id} className="lead">
          {title}
        </h2>
        <span>{note}</span>
      </figcaption>
      <div className={classes.trend}>
        <Sparkline values={points?.map(({ value }, at) => (at < first ? null : value)) ?? []} before={[]} />
        <span>{points?.at(0)?.label}</span>
        <span>{points?.at(-1)?.label}</span>
      </div>
      <ChartTable
        title={title}
        columns={[names.point, names.value]}
        rows={points?.map(({ key, label, value }) => ({ key, label, values: [value] })) ?? []}
        format={format}
      />
    </figure>
  )
}
