import type { changeStock as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { changeFood, chosenOf, forEach } from './change-food.ts'

/** With `hasStock: false`, `noOfStock` null sells without end and 0 is sold out. */
export function changeStock(ctx: Context, input: InputOf<typeof changeCall>): Promise<Food> {
  const { hasStock, noOfStock } = input
  return changeFood(ctx, input, {
    action: 'change stock',
    decide: (locked) => ({ variations: forEach(chosenOf(locked, input), { hasStock, noOfStock }) }),
  })
}
