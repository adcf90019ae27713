import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, requiredIds, requiredValidity } from '../kernel/fields.ts'
import { textInput, unused } from '../kernel/input-schema.ts'
import { sentConditionValue } from '../lookups/conditions.rules.ts'
import { food, foodsErrors } from './foods.contract.ts'
import { newVariation } from './new-variation.contract.ts'
import { haveOneDefault, haveUniqueNames, MOST_IMAGES, MOST_VARIATIONS, withOneDefault } from './variation.rules.ts'

function variationsOf<Variation extends (typeof newVariation)[keyof typeof newVariation]>(variation: Variation) {
  return z
    .array(variation, { error: 'food.no-variation' })
    .min(1, { error: 'food.no-variation' })
    .max(MOST_VARIATIONS, { error: 'input.too-many' })
    .refine(haveUniqueNames, { error: 'food.variation-names' })
    .refine(haveOneDefault, { error: 'food.variation-defaults' })
    .transform((variations) => withOneDefault<z.output<Variation>>(variations))
}

const beforeKind = {
  name: textInput('name', { minLength: 1, maxLength: 120 }),
  note: textInput('name', { minLength: 1, maxLength: 500 }),
  restId: idOf('food.restaurant'),
  restTypeIds: requiredIds('food.services'),
  menuIds: requiredIds('food.menus'),
}
const afterKind = {
  coalitionIds: requiredIds('food.coalitions'),
  categoryId: idOf('food.category'),
  /** File names only. */
  images: z
    .array(z.string(), { error: 'food.images' })
    .min(1, { error: 'food.images' })
    .max(MOST_IMAGES, { error: 'food.images-most' }),
}

const normal = z.object({
  ...beforeKind,
  isCombo: z.literal(false),
  isFreeClaim: z.literal(false),
  comboValidity: unused,
  freeValidity: unused,
  conditionId: unused,
  conditionValue: unused,
  ...afterKind,
  variations: variationsOf(newVariation.normal),
})

const combo = z.object({
  ...beforeKind,
  isCombo: z.literal(true),
  isFreeClaim: z.literal(false, { error: 'food.one-kind' }).default(false),
  comboValidity: requiredValidity('food.combo-validity'),
  freeValidity: unused,
  conditionId: unused,
  conditionValue: unused,
  ...afterKind,
  variations: variationsOf(newVariation.combo),
})

const freeClaim = z.object({
  ...beforeKind,
  isCombo: z.literal(false),
  isFreeClaim: z.literal(true),
  comboValidity: unused,
  freeValidity: requiredValidity('food.free-claim-validity'),
  conditionId: idOf('food.free-claim-condition'),
  conditionValue: sentConditionValue('food.free-claim-values'),
  ...afterKind,
  variations: variationsOf(newVariation.freeClaim),
})

export const addFood = endpoint({
  name: 'add-food',
  summary: 'Add a food to a branch, with its variations and pictures',
  method: 'POST',
  path: '/manager/food-item',
  who: 'approved',
  files: { field: 'images', most: MOST_IMAGES },
  input: z.discriminatedUnion('isCombo', [combo, z.discriminatedUnion('isFreeClaim', [freeClaim, normal])]),
  data: food,
  errors: foodsErrors,
})
