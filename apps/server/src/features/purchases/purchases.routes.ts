import { say } from '@brigade/contract/messages/say.ts'
import {
  addPurchase as addCall,
  finishStock as finishCall,
  listAllPurchases as listAllCall,
  listPurchases as listCall,
} from '@brigade/contract/purchases/purchases.contract.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage, type PageAsked } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { addPurchase } from './add-purchase.ts'
import { finishStock } from './finish-stock.ts'
import { countPurchases, readPurchases, type PurchasesFilter } from './purchases.store.ts'

const list = ({ db }: Context, filter: PurchasesFilter, page: PageAsked) =>
  listPage(page, readPurchases(db, filter, page), countPurchases(db, filter))

export const purchasesRoutes = [
  bind(listCall, async (ctx, { restId, month, ...page }) => {
    const branch = await requireBranch(ctx, restId)
    return list(ctx, { branches: [branch.id], month }, page)
  }),
  bind(listAllCall, (ctx, page) => list(ctx, { branches: accountOf(ctx).restIds }, page)),
  bind(addCall, async (ctx, input) => {
    const data = await addPurchase(ctx, input)
    return { data, message: say('purchase.added', { billId: data.billId }) }
  }),
  bind(finishCall, async (ctx, input) => ({ data: await finishStock(ctx, input), message: say('purchase.finished') })),
]
