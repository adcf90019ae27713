import type { changeAvailability as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import { changedHours } from '@brigade/contract/foods/changed-hours.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { changeFood, chosenOf } from './change-food.ts'

export function changeAvailability(ctx: Context, input: InputOf<typeof changeCall>): Promise<Food> {
  return changeFood(ctx, input, {
    action: 'change availability',
    decide: (locked) => ({
      variations: chosenOf(locked, input).map(({ id, availability }) => ({
        id,
        set: {
          availability: changedHours(availability, input) ?? refuseField('availability', 'food.new-availability'),
        },
      })),
    }),
  })
}
