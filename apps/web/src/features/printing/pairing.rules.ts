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

export function isOver({ receivedAt }: PairingCode, now: number): boolean {
  return receivedAt + PAIRING_MS <= now
}

/** The print service paired by this code; a newer code invalidates the older ones. */
export function pairedBy<S extends Pick<PairedService, 'pairedAt'>>(
  { expiresAt }: Pick<PairingCode, 'expiresAt'>,
  services: readonly S[],
): S | undefined {
  const madeAt = Date.parse(expiresAt) - PAIRING_MS
  return services.find(({ pairedAt }) => Date.parse(pairedAt) >= madeAt)
}
