import type { OrderedVariation } from '@brigade/contract/carts/cart-line.rules.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { portionsOf } from '@brigade/contract/carts/cart.rules.ts'
import { MOST_PORTIONS } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'

export interface Picked {
  variationId: string
  /** The selected level by customization; no entry means none. */
  levels: Readonly<Record<string, string>>
  addons: readonly string[]
  /** What the guest says about it; empty without a note. */
  note: string
  quantity: number
}

/** With the variation of this id, or else the usual one. */
export function firstPicked({ variations }: Pick<Food, 'variations'>, wanted?: string): Picked {
  const usual = variations.find(({ isDefault }) => isDefault) ?? variations[0]
  return { variationId: wanted ?? usual?._id ?? '', levels: {}, addons: [], note: '', quantity: 1 }
}

export function variationOf({ variations }: Pick<Food, 'variations'>, { variationId }: Picked): Variation | undefined {
  return variations.find(({ _id }) => _id === variationId)
}

export function withLevel(picked: Picked, cusId: string, levelId: string | null): Picked {
  const others = Object.fromEntries(Object.entries(picked.levels).filter(([id]) => id !== cusId))
  return { ...picked, levels: levelId === null ? others : { ...others, [cusId]: levelId } }
}

export function withAddon(picked: Picked, addonId: string): Picked {
  const { addons } = picked
  const isThere = addons.includes(addonId)
  return { ...picked, addons: isThere ? addons.filter((id) => id !== addonId) : [...addons, addonId] }
}

/** The line to send and to show, without choices that this variation does not have. */
export function wayOf(picked: Picked, variation: Variation): OrderedVariation {
  return {
    foodVarId: variation._id,
    quantity: picked.quantity,
    customizations: variation.customizations.flatMap(({ _id, levels }) => {
      const level = levels.find((one) => one._id === picked.levels[_id])
      return level ? [{ cusId: _id, levelId: level._id }] : []
    }),
    addons: variation.addons.map(({ _id }) => _id).filter((id) => picked.addons.includes(id)),
    ...(picked.note !== '' && { note: picked.note }),
  }
}

/** The first required customization without a selected level. */
export function missingChoice(picked: Picked, { customizations }: Pick<Variation, 'customizations'>) {
  return customizations.find(
    ({ _id, isRequired, levels }) => isRequired && !levels.some((level) => level._id === picked.levels[_id]),
  )
}

export function hasChoices({ variations }: Pick<Food, 'variations'>): boolean {
  const [only, ...others] = variations
  return others.length > 0 || (only !== undefined && only.customizations.length + only.addons.length > 0)
}

/**
 * The largest quantity of a line: its own limit, and for a counted variation the remaining portions less those already
 * in the cart.
 */
export function mostPortions({ _id, noOfStock }: Pick<Variation, '_id' | 'noOfStock'>, cart: Pick<Cart, 'foods'>) {
  if (noOfStock === null) return MOST_PORTIONS
  return Math.max(0, Math.min(MOST_PORTIONS, noOfStock - portionsOf(cart, _id)))
}
