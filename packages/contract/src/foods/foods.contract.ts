import { z } from 'zod'
import { defineErrors } from '../kernel/errors.ts'
import { dayWindow, moneyOnWire, validity } from '../kernel/fields.ts'
import { conditionValue } from '../lookups/conditions.rules.ts'
import { named } from '../lookups/lookups.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'

export const foodsErrors = defineErrors({
  'food-unknown': 404,
  'variation-unknown': 404,
  'choice-unknown': 400,
  'addon-too-many': 409,
  'food-delisted': 409,
  'food-not-for-service': 409,
  'food-not-available-now': 409,
  'not-enough-stock': 409,
})

/** A material in a recipe; of weight (kg) and nos, the one not used is 0. */
export const ingredient = z.object({
  matId: z.string(),
  note: z.string(),
  isWeight: z.boolean(),
  weight: z.number(),
  nos: z.number().int(),
  wastage: z.object({ hasWastage: z.boolean(), isWeight: z.boolean(), weight: z.number(), nos: z.number().int() }),
})

const customization = named.extend({ levels: z.array(z.object({ _id: z.string(), levelName: z.string() })) })

/** `qty` is the most of it that one order may hold. */
const addon = named.extend({ price: moneyOnWire, qty: z.number().int() })

export const variation = z.object({
  _id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  price: moneyOnWire,
  discountPrice: moneyOnWire.nullable(),
  /** `hasTax` with `useOverallTax`: the restaurant's own tax; without: `inditax`. */
  tax: z.object({ hasTax: z.boolean(), useOverallTax: z.boolean() }),
  inditax: z.object({ _id: z.string(), percentage: z.number() }).nullable(),
  availability: z.array(dayWindow),
  servingInfo: z.string(),
  calorieCount: z.number().nullable(),
  portionSize: z.string(),
  /** Minutes. */
  preparationTime: z.number().nullable(),
  offer: z.object({ hasOffer: z.boolean(), offerValidity: validity.nullable(), offerNote: z.string() }),
  hasStock: z.boolean(),
  /** Counted where `hasStock`; otherwise null is not counted, and 0 is sold out. */
  noOfStock: z.number().int().nullable(),
  customizations: z.array(customization),
  addons: z.array(addon),
  ingredients: z.array(ingredient),
  isDelisted: z.boolean(),
  delistedAt: z.string().nullable(),
})
export type Variation = z.infer<typeof variation>

export const food = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  note: z.string(),
  coalitions: z.array(named),
  menus: z.array(named),
  category: named,
  restTypes: z.array(z.object({ _id: z.string(), name: serviceName })),
  isCombo: z.boolean(),
  combo: z.object({ comboValidity: validity }).nullable(),
  isFreeClaim: z.boolean(),
  freeClaim: z.object({ freeValidity: validity, condition: named, conditionValue }).nullable(),
  /** Addresses of the pictures at their largest; `smallPicture` gives the one for a list. */
  images: z.array(z.string()),
  isDelisted: z.boolean(),
  delistedAt: z.string().nullable(),
  /** Sent back with a change, so that one made to an older state is refused. */
  version: z.number().int(),
  variations: z.array(variation),
})
export type Food = z.infer<typeof food>
