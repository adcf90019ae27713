import { z } from 'zod'
import { ingredient } from '../ingredients/ingredients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { dayWindow, idOf, moneyOnWire, pageAsked, validity } from '../kernel/fields.ts'
import { optionalText, textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { conditionKind, conditionValue } from '../lookups/conditions.rules.ts'
import { customization, named } from '../lookups/lookups.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { allergen } from './allergen.contract.ts'
import { keptFields } from './kept-field.ts'
import { fieldsOnWire } from './variation-fields.ts'

export const foodsErrors = defineErrors({
  'food-unknown': 404,
  'variation-unknown': 404,
  'choice-unknown': 400,
  'choice-missing': 400,
  'addon-too-many': 409,
  'food-delisted': 409,
  'food-not-for-service': 409,
  'food-not-available-now': 409,
  'not-enough-stock': 409,
  'price-below-offer': 409,
  /** A free claim has no offer; a combo keeps its price. */
  'offer-not-for-kind': 409,
  'food-name-taken': 409,
  /** Of those that are not archived. */
  'last-variation': 409,
  'too-many-variations': 409,
})

/** Of the calls that save codes. */
export const codesErrors = defineErrors({
  /** `fields` says which codes are taken, and by what. */
  'code-taken': 409,
})

export const severalFoodsErrors = defineErrors({
  /** `data` names each food in the way, and why. */
  'foods-refused': 409,
})

export const keptField = z.enum(keptFields, { error: 'input.not-valid' })

/** A hint carries `restId`, and `foodId` unless several foods changed at once. */
export const foodsTopic = liveTopic('/manager/foods')

/** `qty` is the most per order. */
const addon = named.extend({ price: moneyOnWire, qty: z.number().int() })

export const variation = z.object({
  _id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  price: moneyOnWire,
  discountPrice: moneyOnWire.nullable(),
  /** `hasTax` with `useOverallTax` is the branch's tax; without it, `inditax`. */
  tax: z.object({ hasTax: z.boolean(), useOverallTax: z.boolean() }),
  inditax: z.object({ _id: z.string(), percentage: z.number() }).nullable(),
  availability: z.array(dayWindow),
  ...fieldsOnWire,
  offer: z.object({ hasOffer: z.boolean(), offerValidity: validity.nullable(), offerNote: z.string() }),
  hasStock: z.boolean(),
  /** Without `hasStock`, null is not counted and 0 is sold out. */
  noOfStock: z.number().int().nullable(),
  /** Until then nothing is sold. Then `noOfStock` counts again. At the end of the year 9999, it is until a person changes it. */
  soldOutUntil: z.string().nullable(),
  customizations: z.array(customization),
  addons: z.array(addon),
  ingredients: z.array(ingredient),
  isDelisted: z.boolean(),
  delistedAt: z.string().nullable(),
  /** It is kept in step with a variation of another branch, in the `keptFields` of its food. */
  isKept: z.literal(true).optional(),
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
  freeClaim: z
    .object({ freeValidity: validity, condition: named.extend({ kind: conditionKind }), conditionValue })
    .nullable(),
  allergens: z.array(allergen),
  tags: z.array(z.string()),
  /** URLs of the largest size; `smallPicture` gives the list size. */
  images: z.array(z.string()),
  isDelisted: z.boolean(),
  delistedAt: z.string().nullable(),
  /** Sent back with a change, so that a stale change is refused. */
  version: z.number().int(),
  variations: z.array(variation),
  /** What is kept in step with a food of another branch, and is changed there. */
  keptFields: z.array(keptField).optional(),
})
export type Food = z.infer<typeof food>

export const listFoods = endpoint({
  name: 'list-foods',
  summary:
    'List the foods of a branch, including delisted ones, newest first, or only some of them. With a keyword, search by name or code, best match first',
  method: 'POST',
  path: '/manager/food-items',
  who: 'approved',
  reads: true,
  input: z.object({
    restId: idOf(),
    ...pageAsked,
    categoryId: idOf().optional(),
    menuId: idOf().optional(),
    service: serviceName.optional(),
    /**
     * Only foods that bear this mark now. Of an unsold food no portion was sold in 30 days; a variation of an untaxed one
     * bears no tax. Both leave out delisted foods.
     */
    mark: z.enum(['on-offer', 'sold-out', 'low', 'unsold', 'untaxed', 'delisted']).optional(),
    /**
     * As the menu shows them, by the price of the cheapest variation, or by the portions that were sold in 30 days. Without
     * it, the newest or the best match comes first.
     */
    sort: z.enum(['menu', 'name', 'price', 'price-down', 'sold']).optional(),
    keyword: optionalText({ maxLength: 120 }),
  }),
  data: z.array(food),
})

export const findFoods = endpoint({
  name: 'find-foods',
  summary:
    'Find foods that can be ordered now at the till or a table. By name or code; tolerates typos, best match first',
  method: 'POST',
  path: '/manager/find-food-items',
  who: 'approved',
  reads: true,
  input: z.object({
    restId: idOf(),
    mode: z.enum(['Direct', 'Dining'], { error: 'input.not-valid' }),
    keyword: textInput('no-or-name', { maxLength: 120 }),
  }),
  data: z.array(food),
})
