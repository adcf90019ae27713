import { localTime } from '@brigade/contract/kernel/dates.ts'
import { monthOf } from '@brigade/contract/kernel/months.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  addPurchase as addCall,
  finishStock as finishCall,
  listAllPurchases as listAllCall,
  listPurchases as listCall,
  reversePurchase as reverseCall,
} from '@brigade/contract/purchases/purchases.contract.ts'
import {
  readPurchasesOverview as overviewCall,
  readSupplierOverview as ofSupplierCall,
} from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage, type PageAsked } from '../../platform/http/page.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import { addPurchase } from './add-purchase.ts'
import { finishStock } from './finish-stock.ts'
import { requireSupplier } from '../suppliers/suppliers.public.ts'
import { reversePurchase } from './reverse-purchase.ts'
import { readSpent, readSupplied } from './purchases-overview.store.ts'
import { countPurchases, readPurchases, type PurchasesFilter } from './purchases.store.ts'

const list = (ctx: Context, filter: PurchasesFilter, page: PageAsked) =>
  listPage(page, readPurchases(ctx, filter, page), countPurchases(ctx.db, filter))

const currentMonth = (ctx: Context, { timeZone }: Branch) => monthOf(localTime(ctx.clock.now(), timeZone).date)

export const purchasesRoutes = [
  bind(listCall, async (ctx, { restId, month, ...page }) => {
    const branch = await requireBranch(ctx, restId)
    return list(ctx, { branches: [branch.id], month }, page)
  }),
  bind(listAllCall, (ctx, page) => list(ctx, { branches: accountOf(ctx).restIds }, page)),
  bind(overviewCall, async (ctx, { restId, month }) => {
    const branch = await requireBranch(ctx, restId)
    return { data: await readSpent(ctx, branch.id, month ?? currentMonth(ctx, branch)) }
  }),
  bind(ofSupplierCall, async (ctx, { restId, supId }) => {
    const branch = await requireBranch(ctx, restId)
    const { _id: supplierId } = await requireSupplier(ctx, branch.id, supId, 'supId')
    return { data: await readSupplied(ctx, { restId: branch.id, supplierId }, currentMonth(ctx, branch)) }
  }),
  bind(addCall, async (ctx, input) => {
    const data = await addPurchase(ctx, input)
    return { data, message: say('purchase.added', { billId: data.billId }) }
  }),
  bind(reverseCall, async (ctx, input) => {
    const data = await reversePurchase(ctx, input)
    return { data, message: say('purchase.reversed', { billId: data.billId }) }
  }),
  bind(finishCall, async (ctx, input) => ({ data: await finishStock(ctx, input), message: say('purchase.finished') })),
]
