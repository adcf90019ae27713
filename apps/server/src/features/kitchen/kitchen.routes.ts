import {
  chooseStations as chooseCall,
  listKitchenDisplays,
  makeKitchenCode,
  pairKitchenDisplay,
  unpairKitchenDisplay,
} from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen as readCall, saveKitchen as saveCall } from '@brigade/contract/kitchen/stations.contract.ts'
import {
  listOnSale,
  listSoldOut,
  sellAgain as sellAgainCall,
  sellOut as sellOutCall,
} from '@brigade/contract/kitchen/sold-out.contract.ts'
import { listTickets, markLines as markCall } from '@brigade/contract/kitchen/tickets.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { kitchenDisplayOf, type Context } from '../../platform/context.ts'
import { sellAgain, sellOut } from '../foods/foods.public.ts'
import { requireBranch, requireRestaurant } from '../restaurants/restaurants.public.ts'
import { readKitchen, saveKitchen } from './keep-kitchen.ts'
import { markLines } from './mark-lines.ts'
import { chooseStations, listDisplays, makeCode, pairDisplay, unpairDisplay } from './pair-display.ts'
import { listOnSaleOf, listSoldOutOf } from './sold-out.store.ts'
import { showAgain } from './print-tickets.ts'
import { readStations } from './read-stations.ts'
import { readTickets } from './read-tickets.ts'

/** Every display of the branch shows what is sold out. */
function tellDisplays(ctx: Context): void {
  for (const restId of kitchenDisplayOf(ctx).restIds) showAgain(ctx, restId)
}

export const kitchenRoutes = [
  bind(listKitchenDisplays, async (ctx, { restId }) => ({ data: await listDisplays(ctx, restId) })),
  bind(makeKitchenCode, async (ctx, input) => ({ data: await makeCode(ctx, input) })),
  bind(unpairKitchenDisplay, async (ctx, { kdId }) => {
    await unpairDisplay(ctx, kdId)
    return {}
  }),
  bind(pairKitchenDisplay, async (ctx, input) => ({ data: await pairDisplay(ctx, input) })),
  bind(readCall, async (ctx, { restId }) => ({ data: await readKitchen(ctx, restId) })),
  bind(saveCall, async (ctx, input) => ({ data: await saveKitchen(ctx, input) })),
  bind(listTickets, async (ctx, { restId }) => {
    const { name, timeZone, locale } = await requireRestaurant(ctx, restId)
    const { stations, paperIds } = await readStations(ctx, restId)
    const shownStationIds = [...kitchenDisplayOf(ctx).stationIds]
    const ownIds = shownStationIds.filter((shown) => stations.some(({ id }) => id === shown))
    const asked = {
      restId,
      ...(ownIds.length > 0 && { ownIds }),
      ...(paperIds.length > 0 && { paperIds }),
    }
    const found = await readTickets(ctx.db, asked, ctx.clock.now())
    const named = stations.length > 0 ? stations : [{ id: restId, name }]
    const all = named.map((each) => ({ _id: each.id, name: each.name }))
    const shown = { stations: all, shownStationIds, paperStationIds: paperIds }
    return { data: { restaurant: name, timeZone, locale, ...shown, ...found } }
  }),
  bind(chooseCall, async (ctx, { stationIds }) => {
    chooseStations(ctx, stationIds)
    return {}
  }),
  bind(markCall, async (ctx, input) => {
    await markLines(ctx, input)
    return {}
  }),
  bind(sellOutCall, async (ctx, input) => {
    await sellOut(ctx, input)
    tellDisplays(ctx)
    return {}
  }),
  bind(sellAgainCall, async (ctx, input) => {
    await sellAgain(ctx, input)
    tellDisplays(ctx)
    return {}
  }),
  bind(listSoldOut, async (ctx, { restId }) => {
    await requireBranch(ctx, restId)
    return { data: await listSoldOutOf(ctx, restId) }
  }),
  bind(listOnSale, async (ctx, { restId }) => {
    await requireBranch(ctx, restId)
    return { data: await listOnSaleOf(ctx, restId) }
  }),
]
