import { nice, ticks } from 'd3-array'

const LINES = 4

/** The values of the lines behind a chart, from zero to above its largest value. */
export function scaleTo(largest: number): { most: number; lines: number[] } {
  const [, most] = nice(0, Math.max(1, largest), LINES)
  return { most, lines: ticks(0, most, LINES) }
}

export interface Column {
  key: string
  label: string
  /** Stands below the column, where the label is too long. */
  short?: string
  /** Null for what is still to come. */
  value: number | null
  before: number
}

/** Leaves out the empty columns at both ends. The last that is not to come stays. */
export function usedColumns(columns: readonly Column[]): Column[] {
  const isUsed = ({ value, before }: Column) => Boolean(value) || before > 0
  const first = columns.findIndex(isUsed)
  if (first < 0) return []
  const last = columns.findLastIndex(isUsed)
  const current = columns.findLastIndex(({ value }) => value !== null)
  return columns.slice(first, Math.max(last, current) + 1)
}
