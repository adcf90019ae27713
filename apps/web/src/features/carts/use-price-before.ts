import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { useEffect } from 'react'
import { useTill } from './use-cart.ts'

/** Tells what a portion of a line cost when this till first showed it, if it costs something else now. */
export function usePriceBefore({ cart, lines }: PricedCart): (lineId: string) => Minor | null {
  const seen = useTill().seenPrices(cart.cartId)
  useEffect(() => {
    for (const { lineId, unitDiscountPrice, problem } of lines.values()) {
      if (problem === null && !seen.has(lineId)) seen.set(lineId, unitDiscountPrice)
    }
    for (const lineId of seen.keys()) if (!lines.has(lineId)) seen.delete(lineId)
  }, [seen, lines])
  return (lineId) => {
    const [before, line] = [seen.get(lineId), lines.get(lineId)]
    if (before === undefined || !line || line.problem !== null) return null
    return before === line.unitDiscountPrice ? null : before
  }
}
