import type { changeAvailability as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { changeFood, chosenOf, forEach } from './change-food.ts'

export function changeAvailability(ctx: Context, input: InputOf<typeof changeCall>): Promise<Food> {
  const { availability } = input
  return changeFood(ctx, input, {
    action: 'change availability',
    decide: (locked) => ({ variations: forEach(chosenOf(locked, input), { availability }) }),
  })
}
