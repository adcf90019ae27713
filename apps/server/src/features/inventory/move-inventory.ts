import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { InventoryMove } from '@brigade/contract/inventory/inventory.contract.ts'
import { stockTopic } from '@brigade/contract/inventory/inventory.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Balance, Moved } from './balance.rules.ts'
import { lockBalances, writeMoves, type MaterialUnit, type WrittenMove } from './inventory.store.ts'

export interface Move extends MaterialUnit {
  apply: (balance: Balance) => Moved
  note?: string
}

export type InventoryContext = Pick<Context, 'db' | 'clock' | 'announce' | 'kept'>

interface Why {
  move: InventoryMove
  subjectId?: string
  byId?: string
}

const keyOf = ({ materialId, isWeight }: MaterialUnit) => `${materialId} ${isWeight}`

/** Whether the counts of Home have the material: as the database computes `is_low` and `is_short`. */
const needsMore = ({ quantity }: Balance, level: number | null) => quantity < 0 || (level !== null && quantity < level)

/** Moves materials of a branch, each once, in the transaction of the cause, and returns the moves. Two statements. */
export async function moveInventory(
  ctx: InventoryContext,
  restId: string,
  moves: readonly Move[],
  { move, subjectId, byId }: Why,
): Promise<WrittenMove[]> {
  if (moves.length === 0) return []
  const wanted = new Map(moves.map((each) => [keyOf(each), each]))
  const locked = await lockBalances(ctx.db, restId, moves)
  const written = locked.map((unit) => {
    const one = wanted.get(keyOf(unit))
    if (!one) throw new Error('A locked balance has no move')
    const { materialId, isWeight, balance } = unit
    return { materialId, isWeight, ...one.apply(balance), note: one.note ?? '' }
  })
  const isCountChanged = locked.some(
    ({ balance, level }, at) => needsMore(balance, level) !== needsMore(written[at]?.balance ?? balance, level),
  )
  await writeMoves(ctx.db, restId, written, {
    move,
    subjectId: subjectId ?? null,
    byId: byId ?? null,
    at: ctx.clock.now(),
  })
  ctx.announce(stockTopic, { restId })
  // The order of a sale is announced with its figures.
  if (move !== 'sale' || isCountChanged) ctx.announce(analyticsTopic, { restId })
  return written
}
