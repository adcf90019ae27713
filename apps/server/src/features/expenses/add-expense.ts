import type { addExpense as addCall, Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { findExpenseCategory } from '../lookups/lookups.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { insertExpense, toExpense } from './expenses.store.ts'

export async function addExpense(ctx: Context, input: InputOf<typeof addCall>): Promise<Expense> {
  const { id: restId, timeZone } = await requireBranch(ctx, input.restId)
  const { billId, purpose, spended, date, expCatId } = input
  const now = ctx.clock.now()
  if (date > localTime(now, timeZone).date) refuseField('date', 'purchase.future')
  const category = (await findExpenseCategory(ctx, expCatId)) ?? refuseCategory()

  const row = { restId, id: newId(now), categoryId: category._id, billId, date, purpose, spended }
  const added = (await insertExpense(ctx.db, row)) ?? refuseTakenBill(billId, category.name)
  recordAudit(ctx, {
    action: 'add expense',
    on: row.id,
    restId,
    after: { billId, date, purpose, spended: toDecimal(spended, ctx.decimals), expCatId },
  })
  ctx.announce(inventoryTopic, { restId })
  return toExpense(added, category.name, ctx.decimals)
}

function refuseCategory(): never {
  return refuse('expense-category-unknown', { fields: { expCatId: say('error.expense-category-unknown') } })
}

function refuseTakenBill(billId: string, category: string): never {
  const params = { billId, category }
  return refuse('expense-bill-taken', { params, fields: { billId: say('error.expense-bill-taken', params) } })
}
