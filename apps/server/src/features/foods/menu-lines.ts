import { whyNotOrderable, type NotOrderable, type OrderMoment } from '@brigade/contract/foods/orderable.rules.ts'
import type { OrderedFood } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { Deal, LineTax } from '@brigade/contract/pricing/line-price.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OrderedLine } from './ordered-line.ts'
import { readOrderedRows, type OrderedRows } from './ordered-rows.store.ts'

type FoodRow = OrderedRows['foodRows'][number]
type VariationRow = OrderedRows['variationRows'][number]

export interface WantedLine {
  foodId: string
  way: OrderedFood['variations'][number]
}

export interface MenuLine extends OrderedLine {
  reason: NotOrderable | null
  unknownChoice: 'order.a-choice' | 'order.an-addon' | null
}

export function readRowsOf(db: Db, restId: string, wanted: readonly WantedLine[]): Promise<OrderedRows> {
  const ways = wanted.map(({ way }) => way)
  return readOrderedRows(db, restId, {
    foodIds: wanted.map(({ foodId }) => foodId),
    variationIds: ways.map(({ foodVarId }) => foodVarId),
    levelIds: ways.flatMap(({ customizations }) => customizations.map(({ levelId }) => levelId)),
    addonIds: ways.flatMap(({ addons }) => addons),
  })
}

/** Throws `food-unknown` (not in this branch) or `variation-unknown` (not of that food). */
export function lineOf(rows: OrderedRows, { foodId, way }: WantedLine, moment: OrderMoment): MenuLine {
  const found = rows.foodRows.find(({ food }) => food.id === foodId) ?? refuse('food-unknown')
  const { food, services } = found
  const row = rows.variationRows.find(({ variation }) => variation.id === way.foodVarId && variation.foodId === food.id)
  if (!row) return refuse('variation-unknown', { params: { food: food.name } })
  const { variation } = row
  return {
    foodId: food.id,
    foodName: food.name,
    isCombo: food.isCombo,
    isFreeClaim: food.isFreeClaim,
    variationId: variation.id,
    variationName: variation.name,
    quantity: way.quantity,
    price: variation.price,
    discountPrice: variation.discountPrice,
    hasOffer: variation.hasOffer,
    tax: taxOf(row),
    deal: dealOf(found, row),
    ...choicesOf(rows, way),
    preparationTime: variation.preparationTime,
    hasStock: variation.hasStock,
    noOfStock: variation.noOfStock,
    reason: whyNotOrderable(
      {
        isDelisted: food.isDelisted,
        restTypes: services.map((name) => ({ name })),
        combo: food.comboValidity && { comboValidity: food.comboValidity },
        freeClaim: food.freeValidity && { freeValidity: food.freeValidity },
      },
      variation,
      moment,
    ),
  }
}

function taxOf({ variation, tax }: VariationRow): LineTax {
  if (variation.taxMode === 'individual' && tax) return { mode: 'individual', percentage: tax.percentage }
  return { mode: variation.taxMode === 'overall' ? 'overall' : 'none' }
}

function dealOf({ food, condition }: FoodRow, { variation }: VariationRow): Deal {
  if (food.freeValidity && condition) {
    const { kind } = condition
    return { kind: 'free-claim', validity: food.freeValidity, condition: { kind, value: food.conditionValue ?? {} } }
  }
  if (food.comboValidity) {
    const discountPrice = variation.discountPrice ?? variation.price
    return { kind: 'combo', validity: food.comboValidity, discountPrice }
  }
  const { hasOffer, offerValidity, discountPrice } = variation
  if (hasOffer && offerValidity && discountPrice !== null)
    return { kind: 'offer', validity: offerValidity, discountPrice }
  return { kind: 'none' }
}

function choicesOf(
  rows: OrderedRows,
  way: WantedLine['way'],
): Pick<MenuLine, 'customizations' | 'addons' | 'unknownChoice'> {
  const customizations = way.customizations.flatMap(({ cusId, levelId }) => {
    const found = rows.levelRows.find(
      (row) => row.variationId === way.foodVarId && row.customization.id === cusId && row.level.id === levelId,
    )
    return found ? [{ cusId, cusName: found.customization.name, levelId, levelName: found.level.name }] : []
  })
  const addons = way.addons.flatMap((addonId) => {
    const found = rows.addonRows.find((row) => row.variationId === way.foodVarId && row.addon.id === addonId)
    if (!found) return []
    const { name, price, qty } = found.addon
    return [{ addonId, name, price, qty }]
  })
  const unknownAddon = addons.length < way.addons.length ? 'order.an-addon' : null
  const unknownChoice = customizations.length < way.customizations.length ? 'order.a-choice' : unknownAddon
  return { customizations, addons, unknownChoice }
}
