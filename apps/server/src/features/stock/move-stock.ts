import type { StockMove } from '@brigade/contract/stock/stock.contract.ts'
import { inventoryTopic } from '@brigade/contract/stock/stock.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Balance, Moved } from './balance.rules.ts'
import { lockBalances, writeMoves, type MaterialUnit } from './stock.store.ts'

interface Move extends MaterialUnit {
  apply: (balance: Balance) => Moved
}

interface Why {
  move: StockMove
  subjectId?: string
  note?: string
}

const keyOf = ({ materialId, isWeight }: MaterialUnit) => `${materialId} ${isWeight}`

/** Moves materials of a branch, each once, in the transaction of the cause: two statements, however many there are. */
export async function moveStock(
  ctx: Context,
  restId: string,
  moves: readonly Move[],
  { move, subjectId, note = '' }: Why,
): Promise<void> {
  if (moves.length === 0) return
  const applied = new Map(moves.map((each) => [keyOf(each), each.apply]))
  const locked = await lockBalances(ctx.db, restId, moves)
  const written = locked.map((unit) => {
    const apply = applied.get(keyOf(unit))
    if (!apply) throw new Error('A balance was locked that nobody moves')
    return { ...unit, ...apply(unit.balance) }
  })
  await writeMoves(ctx.db, restId, written, { move, subjectId: subjectId ?? null, note, at: ctx.clock.now() })
  ctx.announce(inventoryTopic, { restId })
}
