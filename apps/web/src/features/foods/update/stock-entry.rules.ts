import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { numberIn } from '../../../shared/form/entered.ts'

interface StockDraft {
  isCounted: boolean
  count: string
}

/** Of portions that come back by themselves, those: saving brings them back at once. */
const draftOf = ({ hasStock, noOfStock }: Pick<Variation, 'hasStock' | 'noOfStock'>): StockDraft => {
  if (noOfStock === 0) return { isCounted: true, count: '0' }
  return hasStock && noOfStock !== null
    ? { isCounted: true, count: String(noOfStock) }
    : { isCounted: false, count: '' }
}

/** The stock that variations share; counted and without a number if they differ. */
export function stockDraft(variations: readonly Pick<Variation, 'hasStock' | 'noOfStock'>[]): StockDraft {
  const [first, ...others] = variations.map(draftOf)
  const isShared = others.every(({ isCounted, count }) => isCounted === first?.isCounted && count === first.count)
  return first && isShared ? first : { isCounted: true, count: '' }
}

/** Zero means sold out, and any other number is counted. Uncounted stock has no number. */
export function stockSent(isCounted: boolean, typed: string) {
  if (!isCounted) return { hasStock: false as const, noOfStock: null }
  const count = numberIn('number', typed, { maxLength: 7 })
  return count === 0
    ? { hasStock: false as const, noOfStock: 0 as const }
    : { hasStock: true as const, noOfStock: count }
}
