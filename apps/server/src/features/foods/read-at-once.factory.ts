import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { channelMenu } from '@brigade/contract/channel/channel.contract.ts'
import { findFoods, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { changeAvailabilities, changeOffers, delistFoods } from '@brigade/contract/foods/several-foods.contract.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { atAnyHour } from '../restaurants/restaurants.factory.ts'
import type { makeManyAtOnce } from './many-at-once.factory.ts'
import { thisYear } from './new-food.factory.ts'

type Made = Awaited<ReturnType<typeof makeManyAtOnce>>

/** Of the open cart, each of another food. */
const LINES = 20

/** What a reader saw of foods that are all alike, so one text unless it saw some before a change and some after it. */
const asOne = (texts: readonly string[]) => [...new Set(texts)].join(' and ')

type Shown = Pick<Food, 'version' | 'isDelisted'> & {
  variations: ReadonlyArray<Pick<Food['variations'][number], 'price' | 'discountPrice' | 'availability'>>
}

function textOf({ version, isDelisted, variations: [first] }: Shown): string {
  const [hours] = first?.availability ?? []
  if (!first || !hours) return `${version}: without hours`
  const price = first.discountPrice ?? first.price
  return `${version}: ${price} from ${hours.st} to ${hours.et}${isDelisted ? ', delisted' : ''}`
}

/** Of a menu that lists only what can be ordered now. */
const menuOf = (foods: readonly Shown[]) => `${foods.length} of ${asOne(foods.map(textOf))}`

/** The hours, offers and listing of all foods in turn. It is half past seven in the evening. */
const stepsOf = (server: TestServer, { at, token }: Made) => {
  const offer = {
    hasOffer: true,
    isPercentage: true,
    deduct: 10,
    offerNote: 'Happy hour',
    offerValidity: thisYear,
  } as const
  const morning = weekdays.map((day) => ({ day, st: 9, et: 12 }))
  return [
    () => server.ask(changeOffers, { ...at(1), ...offer }, { token }),
    () => server.ask(changeAvailabilities, { ...at(2), availability: morning }, { token }),
    () => server.ask(changeAvailabilities, { ...at(3), availability: atAnyHour }, { token }),
    () => server.ask(delistFoods, { ...at(4), isDelisted: true }, { token }),
    () => server.ask(delistFoods, { ...at(5), isDelisted: false }, { token }),
    () => server.ask(changeOffers, { ...at(6), hasOffer: false }, { token }),
  ]
}

/** What a page of the menu and a line of the cart show before the first step and after each. */
export const statesOfSteps = {
  page: [
    '1: 12.5 from 0 to 24',
    '2: 11.25 from 0 to 24',
    '3: 11.25 from 9 to 12',
    '4: 11.25 from 0 to 24',
    '5: 11.25 from 0 to 24, delisted',
    '6: 11.25 from 0 to 24',
    '7: 12.5 from 0 to 24',
  ],
  line: [
    '12.5, fine',
    '11.25, fine',
    '11.25, not-available-now',
    '11.25, fine',
    '11.25, delisted',
    '11.25, fine',
    '12.5, fine',
  ],
  /** Of a menu with so many foods. */
  menu: (foods: number) => [
    `${foods} of 1: 12.5 from 0 to 24`,
    `${foods} of 2: 11.25 from 0 to 24`,
    '0 of ',
    `${foods} of 4: 11.25 from 0 to 24`,
    '0 of ',
    `${foods} of 6: 11.25 from 0 to 24`,
    `${foods} of 7: 12.5 from 0 to 24`,
  ],
}

async function openCartOf(server: TestServer, { restId, token }: Made): Promise<string> {
  const { cartId } = await server.ask(openCart, { restId }, { token })
  const wanted = await server.sql<Array<{ foodId: string; id: string }>>`
    select food_id as "foodId", id from variations where rest_id = ${restId} order by id limit ${LINES}`
  for (const { foodId, id: foodVarId } of wanted) {
    const variations = [{ foodVarId, quantity: 1 }]
    await server.ask(directCart.addItem, { cartId, foodId, variations }, { token })
  }
  return cartId
}

/**
 * Changes all foods step by step while others read them in every way. Returns the changed foods of each step, and what
 * each reader saw one after the other, what it saw repeatedly once. Each looks at least once between two steps.
 */
export async function changeTermsWhileRead(server: TestServer, made: Made) {
  const { restId } = made
  const [cartId, key] = [await openCartOf(server, made), await makeChannelKey(server, [restId])]
  // Calls are limited per account.
  const byName = (await makeAccount(server, { restIds: [restId] })).token
  const newest = (await makeAccount(server, { restIds: [restId] })).token
  const till = (await makeAccount(server, { restIds: [restId] })).token
  const looks = {
    newest: async () => asOne((await server.ask(listFoods, { restId }, { token: newest })).map(textOf)),
    byName: async () => asOne((await server.ask(listFoods, { restId, sort: 'name' }, { token: byName })).map(textOf)),
    search: async () =>
      menuOf(await server.ask(findFoods, { restId, mode: 'Direct', keyword: 'Dish' }, { token: till })),
    cart: async () => {
      const lines = linesOf(await server.ask(directCart.details, { cartId }, { token: till }))
      return asOne(lines.map(({ price, discountPrice, problem }) => `${discountPrice ?? price}, ${problem ?? 'fine'}`))
    },
    storefront: async () => menuOf(await server.ask(channelMenu, { restId, service: 'Takeaway' }, { token: key })),
  }
  const seen = { newest: [''], byName: [''], search: [''], cart: [''], storefront: [''] }
  const look = async (name: keyof typeof looks) => {
    const state = await looks[name]()
    if (seen[name].at(-1) !== state) seen[name].push(state)
  }
  const names = ['newest', 'byName', 'search', 'cart', 'storefront'] as const
  await Promise.all(names.map(look))
  const changed: number[] = []
  for (const step of stepsOf(server, made)) {
    const changing = new Set([step])
    const reading = names.map(async (name) => {
      while (changing.size > 0) await look(name)
      await look(name)
    })
    changed.push((await step().finally(() => changing.clear())).changed)
    await Promise.all(reading)
  }
  return { changed, seen }
}
