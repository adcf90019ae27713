/** What became of the customers. */
export interface Tally {
  succeeded: number
  /** How often each code was the answer. */
  refused: Map<string, number>
  /** Those who gave up waiting, or were sent away by Ctrl-C. */
  unanswered: number
  retries: number
  /** From pressing to the answer, in milliseconds, retries included. */
  latencies: number[]
}

export const newTally = (): Tally => ({ succeeded: 0, refused: new Map(), unanswered: 0, retries: 0, latencies: [] })

/** The smallest value that so much (0 to 1) of them do not exceed; 0 of none. */
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
