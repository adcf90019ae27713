import type { Food, Variation } from '../foods/foods.contract.ts'
import type { OrderedFood } from '../foods/ordered-foods.contract.ts'
import { toMinor, type Decimals } from '../kernel/money.ts'
import type { Deal, GivenDiscount, PriceLine } from '../pricing/line-price.rules.ts'
import type { CartDiscount, CartLine } from './cart.contract.ts'

/** Portions of a variation with one set of choices, and what the guest says about them. */
export type OrderedVariation = OrderedFood['variations'][number] & { note?: string | undefined }

/** Ids have none of it, so the first one ends the choices, whatever the note is. */
const BEFORE_NOTE = '*'

/**
 * Derived from the variation, its choices and the note: a till knows it offline, and equal portions share a line. It ends
 * with the note as it is, so the note is known wherever the id is: in rounds, and in what the kitchen has.
 */
export function lineIdOf({ foodVarId, customizations, addons, note }: Omit<OrderedVariation, 'quantity'>): string {
  const levels = customizations.map(({ levelId }) => levelId).toSorted()
  return withNoteInId([foodVarId, ...levels, ...addons.toSorted()].join('+'), note)
}

/** The id of the line with the same choices and this note instead. */
export function withNoteInId(lineId: string, note = ''): string {
  const [choices = ''] = lineId.split(BEFORE_NOTE, 1)
  return note === '' ? choices : choices + BEFORE_NOTE + note
}

/** The note on the line of this id; undefined without one. */
export function noteInId(lineId: string): string | undefined {
  const at = lineId.indexOf(BEFORE_NOTE)
  return at === -1 ? undefined : lineId.slice(at + BEFORE_NOTE.length)
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
    ...(ordered.note !== undefined && { note: ordered.note }),
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
