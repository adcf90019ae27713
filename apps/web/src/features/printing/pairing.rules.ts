import { PAIRING_MINUTES, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'

const PAIRING_MS = PAIRING_MINUTES * 60_000

/** A pairing code and its arrival by the browser's clock, which may differ from the server's. */
export interface PairingCode {
  readonly code: string
  readonly expiresAt: string
  readonly receivedAt: number
}

export function pairCommand(origin: string, code: string): string {
  return `npm run print-service -- --pair ${origin}/${code}`
}

/** Whether the page is open on the machine that runs Brigade. Other machines cannot use such an address. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** How much of its time a code has left, from 1 to 0. */
export function leftOf({ receivedAt }: PairingCode, now: number): number {
  return 1 - (now - receivedAt) / PAIRING_MS
}

export const isOver = (made: PairingCode, now: number): boolean => leftOf(made, now) <= 0

/** The print service paired by this code; a newer code invalidates the older ones. */
export function pairedBy<S extends Pick<PairedService, 'pairedAt'>>(
  { expiresAt }: Pick<PairingCode, 'expiresAt'>,
  services: readonly S[],
): S | undefined {
  const madeAt = Date.parse(expiresAt) - PAIRING_MS
  return services.find(({ pairedAt }) => Date.parse(pairedAt) >= madeAt)
}
