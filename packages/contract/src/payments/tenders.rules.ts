import { toMinor, type Decimals, type Minor } from '../kernel/money.ts'
import type { Tender } from './tenders.contract.ts'

export function tipsOf(tenders: ReadonlyArray<Pick<Tender, 'tip'>>, decimals: Decimals): Minor {
  return tenders.reduce((sum, { tip }) => sum + toMinor(tip, decimals), 0)
}

interface Paid {
  paymentMode: { name: string } | null
  tenders: ReadonlyArray<Pick<Tender, 'paymentMode'>>
}

/** How a payment was made: the modes of its parts, each once, or its own. */
export function modeNamesOf({ paymentMode, tenders }: Paid): string[] {
  if (paymentMode) return [paymentMode.name]
  return [...new Set(tenders.map((tender) => tender.paymentMode.name))]
}
