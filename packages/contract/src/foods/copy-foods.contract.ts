import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, requiredIds } from '../kernel/fields.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { copiesErrors } from './food-step.contract.ts'
import { keptField } from './foods.contract.ts'
import { keptFields } from './kept-field.ts'

/** Foods in one call. */
export const MOST_COPIED = 1000
/** Copies in one call: foods times branches. */
export const MOST_COPIES = 5000

/** Why a branch gets no copy of a food. A combo is nothing without its two prices. */
const whyNot = z.enum(['name-taken', 'no-service', 'combo-price'])
export type WhyNot = z.infer<typeof whyNot>

const which = z.object({
  restId: idOf(),
  foodIds: requiredIds('foods.choose-some', MOST_COPIED),
  /** The other branches. */
  restIds: requiredIds('food.restaurant'),
  /** Otherwise the copies cost nothing yet, and are delisted. */
  withPrices: z.boolean({ error: 'input.not-valid' }),
  /** What the copies keep in step with the foods from then on. Only what is copied; prices are the owner's to keep. */
  keepInStep: z
    .array(keptField, { error: 'input.not-valid' })
    .max(keptFields.length, { error: 'input.too-many' })
    .transform((fields) => keptFields.filter((field) => fields.includes(field)))
    .default([]),
})

const theSame = z.object({
  withImages: z.boolean({ error: 'input.not-valid' }),
  /** Otherwise counted portions are none, and what is not counted sells without end. */
  withStock: z.boolean({ error: 'input.not-valid' }),
})

type Which = z.output<typeof which>

const isOther = ({ restId, restIds }: Which) => !restIds.includes(restId)
const notOther = { error: 'input.not-in-list', path: ['restIds'] }
const isFew = ({ foodIds, restIds }: Which) => foodIds.length * restIds.length <= MOST_COPIES
const notFew = { error: 'input.too-many', path: ['restIds'] }

const copies = z.object({
  branches: z.array(
    z.object({
      restId: z.string(),
      /** How many foods the branch gets. */
      added: z.number().int(),
      leftOut: z.array(z.object({ foodId: z.string(), name: z.string(), reason: whyNot })),
      /** Services of added foods that the branch does not offer. The copies are without them. */
      withoutServices: z.array(serviceName),
      /** Of the added foods: those taxed by the tax of their branch, if this branch has none. */
      untaxed: z.number().int(),
      /** Variations of added foods that are without their code, because the branch has it. */
      codesTaken: z.number().int(),
    }),
  ),
})
export type CopiesOfBranch = z.infer<typeof copies>['branches'][number]

export const previewCopies = endpoint({
  name: 'preview-food-copies',
  summary: 'Tell what copying foods to other branches would add to each of them, and what it would leave out and why',
  method: 'POST',
  path: '/manager/preview-food-copies',
  who: 'approved',
  reads: true,
  input: which.refine(isOther, notOther).refine(isFew, notFew),
  data: copies,
  errors: copiesErrors,
})

export const copyFoods = endpoint({
  name: 'copy-foods',
  summary:
    'Copy foods to other branches, with or without prices, images and stock. A food whose name a branch has is left out there. Chosen fields of the copies can be kept in step with the foods',
  method: 'POST',
  path: '/manager/food-copies',
  who: 'approved',
  input: which.extend(theSame.shape).refine(isOther, notOther).refine(isFew, notFew),
  data: copies,
  errors: copiesErrors,
})
