import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idList, idOf, percentage, requiredMoney } from '../kernel/fields.ts'
import { decimalsRead } from '../kernel/read-amounts.ts'
import { newHours, newOffer } from './change-food.contract.ts'
import { endings, endingsIn } from './changed-price.rules.ts'
import { severalFoodsErrors, variation } from './foods.contract.ts'
import { sentTax } from './new-variation.contract.ts'

/** In one call. */
export const MOST_FOODS = 5000

/** A food with the version that the caller knows. If one is not current, nothing changes. */
export const namedFood = z.object({ foodId: idOf('input.not-in-list'), version: z.number().int() })

/** Each once. */
export const namedFoods = <Named extends typeof namedFood>(named: Named) =>
  z
    .array(named, { error: 'foods.choose-some' })
    .min(1, { error: 'foods.choose-some' })
    .max(MOST_FOODS, { error: 'input.too-many' })
    .refine((foods) => new Set(foods.map(({ foodId }) => foodId)).size === foods.length, { error: 'input.not-valid' })

const ofFoods = { restId: idOf(), foods: namedFoods(namedFood) }

/** How many of the foods were not so before. */
export const changed = z.object({ changed: z.number().int() })

export const changeFoods = endpoint({
  name: 'change-foods',
  summary: 'Add several foods to menus, remove them from menus, and change their category and tax, all or none',
  method: 'PATCH',
  path: '/manager/food-items',
  who: 'approved',
  input: z
    .object({
      ...ofFoods,
      addMenuIds: idList().default([]),
      removeMenuIds: idList().default([]),
      /** Without it, each keeps its own. The same holds for the tax. */
      categoryId: idOf('food.category').nullish(),
      /** Of all their variations. */
      tax: sentTax.nullish(),
    })
    .refine(
      ({ addMenuIds, removeMenuIds, categoryId, tax }) =>
        addMenuIds.length + removeMenuIds.length > 0 || categoryId || tax,
      { error: 'foods.several-what', path: ['addMenuIds'] },
    )
    .refine(({ addMenuIds, removeMenuIds }) => !removeMenuIds.some((id) => addMenuIds.includes(id)), {
      error: 'foods.several-menus',
      path: ['removeMenuIds'],
    }),
  data: changed,
  errors: severalFoodsErrors,
})

const toPrice = {
  isRaise: z.boolean({ error: 'input.not-valid' }),
  ending: z
    .enum(endings, { error: 'input.not-valid' })
    .default('exact')
    .refine((ending) => endingsIn(decimalsRead()).includes(ending), { error: 'input.not-valid' }),
}

export const changePrices = endpoint({
  name: 'change-prices',
  summary: 'Raise or lower all prices of several foods by an amount or a percentage, all or none',
  method: 'PATCH',
  path: '/manager/food-prices',
  who: 'owner-or-unlocked',
  input: z.object(ofFoods).and(
    z.discriminatedUnion('isPercentage', [
      z
        .object({
          isPercentage: z.literal(true),
          by: percentage.refine((percent) => percent > 0, { error: 'cart.discount-percent' }),
          ...toPrice,
        })
        // Rounded, all prices would be the lowest that there is.
        .refine(({ isRaise, by }) => isRaise || by < 100, { error: 'foods.lower-by-less', path: ['by'] }),
      z.object({
        isPercentage: z.literal(false),
        by: requiredMoney('input.empty', 'cart.charge-limits'),
        ...toPrice,
      }),
    ]),
  ),
  data: changed,
  errors: severalFoodsErrors,
})

/** The stock of a variation, as it was. */
const replacedStock = variation.pick({ _id: true, hasStock: true, noOfStock: true, soldOutUntil: true })
export type ReplacedStock = z.infer<typeof replacedStock>

export const changeStocks = endpoint({
  name: 'change-stocks',
  summary: 'Sell several foods out, or sell what is not counted without end again, all or none',
  method: 'PATCH',
  path: '/manager/food-stocks',
  who: 'approved',
  input: z
    .object({
      ...ofFoods,
      /** Only these of a single food; all without. */
      variations: idList().optional(),
      isSoldOut: z.boolean({ error: 'input.not-valid' }),
      /** Sold out, the portions are kept and come back when the next business day begins. */
      untilTomorrow: z.boolean({ error: 'input.not-valid' }).default(false),
      /** Counted portions of which none is left are sold out until a person says otherwise, too: what undoes selling them again. */
      keepsPortions: z.boolean({ error: 'input.not-valid' }).default(false),
      /** The reply says what was replaced. */
      isUndoable: z.boolean({ error: 'input.not-valid' }).default(false),
    })
    .refine(({ foods, variations }) => !variations || foods.length === 1, {
      error: 'input.not-valid',
      path: ['variations'],
    }),
  data: changed.extend({ replaced: z.array(replacedStock).optional() }),
  errors: severalFoodsErrors,
})

export const changeAvailabilities = endpoint({
  name: 'change-availabilities',
  summary: 'Replace the hours of all variations of several foods, on all days or on some, all or none',
  method: 'PATCH',
  path: '/manager/food-availabilities',
  who: 'approved',
  input: z.object(ofFoods).and(newHours),
  data: changed,
  errors: severalFoodsErrors,
})

export const changeOffers = endpoint({
  name: 'change-offers',
  summary: 'Put all variations of several foods on offer, or end their offers, all or none',
  method: 'PATCH',
  path: '/manager/food-offers',
  who: 'approved',
  input: z.object(ofFoods).and(newOffer),
  data: changed,
  errors: severalFoodsErrors,
})

export const delistFoods = endpoint({
  name: 'delist-foods',
  summary: 'Delist or relist several foods, all or none',
  method: 'PATCH',
  path: '/manager/food-delists',
  who: 'approved',
  input: z.object({ ...ofFoods, isDelisted: z.boolean({ error: 'input.not-valid' }) }),
  data: changed,
  errors: severalFoodsErrors,
})
