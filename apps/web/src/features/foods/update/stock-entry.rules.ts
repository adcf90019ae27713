import { numberIn } from '../../../shared/form/entered.ts'

/** Zero means sold out, and any other number is counted. Uncounted stock has no number. */
export function stockSent(isCounted: boolean, typed: string) {
  if (!isCounted) return { hasStock: false as const, noOfStock: null }
  const count = numberIn('number', typed, { maxLength: 7 })
  return count === 0
    ? { hasStock: false as const, noOfStock: 0 as const }
    : { hasStock: true as const, noOfStock: count }
}
