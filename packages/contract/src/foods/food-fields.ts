import { z } from 'zod'
import { idOf, requiredIds, requiredValidity } from '../kernel/fields.ts'
import { textInput, unused } from '../kernel/input-schema.ts'
import { sentConditionValue } from '../lookups/conditions.rules.ts'
import { allergen } from './allergen.contract.ts'
import { allergens, allergensIn, areDifferentTags, LONGEST_TAG, MOST_TAGS } from './dietary.rules.ts'
import { MOST_IMAGES } from './variation.rules.ts'

// What the forms for a new and for a saved food share, in the order of both.

export const texts = {
  name: textInput('name', { minLength: 1, maxLength: 120 }),
  note: textInput('name', { minLength: 1, maxLength: 500 }),
}

export const checks = {
  /** Refuses a name that another food of the branch has. */
  isNewName: z.boolean({ error: 'input.not-valid' }).default(false),
}

export const places = {
  restTypeIds: requiredIds('food.services'),
  menuIds: requiredIds('food.menus'),
}

export const terms = {
  normal: {
    isCombo: z.literal(false),
    isFreeClaim: z.literal(false),
    comboValidity: unused,
    freeValidity: unused,
    conditionId: unused,
    conditionValue: unused,
  },
  combo: {
    isCombo: z.literal(true),
    isFreeClaim: z.literal(false, { error: 'food.one-kind' }).default(false),
    comboValidity: requiredValidity('food.combo-validity'),
    freeValidity: unused,
    conditionId: unused,
    conditionValue: unused,
  },
  freeClaim: {
    isCombo: z.literal(false),
    isFreeClaim: z.literal(true),
    comboValidity: unused,
    freeValidity: requiredValidity('food.free-claim-validity'),
    conditionId: idOf('food.free-claim-condition'),
    conditionValue: sentConditionValue('food.free-claim-values'),
  },
}

/** Clients of before leave them out: then a new food has none, and a saved one keeps its own. */
const dietary = {
  allergens: z
    .array(allergen, { error: 'input.not-valid' })
    .max(allergens.length, { error: 'input.too-many' })
    .transform(allergensIn)
    .optional(),
  tags: z
    .array(textInput('name', { minLength: 1, maxLength: LONGEST_TAG }), { error: 'input.not-valid' })
    .max(MOST_TAGS, { error: 'food.tags-most' })
    .refine(areDifferentTags, { error: 'food.tags-twice' })
    .optional(),
}

export const groups = {
  coalitionIds: requiredIds('food.coalitions'),
  categoryId: idOf('food.category'),
  ...dietary,
}

/** The names of the sent files. */
export const fileNames = z.array(z.string(), { error: 'food.images' }).max(MOST_IMAGES, { error: 'food.images-most' })
