import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import type { PrintedRound } from '../carts/carts.public.ts'
import type { PrintedOrder } from '../orders/orders.public.ts'

/** What the kitchen cooks for each portion of a combo. */
export interface ComboPart {
  foodId: string
  food: string
  variation: string
  allergens: Allergen[]
  tags: string[]
  quantity: number
}

/** Of an order or round, by the variation of the combo. */
export type PartsOfCombos = ReadonlyMap<string, readonly ComboPart[]>

interface OfCombo {
  /** The name of the combo of which it is a part. */
  comboOf?: string
}

export type CookedOrder = Omit<PrintedOrder, 'foods'> & { foods: Array<PrintedOrder['foods'][number] & OfCombo> }
export type CookedRound = Omit<PrintedRound, 'lines'> & { lines: Array<PrintedRound['lines'][number] & OfCombo> }

const comboName = (food: string, variation: string) => `${food}, ${variation}`

/** Where nobody entered what the food of a part contains, what the combo contains counts, and so with its tags. */
const dietaryOf = (part: ComboPart, combo: { allergens: Allergen[]; tags?: string[] | undefined }) => ({
  allergens: part.allergens.length > 0 ? part.allergens : combo.allergens,
  tags: part.tags.length > 0 ? part.tags : (combo.tags ?? []),
})

/** An order as it is cooked: in place of a combo its parts, each with the choices of the combo. */
export function splitOrder(order: PrintedOrder, parts: PartsOfCombos): CookedOrder {
  const foods = order.foods.flatMap((food): CookedOrder['foods'] => {
    if (!food.foodvariations.some(({ _id }) => parts.has(_id))) return [food]
    return food.foodvariations.flatMap((variation) => {
      const own = parts.get(variation._id)
      if (!own) return [{ ...food, foodvariations: [variation] }]
      return own.map((part) => ({
        foodId: part.foodId,
        name: part.food,
        comboOf: comboName(food.name, variation.name),
        ...dietaryOf(part, food),
        isCombo: false,
        isFreeClaim: false,
        foodvariations: [
          {
            ...variation,
            name: part.variation,
            quantity: variation.quantity * part.quantity,
            restocked: variation.restocked * part.quantity,
          },
        ],
      }))
    })
  })
  return { ...order, foods }
}

export function splitRound(round: PrintedRound, parts: PartsOfCombos): CookedRound {
  const lines = round.lines.flatMap((line): CookedRound['lines'] => {
    const own = parts.get(line.variationId)
    if (!own) return [line]
    return own.map((part) => ({
      ...line,
      foodId: part.foodId,
      food: part.food,
      variation: part.variation,
      comboOf: comboName(line.food, line.variation),
      ...dietaryOf(part, line),
      quantity: line.quantity * part.quantity,
      voided: line.voided * part.quantity,
    }))
  })
  return { ...round, lines }
}
