import { z } from 'zod'
import { idOf } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import type { MessageKey } from '../messages/say.ts'

export const MOST_LINES = 100
export const MOST_PORTIONS = 999
/** Levels, or addons, per portion. More would not fit a `lineId`. */
const MOST_CHOICES = 30
/** The longest note on a line of a cart, in characters. */
export const MAX_LINE_NOTE = 140
/** Of a `lineId`, with the most choices and the longest note. */
export const MAX_LINE_ID = 2600
export const MOST_CHARGES = 50

const haveUniqueKeys = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  new Set(items.map(key)).size === items.length

interface Missing {
  quantity: MessageKey
  variation: MessageKey
}

function listOf<Variation extends z.ZodType>(variation: Variation, missing: MessageKey) {
  return z.array(variation, { error: missing }).min(1, { error: missing }).max(MOST_LINES, { error: 'input.too-many' })
}

const orderedVariation = ({ quantity, variation }: Missing) =>
  z.object({
    quantity: z
      .number({ error: quantity })
      .int({ error: quantity })
      .min(1, { error: quantity })
      .max(MOST_PORTIONS, { error: 'order.quantity' }),
    foodVarId: idOf(variation),
    customizations: z
      .array(z.object({ cusId: idOf(), levelId: idOf() }))
      .max(MOST_CHOICES, { error: 'input.too-many' })
      .refine((chosen) => haveUniqueKeys(chosen, ({ cusId }) => cusId), { error: 'order.choice-twice' })
      .default([]),
    addons: z
      .array(idOf())
      .max(MOST_CHOICES, { error: 'input.too-many' })
      .refine((ids) => haveUniqueKeys(ids, (id) => id), { error: 'order.choice-twice' })
      .default([]),
  })

// The stored food decides. A storefront's flags are ignored; a till's wrong flag is refused.
const kindOfFood = { isCombo: z.boolean().optional(), isFreeClaim: z.boolean().optional() }

const orderedFood = z.object({
  foodId: idOf(),
  ...kindOfFood,
  variations: listOf(
    orderedVariation({ quantity: 'order.quantity', variation: 'order.no-variation' }),
    'order.no-variation',
  ),
})
export type OrderedFood = z.infer<typeof orderedFood>

export const orderedFoods = z
  .array(orderedFood)
  .min(1, { error: 'order.no-food' })
  .max(MOST_LINES, { error: 'input.too-many' })
  .refine((foods) => foods.reduce((lines, { variations }) => lines + variations.length, 0) <= MOST_LINES, {
    error: 'input.too-many',
  })

/** Tills of the version before send no note. */
const variationForCart = orderedVariation({ quantity: 'cart.quantity', variation: 'cart.food' }).extend({
  note: optionalText({ maxLength: MAX_LINE_NOTE }).transform((note) => (note === '' ? undefined : note)),
})

/** Fields are in the order of their messages. */
export function foodForCart<Cart extends z.ZodType>(cartId: Cart) {
  return z.object({
    variations: listOf(variationForCart, 'cart.quantity'),
    cartId,
    foodId: idOf('cart.food'),
    ...kindOfFood,
  })
}
