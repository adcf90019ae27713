import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { isActiveWindow, weekdays } from '../kernel/decimal-hours.ts'
import { idOf, money, requiredIds, requiredValidity, weekOf, wholeNumber } from '../kernel/fields.ts'
import { textInput, unused } from '../kernel/input-schema.ts'
import { keptFoodErrors } from './food-step.contract.ts'
import { food, foodsErrors } from './foods.contract.ts'
import { MOST_STOCK } from './new-variation.contract.ts'

interface Chosen {
  isSameToAll: boolean
  variations: string[]
}

/** A `version` that is not current is refused. */
const ofFood = z.object({ foodId: idOf(), version: z.number().int().nullish() })

function ofVariations(missing: string) {
  return z.discriminatedUnion('isSameToAll', [
    z
      .object({ isSameToAll: z.literal(true), variations: unused })
      .transform((): Chosen => ({ isSameToAll: true, variations: [] })),
    z
      .object({
        isSameToAll: z.literal(false).optional(),
        variations: requiredIds(missing),
      })
      .transform(({ variations }): Chosen => ({ isSameToAll: false, variations })),
  ])
}

/** The week of `changeAvailability` and `changeAvailabilities`. */
export const newHours = z
  .object({
    availability: weekOf('food.new-availability'),
    /** The only days that change. Without them, the whole week is replaced. */
    days: z
      .array(z.enum(weekdays, { error: 'input.day' }), { error: 'input.not-valid' })
      .max(weekdays.length, { error: 'input.too-many' })
      .nullish(),
  })
  .refine(({ availability, days }) => (days ? days.length > 0 : availability.some(isActiveWindow)), {
    error: 'food.new-availability',
    path: ['availability'],
  })

export const changeAvailability = endpoint({
  name: 'change-availability',
  summary: 'Replace the hours of variations, on all days or on some',
  method: 'PATCH',
  path: '/manager/food-availability',
  who: 'approved',
  input: ofFood.and(ofVariations('food.select-for-availability')).and(newHours),
  data: food,
  errors: foodsErrors,
})

export const changePrice = endpoint({
  name: 'change-price',
  summary: 'Change the price of a variation',
  method: 'PATCH',
  path: '/manager/food-price',
  who: 'owner-or-unlocked',
  input: ofFood.and(z.object({ varId: idOf('food.select-for-price'), price: money })),
  data: food,
  errors: { ...foodsErrors, ...keptFoodErrors },
})

/** Without `hasStock`, null sells without limit and 0 is sold out. */
const stock = z.discriminatedUnion('hasStock', [
  z.object({ hasStock: z.literal(true), noOfStock: wholeNumber(MOST_STOCK) }),
  z.object({
    hasStock: z.literal(false),
    noOfStock: z
      .literal(0, { error: 'food.stock-not-counted' })
      .nullish()
      .transform((count) => count ?? null),
  }),
])

export const changeStock = endpoint({
  name: 'change-stock',
  summary: 'Set how many portions of variations remain',
  method: 'PATCH',
  path: '/manager/food-stock',
  who: 'approved',
  input: ofFood
    .and(ofVariations('food.select-for-stock'))
    .and(stock)
    .and(
      z.object({
        /** They are sold out until the next business day begins. Without it, they are sold at once. */
        untilTomorrow: z.boolean({ error: 'input.not-valid' }).default(false),
        /** Counted portions are sold out until a person says otherwise: what undoes another number of such portions. */
        untilChanged: z.boolean({ error: 'input.not-valid' }).default(false),
      }),
    ),
  data: food,
  errors: foodsErrors,
})

const share = z
  .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'input.empty' : 'food.deduct') })
  .min(0, { error: 'food.deduct' })
  .max(100, { error: 'food.deduct' })
  .refine((percent) => Number(percent.toFixed(3)) === percent, { error: 'food.deduct' })

export const MOST_OF_NOTE = 200

const terms = {
  offerNote: textInput('name', { minLength: 1, maxLength: MOST_OF_NOTE }),
  /** A combo keeps its own validity. */
  offerValidity: requiredValidity('food.new-offer-validity'),
}

/** What `changeOffers` begins, or ends. */
export const newOffer = z.discriminatedUnion('hasOffer', [
  z.discriminatedUnion('isPercentage', [
    z.object({ hasOffer: z.literal(true), isPercentage: z.literal(true), deduct: share, ...terms }),
    z.object({ hasOffer: z.literal(true), isPercentage: z.literal(false), deduct: money, ...terms }),
  ]),
  z.object({ hasOffer: z.literal(false) }),
])

export const partsOfOffer = ['deduct', 'offerNote', 'offerValidity'] as const
type PartOfOffer = (typeof partsOfOffer)[number]

const begun = z.object({ hasOffer: z.literal(true), kept: z.array(z.string()).default([]) })

/** What is missing is said beside all that is invalid. */
const missing = (part: PartOfOffer) => ({
  path: [part],
  error: part === 'offerValidity' ? 'food.new-offer-validity' : 'input.empty',
  when: ({ value }: { value: unknown }) => begun.safeParse(value).success,
})

const changedTerms = {
  offerNote: terms.offerNote.optional(),
  offerValidity: terms.offerValidity.optional(),
  /** Where each variation has an offer, each keeps its own of these, which are left out. */
  kept: z.array(z.enum(partsOfOffer, { error: 'input.not-valid' }), { error: 'input.not-valid' }).default([]),
}

interface ChangedOffer extends Partial<Record<PartOfOffer, unknown>> {
  hasOffer: boolean
  kept?: readonly string[]
}

const isGiven = (offer: ChangedOffer, part: PartOfOffer) =>
  !offer.hasOffer || offer[part] !== undefined || (offer.kept ?? []).includes(part)

const changedOffer = z
  .discriminatedUnion('hasOffer', [
    z.discriminatedUnion('isPercentage', [
      z.object({ hasOffer: z.literal(true), isPercentage: z.literal(true), deduct: share.optional(), ...changedTerms }),
      z.object({
        hasOffer: z.literal(true),
        isPercentage: z.literal(false),
        deduct: money.optional(),
        ...changedTerms,
      }),
    ]),
    z.object({ hasOffer: z.literal(false) }),
  ])
  .refine((offer) => isGiven(offer, 'deduct'), missing('deduct'))
  .refine((offer) => isGiven(offer, 'offerNote'), missing('offerNote'))
  .refine((offer) => isGiven(offer, 'offerValidity'), missing('offerValidity'))

export const changeOffer = endpoint({
  name: 'change-offer',
  summary: 'Put variations on offer or end their offers. For a combo, change its price',
  method: 'PATCH',
  path: '/manager/food-offer',
  who: 'approved',
  input: ofFood.and(ofVariations('food.select-for-offer')).and(changedOffer),
  data: food,
  errors: { ...foodsErrors, ...keptFoodErrors },
})

export const delistFood = endpoint({
  name: 'delist-food',
  summary: 'Delist or relist variations, or with isSameToAll the whole food',
  method: 'PATCH',
  path: '/manager/food-delist',
  who: 'approved',
  input: ofFood
    .and(ofVariations('food.select-for-delist'))
    .and(z.object({ isDelisted: z.boolean({ error: 'input.not-valid' }) })),
  data: food,
  errors: foodsErrors,
})
