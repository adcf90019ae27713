import type { Measured } from './measure.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

function figures({ what, perSecond, p50, p99 }: Measured): string {
  return `  ${what.padEnd(36)} ${`${digits(perSecond)} /s`.padStart(9)}   p50 ${digits(p50)} ms  p99 ${digits(p99)} ms`
}

/** How many times as fast as what it is compared with. */
function ratio(measured: Measured, all: readonly Measured[]): string {
  const other = all.find(({ what }) => what === measured.against)
  return other ? `   = ${(measured.perSecond / other.perSecond).toFixed(2)} × ${other.what}` : ''
}

export function report(title: string, measured: readonly Measured[]): void {
  print(`\n${title}`)
  for (const one of measured) print(figures(one) + ratio(one, measured))
}
