import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire } from '../kernel/fields.ts'

const count = z.number().int()

const menuOverview = z.object({
  /** Foods that are not delisted, and how many of them are on offer now. */
  foods: count,
  onOffer: count,
  delisted: count,
  /** Listed foods of which no portion is left, at most five of them by name. */
  soldOut: z.object({ count, foods: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  /** The first business day whose orders are counted. Rejected orders are not. */
  since: z.string(),
  /** Listed foods of which no portion was sold since then. */
  unsold: count,
  /** Listed foods with a variation that bears no tax. */
  untaxed: count,
  /** At most eight, most portions first. */
  bestSellers: z.array(z.object({ foodId: z.string(), name: z.string(), portions: count, amount: moneyOnWire })),
})
export type MenuOverview = z.infer<typeof menuOverview>

export const readMenuOverview = endpoint({
  name: 'read-menu-overview',
  summary: 'Count the foods of a branch by what they are now, and name those that sold most in 30 days',
  method: 'POST',
  path: '/manager/menu-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: menuOverview,
})

const foodSales = z.object({
  /** What the portions cost in all. */
  amount: moneyOnWire,
  /** The last 30 business days until today, without rejected orders. */
  days: z.array(z.object({ date: z.string(), portions: count })),
})
export type FoodSales = z.infer<typeof foodSales>

export const readFoodSales = endpoint({
  name: 'read-food-sales',
  summary: 'Count the portions of a food that a branch sold on each of the last 30 business days',
  method: 'POST',
  path: '/manager/food-sales',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), foodId: idOf() }),
  data: foodSales,
})

export const readPopularFoods = endpoint({
  name: 'read-popular-foods',
  summary: 'List the ids of the foods that a branch sold in 30 days, the most portions first',
  method: 'POST',
  path: '/manager/popular-foods',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: z.array(z.string()),
})
