import { moveFood } from '@brigade/contract/foods/menu-order.contract.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { ingredientOf, makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeCategory, makeCondition } from '../lookups/lookups.factory.ts'
import { makeCsvMenu, type makeListsOfFoods } from './foods-csv.factory.ts'
import { thisYear } from './new-food.factory.ts'

/** Two windows on some days, in the order in which files have them. */
const hours = [
  { day: 'mon' as const, st: 11, et: 14.3 },
  { day: 'mon' as const, st: 17, et: 22 },
  { day: 'sat' as const, st: 17, et: 24 },
]

/** A branch with foods of every kind, and with all that a food can have. */
export async function makeEveryKind(server: TestServer, lists: Awaited<ReturnType<typeof makeListsOfFoods>>) {
  const [rice, salt] = [await makeMaterial(server.db, 'Rice; "round"'), await makeMaterial(server.db, 'Salt, fine')]
  const condition = await makeCondition(server.db, 'order-amount-between')
  const recipe = [ingredientOf(rice, { weight: 0.25 }, { weight: 0.05 }), ingredientOf(salt, { nos: 2 })]
  const menu = await makeCsvMenu(server, lists, [
    {
      name: 'Curry',
      allergens: ['milk', 'nuts'],
      services: ['Dining'],
      variations: [
        {
          price: 1250,
          discountPrice: 900,
          offerValidity: thisYear,
          code: '0094',
          ingredients: recipe,
          availability: hours,
        },
        { tax: lists.gst, customizations: [lists.spice], addons: [lists.cheese], noOfStock: 3, isDelisted: true },
        { noOfStock: 4, soldOutUntil: UNTIL_CHANGED },
        { noOfStock: 5, soldOutUntil: new Date('2100-01-01T00:00:00Z') },
      ],
    },
    { name: 'Set', comboValidity: thisYear, variations: [{ price: 1250, discountPrice: 900 }] },
    {
      name: 'Gift',
      freeClaim: { validity: thisYear, conditionId: condition.id, value: { minAmount: 12.5, maxAmount: 99 } },
    },
    // Names of foods can repeat.
    { name: 'Pie', isDelisted: true },
    { name: 'Pie', category: await makeCategory(server.db, 'Sweets'), variations: [{ hasStock: false, noOfStock: 0 }] },
  ])
  const [curry, set] = menu.made
  const [first, second] = curry?.variations ?? []
  await server.sql`update foods set tags = ${['hot', 'new']} where id = ${curry?.id ?? ''}`
  // What forms ask for.
  await server.sql`update variations set calorie_count = 300, offer_note = case when has_offer then 'Lunch' else '' end
    where rest_id = ${menu.restId}`
  await server.sql`update variations set is_default = false where id = ${first?.id ?? ''}`
  await server.sql`update variations set is_default = true where id = ${second?.id ?? ''}`
  await server.ask(moveFood, { restId: menu.restId, foodId: set?.id ?? '', before: null }, { token: menu.token })
  return menu
}
