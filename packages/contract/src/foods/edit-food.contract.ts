import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { keptFoodErrors } from './food-step.contract.ts'
import { food, foodsErrors } from './foods.contract.ts'
import { checks, fileNames, groups, places, terms, texts } from './food-fields.ts'
import { sentTax } from './new-variation.contract.ts'
import { MOST_IMAGES, MOST_VARIATIONS } from './variation.rules.ts'

/** Stands for the next sent file among the pictures of a food. */
export const NEW_PICTURE = 'new'

const isNew = (picture: string) => picture === NEW_PICTURE

const areDifferent = (values: readonly string[]) => new Set(values).size === values.length

const beforeKind = {
  foodId: idOf(),
  /** A version that is not current is refused. */
  version: z.number().int().nullish(),
  ...checks,
  ...texts,
  ...places,
}

const afterKind = {
  ...groups,
  /** All pictures in order: the URL of one that stays, or `new` for the next file. None where the food has none. */
  pictures: z
    .array(z.string().max(200, { error: 'input.not-valid' }), { error: 'food.images' })
    .max(MOST_IMAGES, { error: 'food.images-most' })
    .refine((pictures) => areDifferent(pictures.filter((picture) => !isNew(picture))), { error: 'input.not-valid' }),
  images: fileNames.default([]),
  /** The other variations keep their tax. */
  taxes: z
    .array(z.object({ varId: idOf() }).and(sentTax), { error: 'input.not-valid' })
    .max(MOST_VARIATIONS, { error: 'input.too-many' })
    .refine((taxes) => areDifferent(taxes.map(({ varId }) => varId)), { error: 'input.not-valid' })
    .default([]),
}

const normal = z.object({ ...beforeKind, ...terms.normal, ...afterKind })
const combo = z.object({ ...beforeKind, ...terms.combo, ...afterKind })
const freeClaim = z.object({ ...beforeKind, ...terms.freeClaim, ...afterKind })

export const editFood = endpoint({
  name: 'edit-food',
  summary: 'Change what describes a food: texts, pictures, lists, tax, and the terms of its kind, which stays',
  method: 'PATCH',
  path: '/manager/food-item',
  who: 'approved',
  files: { field: 'images', most: MOST_IMAGES },
  input: z
    .discriminatedUnion('isCombo', [combo, z.discriminatedUnion('isFreeClaim', [freeClaim, normal])])
    .refine(({ pictures, images }) => pictures.filter(isNew).length === images.length, {
      error: 'food.pictures-sent',
      path: ['pictures'],
    }),
  data: food,
  errors: { ...foodsErrors, ...keptFoodErrors },
})
