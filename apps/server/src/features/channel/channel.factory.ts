import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import { newSecret } from '../../platform/secrets.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { addKey } from './channel-keys.store.ts'

let keys = 0

export async function makeChannelKey(server: TestServer, restIds: string[]): Promise<string> {
  const key = newSecret()
  await addKey({ db: server.db, clock: server.app.world.clock }, { name: `Storefront ${(keys += 1)}`, restIds, key })
  return key
}

type Order = SentOf<typeof placeOrder>

export async function makeKitchen(
  server: TestServer,
  wish: { food?: Parameters<typeof makeFood>[2]; restaurant?: Parameters<typeof makeRestaurant>[1] } = {},
) {
  await makeBusiness(server.db)
  const restaurant = await makeRestaurant(server.db, wish.restaurant)
  const food = await makeFood(server.db, restaurant.id, wish.food)
  const manager = await makeAccount(server, { restIds: [restaurant.id] })
  const key = await makeChannelKey(server, [restaurant.id])
  const [variation] = food.variations
  if (!variation) throw new Error('The made food has no variation')

  const order = (changes: Partial<Order> = {}): Order => ({
    restId: restaurant.id,
    service: 'Takeaway',
    customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
    foods: [{ foodId: food.id, variations: [{ foodVarId: variation.id, quantity: 1 }] }],
    payment: { isCod: true },
    ...(changes.service === 'Delivery' && { address: { line: '1 Quay St' } }),
    ...changes,
  })
  return {
    restaurant,
    food,
    variation,
    manager,
    key,
    order,
    tryToPlace: (changes: Partial<Order> = {}, idempotencyKey = uuidv7({ msecs: server.time.now.getTime() })) =>
      server.call(placeOrder, order(changes), { token: key, key: idempotencyKey }),
    place: (changes: Partial<Order> = {}) =>
      server.ask(placeOrder, order(changes), { token: key, key: uuidv7({ msecs: server.time.now.getTime() }) }),
  }
}

export type Kitchen = Awaited<ReturnType<typeof makeKitchen>>
