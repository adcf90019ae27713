import { addKey } from '@brigade/server/src/features/channel/channel-keys.store.ts'
import { makeAccount } from '@brigade/server/src/features/accounts/accounts.factory.ts'
import { makeFood } from '@brigade/server/src/features/foods/foods.factory.ts'
import { makeRestaurant } from '@brigade/server/src/features/restaurants/restaurants.factory.ts'
import { systemClock } from '@brigade/server/src/platform/clock.ts'
import { newSecret } from '@brigade/server/src/platform/secrets.ts'
import type { World } from './world.ts'

type Dish = NonNullable<NonNullable<Parameters<typeof makeFood>[2]>['variations']>[number]

const tenDishes: readonly Dish[] = Array.from({ length: 10 }, (_, at) =>
  (at + 1) % 5 === 0 ? { noOfStock: 1_000_000 } : {},
)

/** Calls are limited per key, below what a whole benchmark makes in a minute. */
const KEYS = 8

interface Wish extends Pick<NonNullable<Parameters<typeof makeRestaurant>[1]>, 'plugins'> {
  dishes?: readonly Dish[]
}

/** Always open, with ten foods, two of them counted by default. */
export async function makeBranch({ db }: Pick<World, 'db'>, name: string, { dishes = tenDishes, ...wish }: Wish = {}) {
  const restaurant = await makeRestaurant(db, { name, ...wish })
  const variations: Array<{ foodId: string; foodVarId: string }> = []
  for (const [at, dish] of dishes.entries()) {
    const made = await makeFood(db, restaurant.id, { name: `Dish ${at + 1}`, variations: [dish] })
    for (const { id } of made.variations) variations.push({ foodId: made.id, foodVarId: id })
  }
  const keys = Array.from({ length: KEYS }, newSecret)
  for (const [at, key] of keys.entries()) {
    await addKey({ db, clock: systemClock }, { name: `${name} ${at + 1}`, restIds: [restaurant.id], key })
  }
  const [key = ''] = keys
  const manager = await makeAccount({ db, app: { world: { clock: systemClock } } }, { restIds: [restaurant.id] })
  return { restId: restaurant.id, variations, key, keys, managerToken: manager.token }
}

export type Branch = Awaited<ReturnType<typeof makeBranch>>

/** The tokens of managers of a branch. Calls are limited per account. */
export async function tokensFor({ db }: Pick<World, 'db'>, restId: string, accounts: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < accounts) {
    const account = await makeAccount({ db, app: { world: { clock: systemClock } } }, { restIds: [restId] })
    tokens.push(account.token)
  }
  return tokens
}

/** The next token at each call, in turn. */
export async function tokensInTurn(world: Pick<World, 'db'>, restId: string, accounts: number): Promise<() => string> {
  const tokens = await tokensFor(world, restId, accounts)
  let next = 0
  return () => tokens[(next += 1) % accounts] ?? ''
}
