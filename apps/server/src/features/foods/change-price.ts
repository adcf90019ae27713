import type { changePrice as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { isOver } from '@brigade/contract/kernel/validity.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { changeFood, chosenOf } from './change-food.ts'
import type { FoodRow, VariationRow } from './changed-rows.store.ts'
import { noOffer } from './change-offer.ts'

/** Changes the price of a variation. It must stay above its price in a combo or in a current or future offer. */
export function changePrice(ctx: Context, input: InputOf<typeof changeCall>): Promise<Food> {
  const { varId, price } = input
  return changeFood(ctx, input, {
    action: 'change price',
    decide: async (locked) => {
      const [row] = chosenOf(locked, { isSameToAll: false, variations: [varId] })
      if (!row) return refuse('variation-unknown', { params: { food: locked.food.name } })
      if (!(await hasReduction(ctx, locked.food, row)))
        return { variations: [{ id: row.id, set: { price, ...noOffer } }] }
      const { discountPrice, name: variation } = row
      if (discountPrice !== null && price <= discountPrice) {
        const params = { variation, discountPrice: await moneyText(ctx.db, discountPrice) }
        return refuse('price-below-offer', { params })
      }
      return { variations: [{ id: row.id, set: { price } }] }
    },
  })
}

/** Whether a reduction applies now or later. An expired offer is dropped with the old price. */
async function hasReduction(ctx: Context, { isCombo, restId }: FoodRow, row: VariationRow): Promise<boolean> {
  if (isCombo) return true
  if (!row.hasOffer || row.offerValidity === null) return false
  const { timeZone } = await requireBranch(ctx, restId)
  return !isOver(row.offerValidity, ctx.clock.now(), timeZone)
}
