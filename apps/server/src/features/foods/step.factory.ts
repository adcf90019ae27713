import { copyFoods } from '@brigade/contract/foods/copy-foods.contract.ts'
import { listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { readFoodStep } from '@brigade/contract/foods/food-step.contract.ts'
import { keptFields, type KeptField } from '@brigade/contract/foods/kept-field.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'

type Wish = NonNullable<Parameters<typeof makeFood>[2]>

interface StepWish {
  foods?: readonly Wish[]
  fields?: readonly KeptField[]
  /** Of the branch with the originals, and the other one. */
  restIds?: readonly [string, string]
}

/** Copies foods that are kept in step with those of another branch, with the owner and a manager of both branches. */
export async function makeStep(server: TestServer, { foods = [{}], fields = keptFields, restIds }: StepWish = {}) {
  const { db } = server
  const from = restIds?.[0] ?? (await makeRestaurant(db)).id
  const to = restIds?.[1] ?? (await makeRestaurant(db)).id
  const { token: owner } = await makeAccount(server, { type: 'owner' })
  const { token: manager } = await makeAccount(server, { restIds: [from, to] })
  const foodIds: string[] = []
  for (const wish of foods) foodIds.push((await makeFood(db, from, wish)).id)
  const sent = { restId: from, foodIds, restIds: [to], withPrices: true, withImages: true, withStock: false }
  await server.ask(copyFoods, { ...sent, keepInStep: [...fields] }, { token: owner })
  const listed = (restId: string): Promise<Food[]> => server.ask(listFoods, { restId }, { token: owner })
  const only = async (restId: string) => {
    const [food] = await listed(restId)
    if (!food) throw new Error('The branch has no food')
    return food
  }
  return {
    from,
    to,
    foodIds,
    sent,
    owner,
    manager,
    listed,
    original: () => only(from),
    follower: () => only(to),
    step: ({ _id: foodId, restId }: Food) => server.ask(readFoodStep, { restId, foodId }, { token: owner }),
  }
}
