import { quantityOf } from '@brigade/contract/carts/round.rules.ts'
import type { KnownLine, TakenPortions } from './rounds.table.ts'
import type { StoredLine } from './stored-lines.ts'

/** What of it the cart still lacks. Portions that came back are those that were taken off last. */
export function stillTaken(
  { lineId, quantity: known, taken = [] }: Pick<KnownLine, 'lineId' | 'quantity' | 'taken'>,
  lines: ReadonlyArray<Pick<StoredLine, 'lineId' | 'quantity'>>,
): TakenPortions[] {
  let lacking = known - quantityOf(lines, lineId)
  return taken.flatMap((one) => {
    const quantity = Math.max(0, Math.min(one.quantity, lacking))
    lacking -= quantity
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
}
