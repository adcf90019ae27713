import { z } from 'zod'
import { endpoint, type DataOf } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf } from '../kernel/fields.ts'
import { food, keptField } from './foods.contract.ts'

/** Of the calls that change what a food can keep in step with one of another branch. */
export const keptFoodErrors = defineErrors({
  'food-kept': 409,
})

export const copiesErrors = defineErrors({
  /** What is kept in step itself cannot be followed. */
  'food-follows': 409,
})

export const readFoodStep = endpoint({
  name: 'read-food-step',
  summary: 'Tell with which food of another branch a food is kept in step, and in how many branches others are with it',
  method: 'GET',
  path: '/manager/food-step',
  who: 'approved',
  input: z.object({ restId: idOf(), foodId: idOf() }),
  data: z.object({
    follows: z
      .object({
        branch: z.string(),
        food: z.string(),
        fields: z.array(keptField),
        /** Names that the food and its variations would have, if none of its own branch had them already. */
        namesTaken: z.array(z.string()),
      })
      .nullable(),
    /** Without archived ones. */
    followers: z.number().int(),
  }),
})
export type FoodStep = DataOf<typeof readFoodStep>

export const leaveFoodStep = endpoint({
  name: 'leave-food-step',
  summary: 'Let a food that is kept in step with one of another branch go its own way. It stays as it is',
  method: 'PATCH',
  path: '/manager/food-step',
  who: 'approved',
  /** A version that is not current is refused. */
  input: z.object({ foodId: idOf(), version: z.number().int().nullish() }),
  data: food,
})
