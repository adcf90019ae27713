import type { OrderedFood } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { whyNotOrderable, type OrderMoment } from '@brigade/contract/foods/orderable.rules.ts'
import type { Deal, LineTax } from '@brigade/contract/pricing/line-price.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OrderedLine } from './ordered-line.ts'
import { readOrderedRows, type OrderedRows } from './ordered-rows.store.ts'
import { refuseUnorderable } from './refuse-unorderable.ts'

type FoodRow = OrderedRows['foodRows'][number]
type VariationRow = OrderedRows['variationRows'][number]
type Choices = OrderedFood['variations'][number]

/** Reads what is ordered and refuses what cannot be; see `readFoodsForOrder`. */
export async function readOrderedFoods(
  db: Db,
  restId: string,
  ordered: readonly OrderedFood[],
  moment: OrderMoment,
): Promise<OrderedLine[]> {
  const ways = ordered.flatMap(({ variations }) => variations)
  const rows = await readOrderedRows(db, restId, {
    foodIds: ordered.map(({ foodId }) => foodId),
    variationIds: ways.map(({ foodVarId }) => foodVarId),
    levelIds: ways.flatMap(({ customizations }) => customizations.map(({ levelId }) => levelId)),
    addonIds: ways.flatMap(({ addons }) => addons),
  })
  const lines = ordered.flatMap(({ foodId, variations }) => {
    const food = rows.foodRows.find((row) => row.food.id === foodId) ?? refuse('food-unknown')
    return variations.map((way) => lineOf(rows, food, way, moment))
  })
  refuseTooManyAddons(rows, lines)
  return lines
}

function lineOf(rows: OrderedRows, found: FoodRow, way: Choices, moment: OrderMoment): OrderedLine {
  const { food, services } = found
  const row = rows.variationRows.find(({ variation }) => variation.id === way.foodVarId && variation.foodId === food.id)
  if (!row) return refuse('variation-unknown', { params: { food: food.name } })
  const { variation } = row

  const reason = whyNotOrderable(
    {
      isDelisted: food.isDelisted,
      restTypes: services.map((name) => ({ name })),
      combo: food.comboValidity && { comboValidity: food.comboValidity },
      freeClaim: food.freeValidity && { freeValidity: food.freeValidity },
    },
    variation,
    moment,
  )
  // What is left is asked under the lock, when the stock is taken.
  if (reason !== null && reason !== 'sold-out') refuseUnorderable(reason, food.name, moment.service)

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
    ...choicesOf(rows, food.name, way),
    preparationTime: variation.preparationTime,
    hasStock: variation.hasStock,
    noOfStock: variation.noOfStock,
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

function choicesOf(rows: OrderedRows, food: string, way: Choices): Pick<OrderedLine, 'customizations' | 'addons'> {
  const unknown = (key: 'order.a-choice' | 'order.an-addon') =>
    refuse('choice-unknown', { params: { food, choice: say(key) } })
  return {
    customizations: way.customizations.map(({ cusId, levelId }) => {
      const found = rows.levelRows.find(
        (row) => row.variationId === way.foodVarId && row.customization.id === cusId && row.level.id === levelId,
      )
      if (!found) return unknown('order.a-choice')
      return { cusId, cusName: found.customization.name, levelId, levelName: found.level.name }
    }),
    addons: way.addons.map((addonId) => {
      const found = rows.addonRows.find((row) => row.variationId === way.foodVarId && row.addon.id === addonId)
      if (!found) return unknown('order.an-addon')
      return { addonId, name: found.addon.name, price: found.addon.price }
    }),
  }
}

function refuseTooManyAddons({ addonRows }: OrderedRows, lines: readonly OrderedLine[]): void {
  for (const { addon } of addonRows) {
    const wanted = lines
      .filter(({ addons }) => addons.some(({ addonId }) => addonId === addon.id))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (wanted > addon.qty) refuse('addon-too-many', { params: { addon: addon.name, qty: addon.qty } })
  }
}
