export interface Tally {
  succeeded: number
  refused: Map<string, number>
  /** Customers who gave up, or were stopped by Ctrl-C. */
  unanswered: number
  retries: number
  /** In milliseconds, retries included. */
  latencies: number[]
}

export const newTally = (): Tally => ({ succeeded: 0, refused: new Map(), unanswered: 0, retries: 0, latencies: [] })

/** The smallest value that a share (0 to 1) of the values does not exceed; 0 for an empty list. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** One line: '18 orders placed, 2 refused (not-enough-stock 2); 12.3 a second; answered in 9 ms (p50) … '. */
export function summarise(what: string, tally: Tally, seconds: number): string {
  const { succeeded, refused, unanswered, retries, latencies } = tally
  const codes = [...refused].toSorted((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`)
  const refusals = [...refused.values()].reduce((sum, count) => sum + count, 0)
  const at = (part: number) => `${percentile(latencies, part).toFixed(0)} ms (p${part * 100})`
  return [
    `${succeeded} ${what}, ${refusals} refused${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`,
    ...(unanswered > 0 ? [`${unanswered} without an answer`] : []),
    ...(retries > 0 ? [`${retries} retries`] : []),
    `${(succeeded / Math.max(seconds, 0.001)).toFixed(1)} a second`,
    ...(latencies.length > 0 ? [`answered in ${at(0.5)}, ${at(0.95)}, ${at(0.99)}`] : []),
  ].join('; ')
}
