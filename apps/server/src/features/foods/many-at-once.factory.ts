import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { changeFoods, changePrices } from '@brigade/contract/foods/several-foods.contract.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeCategory, makeMenu, makeTax } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeManyFoods } from './many-foods.factory.ts'

/** A branch with many foods, and an owner who changes all of them while others read. */
export async function makeManyAtOnce(server: TestServer, count: number) {
  const { id: restId } = await makeRestaurant(server.db)
  const { token } = await makeAccount(server, { type: 'owner' })
  await makeManyFoods(server.sql, restId, { count, name: (n) => `Dish ${n}` })
  const ids = (await server.sql<Array<{ id: string }>>`select id from foods where rest_id = ${restId}`).map(
    ({ id }) => id,
  )
  const [menu, category, tax] = [await makeMenu(server.db), await makeCategory(server.db), await makeTax(server.db)]
  const at = (version: number) => ({ restId, foods: ids.map((foodId) => ({ foodId, version })) })
  const steps = [
    () => server.ask(changePrices, { ...at(1), isRaise: true, isPercentage: true, by: 8, ending: '90' }, { token }),
    () =>
      server.ask(
        changeFoods,
        { ...at(2), addMenuIds: [menu.id], categoryId: category.id, tax: { hasTax: true, taxId: tax.id } },
        { token },
      ),
  ]
  /** What differs among the foods of a page. */
  const statesOnPage = async (sort?: 'name') => {
    const foods = await server.ask(listFoods, { restId, sort }, { token })
    return new Set(
      foods.map(({ version, menus, category: { _id }, variations: [first] }) =>
        JSON.stringify({ version, menus, category: _id, price: first?.price, tax: first?.inditax }),
      ),
    )
  }
  return {
    restId,
    token,
    at,
    /** Changes all foods twice. Returns the states of all pages that were read meanwhile. */
    changeWhileRead: async () => {
      const pages: Array<Set<string>> = []
      const changing = new Set(steps)
      const reader = async (sort?: 'name') => {
        while (changing.size > 0) pages.push(await statesOnPage(sort))
      }
      const reading = Promise.all([reader(), reader('name')])
      const changed: number[] = []
      for (const step of steps) {
        changed.push((await step()).changed)
        changing.delete(step)
      }
      await reading
      pages.push(await statesOnPage())
      return { changed, pages }
    },
  }
}
