import { exportCsv, importCsv, previewCsvImport, type CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import {
  makeAddon,
  makeCategory,
  makeCoalition,
  makeCustomization,
  makeMenu,
  makeTax,
} from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { foodCoalitions, foodMenus } from './foods.table.ts'

/** Entries that foods name. Some of the names need quotes. */
export const makeListsOfFoods = async ({ db }: TestServer) => ({
  mains: await makeCategory(db),
  lunch: await makeMenu(db, 'Lunch, "late"'),
  dinner: await makeMenu(db, 'Dinner; long'),
  green: await makeCoalition(db),
  gst: await makeTax(db),
  spice: await makeCustomization(db),
  cheese: await makeAddon(db),
})

type Lists = Awaited<ReturnType<typeof makeListsOfFoods>>
type Wish = NonNullable<Parameters<typeof makeFood>[2]>
type BranchWish = NonNullable<Parameters<typeof makeRestaurant>[1]>

const list = 'foods' as const

/** A branch with these foods, each on a menu and in a coalition, and its manager. */
export async function makeCsvMenu(server: TestServer, lists: Lists, wishes: readonly Wish[], branch: BranchWish = {}) {
  const { id: restId } = await makeRestaurant(server.db, branch)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const made: Array<Awaited<ReturnType<typeof makeFood>>> = []
  for (const wish of wishes) {
    const food = await makeFood(server.db, restId, { category: lists.mains, ...wish })
    await server.db.insert(foodMenus).values({ restId, foodId: food.id, menuId: lists.lunch.id })
    await server.db.insert(foodCoalitions).values({ restId, foodId: food.id, coalitionId: lists.green.id })
    made.push(food)
  }
  const key = () => uuidv7({ msecs: server.time.now.getTime() })
  const foods = (): Promise<Food[]> => server.ask(listFoods, { restId }, { token })
  const preview = (text: string) => server.ask(previewCsvImport, { list, restId, text }, { token })
  const sentOf = async (text: string) => ({ list, restId, text, version: (await preview(text)).version })
  return {
    restId,
    token,
    made,
    key,
    foods,
    food: async (name: string) => (await foods()).find((one) => one.name === name),
    exported: async (style: CsvStyle) => (await server.ask(exportCsv, { list, restId, style }, { token })).text,
    preview,
    sentOf,
    imported: async (text: string, as = token) => server.ask(importCsv, await sentOf(text), { token: as, key: key() }),
    called: async (text: string) => server.call(importCsv, await sentOf(text), { token, key: key() }),
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A cell with these names. */
export const namesInCell = (...names: string[]): string => quoted(names.map(quoted).join(','))

/** What a new food needs. */
export const neededColumns =
  'name,note,category,services,menus,coalitions,variation,price,serving info,calories,portion size,preparation time'

export function newFoodRow({ mains, lunch, green }: Lists, name: string, variation: string, price: number): string {
  const places = `${mains.name},"Dining,Direct",${namesInCell(lunch.name)},${green.name}`
  return `${name},Fresh,${places},${variation},${price},One,300,350 g,10`
}
