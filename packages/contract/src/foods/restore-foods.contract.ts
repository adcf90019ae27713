import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, money, requiredValidity } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import { MOST_OF_NOTE } from './change-food.contract.ts'
import { severalFoodsErrors } from './foods.contract.ts'
import { MOST_STOCK } from './new-variation.contract.ts'
import { changed, namedFood, namedFoods } from './several-foods.contract.ts'

// What undoes a change of several foods: each variation with what it had, under the versions that the change left.

/** In one call, so that it stays below the limit of a request. */
const MOST_RESTORED = 1000

const flag = z.boolean({ error: 'input.not-valid' })

const _id = idOf('input.not-in-list')

/** `had` is a variation with what it had before. */
const hadBefore = <Had extends z.ZodType>(had: Had) =>
  z.array(had, { error: 'input.not-valid' }).max(MOST_RESTORED, { error: 'input.too-many' })

const restored = <Named extends typeof namedFood>(food: Named) => z.object({ restId: idOf(), foods: namedFoods(food) })

export const restorePrices = endpoint({
  name: 'restore-prices',
  summary: 'Give the variations of several foods the prices that they had, all or none',
  method: 'PATCH',
  path: '/manager/restored-food-prices',
  who: 'owner-or-unlocked',
  input: restored(namedFood.extend({ variations: hadBefore(z.object({ _id, price: money })) })),
  data: changed,
  errors: severalFoodsErrors,
})

export const restoreStocks = endpoint({
  name: 'restore-stocks',
  summary: 'Sell the variations of several foods, or sell them out, as before. Counted portions stay as they are',
  method: 'PATCH',
  path: '/manager/restored-food-stocks',
  who: 'approved',
  input: restored(
    namedFood.extend({
      variations: hadBefore(
        z.object({
          _id,
          hasStock: flag,
          noOfStock: z.number().int().min(0).max(MOST_STOCK).nullable(),
          soldOutUntil: z.iso.datetime({ error: 'input.not-valid' }).nullable(),
        }),
      ),
    }),
  ),
  data: changed,
  errors: severalFoodsErrors,
})

const offer = z.object({
  discountPrice: money,
  offerNote: optionalText({ maxLength: MOST_OF_NOTE }),
  offerValidity: requiredValidity('food.new-offer-validity'),
})

export const restoreOffers = endpoint({
  name: 'restore-offers',
  summary: 'Give the variations of several foods the offers that they had, or none, all or none',
  method: 'PATCH',
  path: '/manager/restored-food-offers',
  who: 'approved',
  input: restored(namedFood.extend({ variations: hadBefore(z.object({ _id, offer: offer.nullable() })) })),
  data: changed,
  errors: severalFoodsErrors,
})

export const restoreListing = endpoint({
  name: 'restore-listing',
  summary: 'List or delist several foods and their variations as they were, all or none',
  method: 'PATCH',
  path: '/manager/restored-food-listing',
  who: 'approved',
  input: restored(namedFood.extend({ isDelisted: flag, variations: hadBefore(z.object({ _id, isDelisted: flag })) })),
  data: changed,
  errors: severalFoodsErrors,
})
