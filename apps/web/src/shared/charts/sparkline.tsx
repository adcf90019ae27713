import { line } from 'd3-shape'
import classes from './charts.module.css'

interface SparklineProps {
  /** Null for what is still to come. */
  values: ReadonlyArray<number | null>
  /** Drawn faintly on the same scale, one for each value. */
  before: readonly number[]
}

/** The course of a figure. It has no labels: a figure beside it says the value, and a chart or table all of them. */
export function Sparkline({ values, before }: SparklineProps) {
  const most = Math.max(1, ...before, ...values.map((value) => value ?? 0))
  const course = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => at)
    .y((value) => most - (value ?? 0))
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} ${most}`}
      fill="none"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path strokeWidth={1} strokeDasharray="3 3" vectorEffect="non-scaling-stroke" d={course(before) ?? ''} />
      <path strokeWidth={2} vectorEffect="non-scaling-stroke" d={course(values) ?? ''} />
    </svg>
  )
}
