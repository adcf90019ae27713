import type { changeAvailability as changeCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isActiveWindow, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { withDays } from '@brigade/contract/kernel/week.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { changeFood, chosenOf } from './change-food.ts'

type Input = InputOf<typeof changeCall>

export function changeAvailability(ctx: Context, input: Input): Promise<Food> {
  return changeFood(ctx, input, {
    action: 'change availability',
    decide: (locked) => ({
      variations: chosenOf(locked, input).map(({ id, availability }) => ({
        id,
        set: { availability: changed(availability, input) },
      })),
    }),
  })
}

function changed(before: readonly DayWindow[], { availability, days }: Input): DayWindow[] {
  if (!days) return availability
  const after = withDays(before, days, availability)
  return after.some(isActiveWindow) ? after : refuseField('availability', 'food.new-availability')
}
