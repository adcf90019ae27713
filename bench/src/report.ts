import type { Measured } from './measure.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** What was aimed at: a rate each second, or times in milliseconds. */
export interface Target {
  atLeast?: number | undefined
  p50?: number
  p99?: number
}

function target({ atLeast, p50, p99 }: Target): string {
  const parts = [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast.toLocaleString('en')} /s`]),
    ...(p50 === undefined ? [] : [`p50 ≤ ${p50} ms`]),
    ...(p99 === undefined ? [] : [`p99 ≤ ${p99} ms`]),
  ]
  return parts.length === 0 ? '' : `   target ${parts.join(', ')}`
}

function figures({ what, perSecond, p50, p99 }: Measured): string {
  return `  ${what.padEnd(36)} ${`${digits(perSecond)} /s`.padStart(9)}   p50 ${digits(p50)} ms  p99 ${digits(p99)} ms`
}

function ratio(measured: Measured, all: readonly Measured[]): string {
  const other = all.find(({ what }) => what === measured.against)
  return other ? `   = ${(measured.perSecond / other.perSecond).toFixed(2)} × ${other.what}` : ''
}

export function report(title: string, measured: readonly Measured[]): void {
  print(`\n${title}`)
  for (const one of measured) print(figures(one) + ratio(one, measured) + target({ atLeast: one.atLeast }))
}

/** The value below which a share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}

export function reportTimes(what: string, times: readonly number[], aim: Target = {}): void {
  const [p50, p99, most] = [percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1)]
  print(`  ${what.padEnd(52)} p50 ${digits(p50)} ms  p99 ${digits(p99)} ms  most ${digits(most)} ms${target(aim)}`)
}
