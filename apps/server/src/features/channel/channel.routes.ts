import {
  channelMenu,
  channelOrder,
  channelRestaurants,
  channelSitings,
  placeOrder as placeCall,
  placeReservation as reserveCall,
  reportDelivery as reportCall,
} from '@brigade/contract/channel/channel.contract.ts'
import {
  createChannelKey as createCall,
  deleteChannelKey as deleteCall,
  renewChannelKey as renewCall,
  listChannelKeys,
  setPartnerKey as setPartnerKeyCall,
} from '@brigade/contract/channel/channel-keys.contract.ts'
import { changeDeliveryService as changeServiceCall } from '@brigade/contract/lookups/change-entry.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  removeWebhook as removeWebhookCall,
  setWebhook as setWebhookCall,
} from '@brigade/contract/webhooks/webhooks.contract.ts'
import { channelOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import { listOrderableFoods } from '../foods/foods.public.ts'
import { changed, placesOfCategories } from '../lookups/lookups.public.ts'
import { findOrderOfKey, reportDelivered } from '../orders/orders.public.ts'
import { isSwitchedOn, requireBranch, restaurantsOf } from '../restaurants/restaurants.public.ts'
import { listSitings } from '../sitings/sitings.public.ts'
import { removeTarget, requireReachable } from '../webhooks/webhooks.public.ts'
import { changeDeliveryService } from './change-delivery-service.ts'
import { createChannelKey, deleteChannelKey, renewChannelKey } from './channel-keys.ts'
import { listBareKeys, listKeys } from './channel-keys.store.ts'
import { toMenuFood } from './menu-food.ts'
import { placeOrder } from './place-order.ts'
import { placeReservation } from './place-reservation.ts'
import { countForLimits, serviceStateOf } from './service-states.ts'
import { setPartnerKey } from './set-partner-key.ts'
import { setWebhook } from './set-webhook.ts'

const MENU_LIMIT = 20_000

export const channelRoutes = [
  bind(changeServiceCall, (ctx, input) => changed(changeDeliveryService(ctx, input), input.isArchived)),
  bind(channelRestaurants, async (ctx) => {
    const now = ctx.clock.now()
    const restaurants = await restaurantsOf(ctx)
    const counts = await countForLimits(ctx, restaurants)
    const data = restaurants.map(async (restaurant) => {
      const takesBookings = await isSwitchedOn(ctx, restaurant._id, 'Dining')
      const services = restaurant.restTypes
        .filter(({ name }) => name !== 'Dining' || takesBookings)
        .map(({ name }) => serviceStateOf(restaurant, name, counts, now))
      return { _id: restaurant._id, name: restaurant.name, services }
    })
    return { data: await Promise.all(data) }
  }),
  bind(channelMenu, async (ctx, { restId, service, soldOut }) => {
    const branch = await requireBranch(ctx, restId)
    const foods = await listOrderableFoods(ctx, branch, service, MENU_LIMIT, { evenSoldOut: soldOut === 'with' })
    const places = await placesOfCategories(ctx)
    return { data: foods.map((food) => toMenuFood(food, places, ctx.clock.now())) }
  }),
  bind(placeCall, async (ctx, input) => ({ data: await placeOrder(ctx, input), message: say('channel.placed') })),
  bind(channelOrder, async (ctx, { id }) => {
    const order = (await findOrderOfKey(ctx, id, channelOf(ctx).id)) ?? refuse('not-found')
    const { _id, tokenNo, status, preparationTime, rejectNote, placedAt, fulfilledAt, payment } = order
    const { paymentStatus, summary } = payment
    return {
      data: { _id, tokenNo, status, preparationTime, rejectNote, placedAt, fulfilledAt, paymentStatus, summary },
    }
  }),
  bind(channelSitings, async (ctx, { restId }) => {
    const branch = await requireBranch(ctx, restId)
    return { data: await listSitings(ctx, branch.id) }
  }),
  bind(reserveCall, async (ctx, input) => ({
    data: await placeReservation(ctx, input),
    message: say('reservation.placed'),
  })),
  bind(reportCall, async (ctx, { orderId }) => ({
    data: await reportDelivered(ctx, orderId),
    message: say('orders.reported-delivered'),
  })),
  bind(listChannelKeys, async (ctx, { isBare }) => ({ data: isBare ? await listBareKeys(ctx) : await listKeys(ctx) })),
  bind(createCall, async (ctx, input) => ({
    data: await createChannelKey(ctx, input),
    message: say('channel.key-created'),
  })),
  bind(renewCall, async (ctx, { keyId }) => ({
    data: await renewChannelKey(ctx, keyId),
    message: say('channels-tab.renewed'),
  })),
  bind(deleteCall, async (ctx, { keyId }) => {
    await deleteChannelKey(ctx, keyId)
    return { message: say('channel.key-deleted') }
  }),
  bind(setPartnerKeyCall, async (ctx, input) => {
    const partner = await setPartnerKey(ctx, input)
    return { data: partner, message: say('channel.partner-key', { partner: partner.name }) }
  }),
  bind(
    setWebhookCall,
    async (ctx, input) => ({ data: await setWebhook(ctx, input), message: say('webhook.set') }),
    (world, { url }) => requireReachable(world, url),
  ),
  bind(removeWebhookCall, async (ctx, { subjectId }) => {
    if (!(await removeTarget(ctx, subjectId))) refuse('not-found')
    return { message: say('webhook.removed') }
  }),
]
