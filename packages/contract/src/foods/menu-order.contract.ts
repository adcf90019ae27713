import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'

export const moveFood = endpoint({
  name: 'move-food',
  summary: 'Move a food among the foods of its category, in the order in which the menu shows them',
  method: 'PATCH',
  path: '/manager/food-place',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    foodId: idOf(),
    /** The food of its category that it stands before; null for the end. */
    before: idOf('input.not-in-list').nullable(),
  }),
  data: z.object({
    /** Among the foods of its category, counted from 1. */
    place: z.number().int(),
    count: z.number().int(),
    /** The food that it stood before; null at the end. */
    stoodBefore: z.string().nullable(),
  }),
})
