import { say } from '@brigade/contract/messages/say.ts'
import * as calls from '@brigade/contract/stock/stock.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage, pageOf } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countStock, setStockLevel } from './count-stock.ts'
import { countEntries, countLow, countStock as countAll, readEntries, readLow, readStock } from './shown-stock.store.ts'

export const stockRoutes = [
  bind(calls.listStock, async (ctx, asked) => {
    await requireBranch(ctx, asked.restId)
    const { restId, matIds } = asked
    const [found, total] = await Promise.all([readStock(ctx.db, restId, asked), countAll(ctx.db, restId, matIds)])
    return { ...pageOf(found, asked.limit, ({ mat }) => mat._id), total }
  }),
  bind(calls.listLowStock, async (ctx, asked) => {
    await requireBranch(ctx, asked.restId)
    const [found, total] = await Promise.all([readLow(ctx.db, asked.restId, asked), countLow(ctx.db, asked.restId)])
    return { ...pageOf(found, asked.limit, ({ mat }) => mat._id), total }
  }),
  bind(calls.listStockEntries, async (ctx, asked) => {
    await requireBranch(ctx, asked.restId)
    return listPage(asked, readEntries(ctx.db, asked, asked), countEntries(ctx.db, asked))
  }),
  bind(calls.countStock, async (ctx, input) => {
    const data = await countStock(ctx, input)
    return { data, message: say('stock.counted', { name: data.mat.name }) }
  }),
  bind(calls.setStockLevel, async (ctx, input) => {
    const data = await setStockLevel(ctx, input)
    return { data, message: say(input.quantity ? 'stock.level-set' : 'stock.level-removed', { name: data.mat.name }) }
  }),
]
