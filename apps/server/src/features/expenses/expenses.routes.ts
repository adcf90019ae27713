import { localTime } from '@brigade/contract/kernel/dates.ts'
import {
  addExpense as addCall,
  listAllExpenses as listAllCall,
  listExpenses as listCall,
  reverseExpense as reverseCall,
} from '@brigade/contract/expenses/expenses.contract.ts'
import { readExpensesOverview as overviewCall } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage, type PageAsked } from '../../platform/http/page.ts'
import { requireBranch, type Branches } from '../restaurants/restaurants.public.ts'
import { addExpense } from './add-expense.ts'
import { reverseExpense } from './reverse-expense.ts'
import { readSpent } from './expenses-overview.store.ts'
import { countExpenses, readExpenses } from './expenses.store.ts'

const list = (ctx: Context, branches: Branches, page: PageAsked) =>
  listPage(page, readExpenses(ctx, branches, page), countExpenses(ctx.db, branches))

export const expensesRoutes = [
  bind(listCall, async (ctx, { restId, ...page }) => list(ctx, [(await requireBranch(ctx, restId)).id], page)),
  bind(listAllCall, (ctx, page) => list(ctx, accountOf(ctx).restIds, page)),
  bind(overviewCall, async (ctx, { restId }) => {
    const { id, timeZone } = await requireBranch(ctx, restId)
    const today = localTime(ctx.clock.now(), timeZone).date
    return { data: await readSpent(ctx, { restId: id, today, timeZone }) }
  }),
  bind(reverseCall, async (ctx, input) => {
    const data = await reverseExpense(ctx, input)
    return { data, message: say('expense.reversed', { billId: data.billId }) }
  }),
  bind(addCall, async (ctx, input) => {
    const data = await addExpense(ctx, input)
    return { data, message: say('expense.added', { billId: data.billId }) }
  }),
]
