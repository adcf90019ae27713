import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'

type Paired = Pick<PairedService, 'serviceId' | 'name' | 'isConnected'>

export interface ServiceTrouble {
  /** The silent print services, where they are known. */
  readonly names: readonly string[]
  /** How many printers cannot print because of them. */
  readonly printers: number
  /** No print service at all is reached. */
  readonly isNoneReached: boolean
}

/**
 * Why printers do not print that no print service reports on; null where print services are not the cause. While each is
 * reported on, none is missed here: another browser may reach theirs.
 */
export function serviceTrouble<Some extends Pick<Printer, 'serviceId'>>(
  isReached: boolean,
  services: readonly Paired[],
  printers: readonly Some[],
  isHeard: (printer: Some) => boolean,
): ServiceTrouble | null {
  const silent = printers.filter((printer) => !isHeard(printer))
  if (silent.length === 0) return null
  const gone = services.filter(({ isConnected }) => !isConnected)
  const theirs = gone.filter(({ serviceId }) => silent.some((printer) => printer.serviceId === serviceId))
  const blamed = theirs.length === 0 && gone.length === services.length ? gone : theirs
  return { names: blamed.map(({ name }) => name), printers: silent.length, isNoneReached: !isReached }
}
