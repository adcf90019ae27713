import { say } from '@brigade/contract/messages/say.ts'
import * as calls from '@brigade/contract/inventory/inventory.contract.ts'
import { readInventoryOverview } from '@brigade/contract/inventory/inventory-overview.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage, pageOf } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { readUsed } from './inventory-overview.store.ts'
import { reverseStocktake } from './reverse-stocktake.ts'
import { told, type SubjectNames } from './told-entries.ts'
import { recordStocktake, setReorderLevel } from './stocktake.ts'
import { countEntries, countLow, countInventory, readEntries, readLow, readInventory } from './inventory-views.store.ts'

export const inventoryRoutes = (names: SubjectNames) => [
  bind(calls.listInventory, async (ctx, asked) => {
    await requireBranch(ctx, asked.restId)
    const { restId, matIds } = asked
    const [found, total] = await Promise.all([
      readInventory(ctx, restId, asked),
      countInventory(ctx.db, restId, matIds),
    ])
    return { ...pageOf(found, asked.limit, ({ mat }) => mat._id), total }
  }),
  bind(calls.listLowInventory, async (ctx, asked) => {
    await requireBranch(ctx, asked.restId)
    const [found, total] = await Promise.all([readLow(ctx, asked.restId, asked), countLow(ctx.db, asked.restId)])
    return { ...pageOf(found, asked.limit, ({ mat }) => mat._id), total }
  }),
  bind(calls.listInventoryEntries, async (ctx, asked) => {
    await requireBranch(ctx, asked.restId)
    const entries = readEntries(ctx, asked, asked).then((found) => told(ctx, asked, found, names))
    return listPage(asked, entries, countEntries(ctx.db, asked))
  }),
  bind(readInventoryOverview, async (ctx, { restId }) => {
    await requireBranch(ctx, restId)
    return { data: await readUsed(ctx, restId, ctx.clock.now()) }
  }),
  bind(calls.recordStocktake, async (ctx, input) => {
    const data = await recordStocktake(ctx, input)
    return { data, message: say('inventory.counted', { name: data.mat.name }) }
  }),
  bind(calls.reverseStocktake, async (ctx, input) => {
    const data = await reverseStocktake(ctx, input)
    return { data, message: say('inventory.count-reversed', { name: data.mat.name }) }
  }),
  bind(calls.setReorderLevel, async (ctx, input) => {
    const data = await setReorderLevel(ctx, input)
    return {
      data,
      message: say(input.quantity ? 'inventory.level-set' : 'inventory.level-removed', { name: data.mat.name }),
    }
  }),
]
