import type { reverseExpense as reverseCall, Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { accountOf, maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockExpense, readExpense, withdrawExpense } from './expenses.store.ts'

/** Throws `expense-unknown` (also for another branch's) or `expense-reversed`. */
export async function reverseExpense(ctx: Context, input: InputOf<typeof reverseCall>): Promise<Expense> {
  const locked = await lockExpense(ctx.db, input.expId)
  if (!locked || !maySee(ctx.actor, locked.restId)) return refuse('expense-unknown')
  const { restId, id, billId, withdrawnAt } = locked
  if (withdrawnAt) refuse('expense-reversed', { params: { billId } })
  const { reason } = input
  await withdrawExpense(ctx.db, {
    restId,
    id,
    withdrawnAt: ctx.clock.now(),
    withdrawnBy: accountOf(ctx).id,
    withdrawnReason: reason,
  })
  recordAudit(ctx, { action: 'reverse expense', on: id, restId, after: { billId, reason } })
  ctx.announce(inventoryTopic, { restId })
  return readExpense(ctx, restId, id)
}
