import {
  portionsAt,
  whyNotOrderable,
  type NotOrderable,
  type OrderMoment,
} from '@brigade/contract/foods/orderable.rules.ts'
import type { OrderedFood } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { Deal, LineTax } from '@brigade/contract/pricing/line-price.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OrderedLine } from './ordered-line.ts'
import {
  readAddonsNamed,
  readFoodsOf,
  readFoodsWithPortions,
  type AddonRow,
  type OrderedFoodRow,
  type OrderedVariationRow,
} from './ordered-rows.store.ts'

export interface WantedLine {
  foodId: string
  way: OrderedFood['variations'][number]
}

export interface MenuLine extends OrderedLine {
  reason: NotOrderable | null
  unknownChoice: 'order.a-choice' | 'order.an-addon' | null
  /** A required customization without an answer. */
  missingChoice: string | null
}

type Foods = ReadonlyMap<string, OrderedFoodRow>
type Addons = ReadonlyMap<string, AddonRow>

export function readFoodsFor(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
  wanted: readonly WantedLine[],
  { withPortions }: { withPortions: boolean },
): Promise<Foods> {
  const ids = wanted.map(({ foodId, way }) => ({ foodId, variationId: way.foodVarId }))
  return withPortions ? readFoodsWithPortions(ctx, restId, ids) : readFoodsOf(ctx, restId, ids)
}

/**
 * Reads the wanted addons that are no longer offered with their variation: the kitchen may have made them. No statement
 * when there is none.
 */
export async function readWithdrawnAddons(
  { db }: Pick<Context, 'db'>,
  foods: Foods,
  wanted: readonly WantedLine[],
): Promise<Addons> {
  const withdrawn = wanted.flatMap(({ foodId, way }) => {
    const offered = foods.get(foodId)?.variations.find(({ id }) => id === way.foodVarId)?.addons ?? []
    return way.addons.filter((id) => !offered.some(({ addonId }) => addonId === id))
  })
  if (withdrawn.length === 0) return new Map()
  return new Map((await readAddonsNamed(db, withdrawn)).map((row) => [row.addonId, row]))
}

/**
 * An addon of `withdrawn` stays in the line with its price, and is an unknown choice all the same. Throws `food-unknown`
 * (not in this branch) or `variation-unknown` (not of that food).
 */
export function lineOf(
  foods: Foods,
  { foodId, way }: WantedLine,
  moment: OrderMoment,
  withdrawn: Addons = new Map(),
): MenuLine {
  const food = foods.get(foodId) ?? refuse('food-unknown')
  const variation = food.variations.find(({ id }) => id === way.foodVarId)
  if (!variation) return refuse('variation-unknown', { params: { food: food.name } })
  return {
    foodId: food.id,
    foodName: food.name,
    allergens: food.allergens ?? [],
    tags: food.tags ?? [],
    isCombo: food.isCombo,
    isFreeClaim: food.isFreeClaim,
    variationId: variation.id,
    variationName: variation.name,
    quantity: way.quantity,
    price: variation.price,
    discountPrice: variation.discountPrice,
    hasOffer: variation.hasOffer,
    tax: taxOf(variation),
    deal: dealOf(food, variation),
    ...choicesOf(variation, way, withdrawn),
    preparationTime: variation.preparationTime,
    hasStock: variation.hasStock,
    noOfStock: portionsAt(variation, moment.instant),
    reason: whyNotOrderable(
      {
        isDelisted: food.isDelisted,
        restTypes: food.services.map((name) => ({ name })),
        combo: food.comboValidity && { comboValidity: food.comboValidity },
        freeClaim: food.freeValidity && { freeValidity: food.freeValidity },
      },
      variation,
      moment,
    ),
  }
}

function taxOf({ taxMode, taxPercentage }: OrderedVariationRow): LineTax {
  if (taxMode === 'individual' && taxPercentage !== null) return { mode: 'individual', percentage: taxPercentage }
  return { mode: taxMode === 'overall' ? 'overall' : 'none' }
}

function dealOf(food: OrderedFoodRow, { price, discountPrice, hasOffer, offerValidity }: OrderedVariationRow): Deal {
  const { freeValidity, comboValidity, conditionKind: kind, conditionValue } = food
  if (freeValidity && kind) {
    return { kind: 'free-claim', validity: freeValidity, condition: { kind, value: conditionValue ?? {} } }
  }
  if (comboValidity) return { kind: 'combo', validity: comboValidity, discountPrice: discountPrice ?? price }
  if (hasOffer && offerValidity && discountPrice !== null)
    return { kind: 'offer', validity: offerValidity, discountPrice }
  return { kind: 'none' }
}

function choicesOf(
  { levels, addons: offered }: OrderedVariationRow,
  way: WantedLine['way'],
  withdrawn: Addons,
): Pick<MenuLine, 'customizations' | 'addons' | 'unknownChoice' | 'missingChoice'> {
  const customizations = way.customizations.flatMap(({ cusId, levelId }) => {
    const found = levels.find((row) => row.cusId === cusId && row.levelId === levelId)
    return found ? [{ cusId, cusName: found.cusName, levelId, levelName: found.levelName }] : []
  })
  const isOffered = (id: string) => offered.some(({ addonId }) => addonId === id)
  const addons = way.addons.flatMap((id) => {
    const found = offered.find(({ addonId }) => addonId === id) ?? withdrawn.get(id)
    if (!found) return []
    const { addonId, name, price, qty } = found
    return [{ addonId, name, price, qty }]
  })
  const unknownAddon = way.addons.every(isOffered) ? null : 'order.an-addon'
  const unknownChoice = customizations.length < way.customizations.length ? 'order.a-choice' : unknownAddon
  const missing = levels.find(
    ({ cusId, isRequired }) => isRequired && !customizations.some((chosen) => chosen.cusId === cusId),
  )
  return { customizations, addons, unknownChoice, missingChoice: missing?.cusName ?? null }
}
