import { z } from 'zod'
import { ingredients } from '../ingredients/ingredients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idList, idOf, moneyOnWire } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { keptFoodErrors } from './food-step.contract.ts'
import { codesErrors, food, foodsErrors } from './foods.contract.ts'
import { newVariation } from './new-variation.contract.ts'
import { sentCode } from './sent-code.ts'
import { sentFields } from './variation-fields.ts'

/** A `version` that is not current is refused. */
const ofFood = { foodId: idOf(), version: z.number().int().nullish() }

const isFalse = z.literal(false)
const isTrue = z.literal(true)

const normal = z.object({ ...ofFood, isCombo: isFalse, isFreeClaim: isFalse, variation: newVariation.normal })
const combo = z.object({ ...ofFood, isCombo: isTrue, isFreeClaim: isFalse, variation: newVariation.combo })
const freeClaim = z.object({ ...ofFood, isCombo: isFalse, isFreeClaim: isTrue, variation: newVariation.freeClaim })

export const pricesErrors = defineErrors({
  /** A manager has no unlock of an owner, and no variation of the food has this price. */
  'price-not-of-food': 403,
})

const addition = z.discriminatedUnion('isCombo', [combo, z.discriminatedUnion('isFreeClaim', [freeClaim, normal])])

export const addVariation = endpoint({
  name: 'add-variation',
  summary:
    'Add a variation to a food, after its others. The kind is that of the food. A manager gives it a price that another variation of the food has',
  method: 'POST',
  path: '/manager/food-variation',
  who: 'approved',
  input: addition,
  data: food,
  errors: { ...foodsErrors, ...codesErrors, ...pricesErrors },
})

export const addVariationAtPrice = endpoint({
  name: 'add-variation-at-price',
  summary: 'Add a variation to a food at any price',
  method: 'POST',
  path: '/manager/food-variation-at-price',
  who: 'owner-or-unlocked',
  input: addition,
  data: food,
  errors: { ...foodsErrors, ...codesErrors },
})

/** What is left out stays. Price, hours, stock, offer and tax have calls of their own. */
export const changeVariation = endpoint({
  name: 'change-variation',
  summary: 'Edit, move, archive or restore a variation of a food. What was ordered keeps its texts',
  method: 'PATCH',
  path: '/manager/food-variation',
  who: 'approved',
  input: z.object({
    ...ofFood,
    varId: idOf(),
    /** Archived variations are delisted. One that was listed is listed again when it is restored. */
    isArchived: z.boolean({ error: 'input.not-valid' }).optional(),
    /** The variation that it moves before; null for the end. */
    before: idOf('input.not-in-list').nullish(),
    name: textInput('name', { minLength: 1, maxLength: 120 }).optional(),
    /** Clears the earlier default. */
    isDefault: z.literal(true, { error: 'input.not-valid' }).optional(),
    servingInfo: sentFields.servingInfo.optional(),
    calorieCount: sentFields.calorieCount.optional(),
    portionSize: sentFields.portionSize.optional(),
    preparationTime: sentFields.preparationTime.optional(),
    /** Blank takes it away. */
    code: sentCode.optional(),
    customiIds: idList().optional(),
    addonIds: idList().optional(),
    /** Replaces the recipe. */
    ingredients: ingredients.optional(),
  }),
  data: food,
  errors: { ...foodsErrors, ...codesErrors, ...keptFoodErrors },
})

export const listArchivedVariations = endpoint({
  name: 'list-archived-variations',
  summary: 'List the archived variations of a food, the last archived first',
  method: 'GET',
  path: '/manager/archived-variations',
  who: 'approved',
  input: z.object({ restId: idOf(), foodId: idOf() }),
  data: z.array(z.object({ _id: z.string(), name: z.string(), price: moneyOnWire, archivedAt: z.string() })),
})
