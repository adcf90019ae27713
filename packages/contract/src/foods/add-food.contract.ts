import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { haveUniqueCodes } from './code.rules.ts'
import { checks, fileNames, groups, places, terms, texts } from './food-fields.ts'
import { codesErrors, food, foodsErrors } from './foods.contract.ts'
import { newVariation } from './new-variation.contract.ts'
import { haveOneDefault, haveUniqueNames, MOST_IMAGES, MOST_VARIATIONS, withOneDefault } from './variation.rules.ts'

function variationsOf<Variation extends (typeof newVariation)[keyof typeof newVariation]>(variation: Variation) {
  return z
    .array(variation, { error: 'food.no-variation' })
    .min(1, { error: 'food.no-variation' })
    .max(MOST_VARIATIONS, { error: 'input.too-many' })
    .refine(haveUniqueNames, { error: 'food.variation-names' })
    .refine(haveUniqueCodes, { error: 'food.variation-codes' })
    .refine(haveOneDefault, { error: 'food.variation-defaults' })
    .transform((variations) => withOneDefault<z.output<Variation>>(variations))
}

const beforeKind = { ...checks, ...texts, restId: idOf('food.restaurant'), ...places }
const afterKind = {
  ...groups,
  images: fileNames.min(1, { error: 'food.images' }),
}

const normal = z.object({
  ...beforeKind,
  ...terms.normal,
  ...afterKind,
  variations: variationsOf(newVariation.normal),
})

const combo = z.object({
  ...beforeKind,
  ...terms.combo,
  ...afterKind,
  variations: variationsOf(newVariation.combo),
})

const freeClaim = z.object({
  ...beforeKind,
  ...terms.freeClaim,
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
  errors: { ...foodsErrors, ...codesErrors },
})
