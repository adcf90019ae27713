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
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <h2 id={id}>{title}</h2>
        <span>{note}</span>
      </figcaption>
      <Sparkline values={points?.map(({ value }) => value) ?? []} before={[]} />
      <ChartTable
        title={title}
        columns={[names.point, names.value]}
        rows={points?.map(({ key, label, value }) => ({ key, label, values: [value] })) ?? []}
        format={format}
      />
    </figure>
  )
}
