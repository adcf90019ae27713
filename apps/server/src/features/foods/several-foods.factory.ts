import { listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'

export type FoodWish = NonNullable<Parameters<typeof makeFood>[2]>

/** A branch with these foods, and a manager of it. */
export async function makeSeveralFoods(server: TestServer, ...wishes: FoodWish[]) {
  const restId = (await makeRestaurant(server.db)).id
  const manager = await makeAccount(server, { restIds: [restId] })
  const { token } = manager
  const ids: string[] = []
  for (const wish of wishes) ids.push((await makeFood(server.db, restId, wish)).id)
  const read = async (): Promise<Food[]> => {
    const foods = await server.ask(listFoods, { restId }, { token })
    return ids.flatMap((id) => foods.find(({ _id }) => _id === id) ?? [])
  }
  const at = (version: number) => ({ restId, foods: ids.map((foodId) => ({ foodId, version })) })
  return { restId, ids, all: at(1), at, manager, token, read }
}
