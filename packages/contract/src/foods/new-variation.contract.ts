import { z } from 'zod'
import { recipe } from '../ingredients/ingredients.contract.ts'
import { idList, idOf, money, requiredValidity, requiredWeek, wholeNumber } from '../kernel/fields.ts'
import { optionalText, textInput, unused } from '../kernel/input-schema.ts'
import { sentCode } from './sent-code.ts'
import { sentFields } from './variation-fields.ts'

// Groups of fields are parsed separately and joined, so that one reply names every problem in form order.

const basics = z.object({
  name: textInput('name', { minLength: 1, maxLength: 120 }),
  /** The first variation is the default when none is marked. */
  isDefault: z.boolean({ error: 'input.not-valid' }).default(false),
  price: money,
  ...sentFields,
  code: sentCode.default(null),
})

export const MOST_STOCK = 1_000_000

const stock = z.discriminatedUnion('hasStock', [
  z.object({ hasStock: z.literal(true), noOfStock: wholeNumber(MOST_STOCK) }),
  z.object({ hasStock: z.literal(false), noOfStock: unused }),
])

export const sentTax = z
  .object({
    hasTax: z.boolean({ error: 'input.not-valid' }).default(false),
    useOverallTax: z.boolean({ error: 'input.not-valid' }).default(false),
    taxId: z.unknown().optional(),
  })
  .transform(({ hasTax, useOverallTax, taxId }, context) => {
    if (useOverallTax) return { taxMode: 'overall' as const, taxId: null }
    if (!hasTax) return { taxMode: 'none' as const, taxId: null }
    const chosen = idOf().safeParse(taxId)
    if (chosen.success) return { taxMode: 'individual' as const, taxId: chosen.data }
    context.addIssue({ code: 'custom', message: 'food.tax', path: ['taxId'] })
    return z.NEVER
  })

const hours = z.object({ availability: requiredWeek('food.availability') })

const offer = z.discriminatedUnion('hasOffer', [
  z.object({
    hasOffer: z.literal(true),
    discountPrice: money,
    offerNote: textInput('name', { minLength: 1, maxLength: 200 }),
    offerValidity: requiredValidity('food.offer-validity'),
  }),
  z.object({ hasOffer: z.literal(false), discountPrice: unused, offerNote: unused, offerValidity: unused }),
])

const comboPrice = z
  .object({ discountPrice: money, offerNote: optionalText({ maxLength: 200 }) })
  .transform((combo) => ({ ...combo, hasOffer: false as const, offerValidity: null }))

const noOffer = z
  .object({ hasOffer: unused, discountPrice: unused, offerNote: unused, offerValidity: unused })
  .transform((nothing) => ({ ...nothing, hasOffer: false as const }))

const choices = z.object({ customiIds: idList().default([]), addonIds: idList().default([]), ingredients: recipe })

const isBelowPrice = ({ price, discountPrice }: { price: number; discountPrice: number | null }) =>
  discountPrice === null || discountPrice < price

const belowPrice = { error: 'food.discount-price', path: ['discountPrice'] }

const common = basics.and(stock).and(sentTax).and(hours)

export const newVariation = {
  normal: common.and(offer).and(choices).refine(isBelowPrice, belowPrice),
  combo: common.and(comboPrice).and(choices).refine(isBelowPrice, belowPrice),
  freeClaim: common.and(noOffer).and(choices),
}
