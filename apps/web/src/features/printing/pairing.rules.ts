import { PAIRING_MINUTES, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'

const PAIRING_MS = PAIRING_MINUTES * 60_000

/** A code that was made, and when it came here by the browser's clock, which the server does not share. */
export interface PairingCode {
  readonly code: string
  readonly expiresAt: string
  readonly receivedAt: number
}

/** What starts a print service so that it is paired with the branch, and goes on running. */
export function pairCommand(origin: string, code: string): string {
  return `npm run print-service -- --pair ${origin}/${code}`
}

/** Whether a page of this address is open on the machine that Brigade runs on: elsewhere the address leads to nothing. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

export function isOver({ receivedAt }: PairingCode, now: number): boolean {
  return receivedAt + PAIRING_MS <= now
}

/** The print service that was paired by a code: since then no other code was worth anything. */
export function pairedBy<S extends Pick<PairedService, 'pairedAt'>>(
  { expiresAt }: Pick<PairingCode, 'expiresAt'>,
  services: readonly S[],
): S | undefined {
  const madeAt = Date.parse(expiresAt) - PAIRING_MS
  return services.find(({ pairedAt }) => Date.parse(pairedAt) >= madeAt)
}
