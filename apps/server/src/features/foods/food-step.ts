import type {
  leaveFoodStep as leaveCall,
  readFoodStep as readCall,
} from '@brigade/contract/foods/food-step.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { changeFood } from './change-food.ts'
import { readStep } from './kept-rows.store.ts'

/** What is not a food of the branch is not kept in step. */
export async function readFoodStep(ctx: Context, input: InputOf<typeof readCall>): Promise<DataOf<typeof readCall>> {
  await requireBranch(ctx, input.restId)
  return readStep(ctx.db, input)
}

/** A food that is kept in step with none stays as it is. */
export function leaveFoodStep(ctx: Context, input: InputOf<typeof leaveCall>): Promise<Food> {
  return changeFood(ctx, input, {
    action: 'leave food step',
    decide: ({ food, variations, archived }) => {
      if (food.keptFrom === null) return {}
      const kept = [...variations, ...archived].filter(({ keptFrom }) => keptFrom !== null)
      return {
        food: { keptRestId: null, keptFrom: null, keptFields: null },
        variations: kept.map(({ id }) => ({ id, set: { keptFrom: null } })),
      }
    },
  })
}
