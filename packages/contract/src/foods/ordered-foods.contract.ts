import { z } from 'zod'
import { idOf } from '../kernel/fields.ts'

const MOST_LINES = 100
const MOST_PORTIONS = 999

const isOnce = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  new Set(items.map(key)).size === items.length

/** One way of having a variation: how many, and with which choices. */
const orderedVariation = z.object({
  foodVarId: idOf(),
  quantity: z.number().int().min(1, { error: 'order.quantity' }).max(MOST_PORTIONS, { error: 'order.quantity' }),
  /** One level of a customization each. */
  customizations: z
    .array(z.object({ cusId: idOf(), levelId: idOf() }))
    .max(50, { error: 'input.too-many' })
    .refine((chosen) => isOnce(chosen, ({ cusId }) => cusId), { error: 'order.choice-twice' })
    .default([]),
  addons: z
    .array(idOf())
    .max(50, { error: 'input.too-many' })
    .refine((ids) => isOnce(ids, (id) => id), { error: 'order.choice-twice' })
    .default([]),
})

/** A food as it is put into a cart or an order. `isCombo` and `isFreeClaim` may be sent; what the food is decides. */
export const orderedFood = z.object({
  foodId: idOf(),
  isCombo: z.boolean().optional(),
  isFreeClaim: z.boolean().optional(),
  variations: z
    .array(orderedVariation)
    .min(1, { error: 'order.no-variation' })
    .max(MOST_LINES, { error: 'input.too-many' }),
})
export type OrderedFood = z.infer<typeof orderedFood>

export const orderedFoods = z
  .array(orderedFood)
  .min(1, { error: 'order.no-food' })
  .max(MOST_LINES, { error: 'input.too-many' })
  .refine((foods) => foods.reduce((lines, { variations }) => lines + variations.length, 0) <= MOST_LINES, {
    error: 'input.too-many',
  })
