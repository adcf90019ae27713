import type { changePrice as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { priceSet } from '@brigade/contract/foods/several-foods.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { changeFood, chosenOf } from './change-food.ts'

/** Changes the price of a variation. It must stay above its price in a combo or in a current or future offer. */
export function changePrice(ctx: Context, input: InputOf<typeof changeCall>): Promise<Food> {
  const { varId, price } = input
  return changeFood(ctx, input, {
    action: 'change price',
    decide: async (locked) => {
      const { restId, isCombo, name: food } = locked.food
      const [row] = chosenOf(locked, { isSameToAll: false, variations: [varId] })
      if (!row) return refuse('variation-unknown', { params: { food } })
      const { timeZone } = await requireBranch(ctx, restId)
      const set = priceSet(price, isCombo, row, { now: ctx.clock.now(), timeZone })
      if (set) return { variations: [{ id: row.id, set }] }
      const { discountPrice, name: variation } = row
      const params = { variation, discountPrice: await moneyText(ctx.db, discountPrice ?? price) }
      return refuse('price-below-offer', { params })
    },
  })
}
