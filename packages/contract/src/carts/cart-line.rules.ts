import type { Food, Variation } from '../foods/foods.contract.ts'
import type { OrderedFood } from '../foods/ordered-foods.contract.ts'
import { toMinor, type Decimals } from '../kernel/money.ts'
import type { Deal, GivenDiscount, PriceLine } from '../pricing/line-price.rules.ts'
import type { CartDiscount, CartLine } from './cart.contract.ts'

/** Portions of a variation with one set of choices. */
export type OrderedVariation = OrderedFood['variations'][number]

/** Derived from the variation and its choices: a till knows it offline, and equal choices share a line. */
export function lineIdOf({ foodVarId, customizations, addons }: Omit<OrderedVariation, 'quantity'>): string {
  const levels = customizations.map(({ levelId }) => levelId).toSorted()
  return [foodVarId, ...levels, ...addons.toSorted()].join('+')
}

function dealOf(food: Food, { price, discountPrice, offer }: Variation): CartLine['deal'] {
  if (food.freeClaim) {
    const { freeValidity: validity, condition, conditionValue: value } = food.freeClaim
    return { kind: 'free-claim', validity, condition: { kind: condition.kind, value } }
  }
  if (food.combo) {
    return { kind: 'combo', validity: food.combo.comboValidity, discountPrice: discountPrice ?? price }
  }
  if (offer.hasOffer && offer.offerValidity && discountPrice !== null) {
    return { kind: 'offer', validity: offer.offerValidity, discountPrice }
  }
  return { kind: 'none' }
}

function taxOf({ tax, inditax }: Variation): CartLine['tax'] {
  if (!tax.hasTax) return { mode: 'none' }
  if (tax.useOverallTax) return { mode: 'overall' }
  return inditax ? { mode: 'individual', percentage: inditax.percentage } : { mode: 'none' }
}

/** Omits choices the variation does not have; the server refuses them. */
export function lineOf(food: Food, variation: Variation, ordered: OrderedVariation): CartLine {
  return {
    lineId: lineIdOf(ordered),
    _id: variation._id,
    name: variation.name,
    quantity: ordered.quantity,
    price: variation.price,
    discountPrice: variation.discountPrice,
    hasOffer: variation.offer.hasOffer,
    noOfStock: variation.noOfStock,
    customizations: ordered.customizations.flatMap(({ cusId, levelId }) => {
      const found = variation.customizations.find(({ _id }) => _id === cusId)
      const level = found?.levels.find(({ _id }) => _id === levelId)
      return found && level ? [{ _id: cusId, name: found.name, levels: level }] : []
    }),
    addons: ordered.addons.flatMap((addonId) => {
      const found = variation.addons.find(({ _id }) => _id === addonId)
      return found ? [{ _id: addonId, name: found.name, price: found.price }] : []
    }),
    tax: taxOf(variation),
    deal: dealOf(food, variation),
    problem: null,
  }
}

function toDeal(deal: CartLine['deal'], decimals: Decimals): Deal {
  return deal.kind === 'offer' || deal.kind === 'combo'
    ? { ...deal, discountPrice: toMinor(deal.discountPrice, decimals) }
    : deal
}

export function givenOf(discount: CartDiscount | undefined, decimals: Decimals): GivenDiscount | null {
  if (!discount) return null
  const { kind, value } = discount
  return { kind, value: kind === 'amount' ? toMinor(value, decimals) : value }
}

export function priceLineOf(line: CartLine, decimals: Decimals): PriceLine {
  const { lineId, quantity, price, addons, tax, deal, discount } = line
  return {
    lineId,
    quantity,
    price: toMinor(price, decimals),
    addons: addons.map((addon) => toMinor(addon.price, decimals)),
    tax,
    deal: toDeal(deal, decimals),
    given: givenOf(discount, decimals),
  }
}
