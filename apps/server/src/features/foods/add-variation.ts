import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isPriceOf } from '@brigade/contract/foods/price-lock.rules.ts'
import { MOST_VARIATIONS } from '@brigade/contract/foods/variation.rules.ts'
import type { addVariation as addCall } from '@brigade/contract/foods/variations.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { mayChangePrices, type Context } from '../../platform/context.ts'
import { InputRefusal, refuseField } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { changeFood, forEach } from './change-food.ts'
import type { LockedFood } from './locked-rows.store.ts'
import { insertVariationRows } from './new-food.store.ts'
import { overValidities } from './over-validities.ts'
import { refuseTakenCodes } from './taken-codes.ts'
import { unknownInVariations } from './unknown-in-food.ts'
import { refuseTakenName } from './variation-names.ts'
import { variationRowsOf } from './variation-rows.ts'
import type { Changes } from './what-changed.ts'

type Input = InputOf<typeof addCall>

/**
 * Adds a variation after the others. Throws `price-not-of-food` if a manager without an owner's unlock gives it a price that no
 * other variation of the food has.
 */
export function addVariation(ctx: Context, input: Input): Promise<Food> {
  return changeFood(ctx, input, { action: 'add variation', decide: (locked) => added(ctx, locked, input) })
}

async function added(ctx: Context, locked: LockedFood, { variation, ...input }: Input): Promise<Changes> {
  const { food, variations } = locked
  if (food.isCombo !== input.isCombo || food.isFreeClaim !== input.isFreeClaim)
    refuseField('isCombo', 'food.kind-stays')
  if (variations.length >= MOST_VARIATIONS) refuse('too-many-variations', { params: { most: MOST_VARIATIONS } })
  refuseTakenName(locked, variation.name, 'variation.name')
  if (!mayChangePrices(ctx) && !isPriceOf(locked, variation.price)) {
    const params = { food: food.name }
    refuse('price-not-of-food', { params, fields: { 'variation.price': say('error.price-not-of-food', params) } })
  }
  const { timeZone } = await requireBranch(ctx, food.restId)
  const problems = {
    ...(await unknownInVariations(ctx, [variation], () => 'variation')),
    ...overValidities(ctx, timeZone, { 'variation.offerValidity': variation.offerValidity }),
  }
  if (Object.keys(problems).length > 0) throw new InputRefusal(problems)
  const { name, price, discountPrice, code } = variation
  await refuseTakenCodes(ctx, food.restId, [{ code, field: 'variation.code' }])

  const after = (variations.at(-1)?.position ?? -1) + 1
  const rows = variationRowsOf(ctx, { restId: food.restId, foodId: food.id }, [variation], after)
  const [row] = rows.variations
  const was = variation.isDefault ? variations.filter((one) => one.isDefault) : []
  return {
    variations: forEach(was, { isDefault: false }),
    parts: row
      ? [{ id: row.id, before: {}, after: { name, price, discountPrice, ...(code !== null && { code }) } }]
      : [],
    write: async () => {
      if (!(await insertVariationRows(ctx.db, rows))) refuseField('variation.name', 'food.variation-names')
    },
  }
}
