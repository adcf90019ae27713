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

/** Why printers do not print that no print service reports on; null where print services are not the cause. */
export function serviceTrouble(
  isReached: boolean,
  services: readonly Paired[],
  silent: ReadonlyArray<Pick<Printer, 'serviceId'>>,
): ServiceTrouble | null {
  if (isReached && silent.length === 0) return null
  const gone = services.filter(({ isConnected }) => !isConnected)
  const theirs = gone.filter(({ serviceId }) => silent.some((printer) => printer.serviceId === serviceId))
  const blamed = theirs.length === 0 && gone.length === services.length ? gone : theirs
  return { names: blamed.map(({ name }) => name), printers: silent.length, isNoneReached: !isReached }
}
