import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { Combo } from '@brigade/contract/kitchen/stations.contract.ts'

/** A variation, named as on a ticket. */
interface Way {
  foodId: string
  variationId: string
  name: string
}

type Foods = ReadonlyArray<Pick<Food, '_id' | 'name' | 'isCombo' | 'isDelisted' | 'variations'>>

const waysOf = (foods: Foods): Way[] =>
  foods.flatMap(({ _id: foodId, name: food, variations }) =>
    variations.map(({ _id: variationId, name }) => ({ foodId, variationId, name: `${food}, ${name}` })),
  )

const byName = (a: Way, b: Way) => a.name.localeCompare(b.name)

/** The variations of combos that are on the menu, or have parts. */
export function comboWays(foods: Foods, combos: readonly Combo[]): Way[] {
  const hasParts = ({ _id }: { _id: string }) => combos.some(({ foodId }) => foodId === _id)
  return waysOf(foods.filter((food) => food.isCombo && (!food.isDelisted || hasParts(food)))).toSorted(byName)
}

/** What can be a part: the variations of all other foods. */
export const partWays = (foods: Foods): Way[] => waysOf(foods.filter(({ isCombo }) => !isCombo)).toSorted(byName)

export const partsIn = (combos: readonly Combo[], variationId: string): Combo['parts'] =>
  combos.find((combo) => combo.variationId === variationId)?.parts ?? []

/** The combos as they are saved, with those that a person changed. One without parts is left out. */
export function withChanged(saved: readonly Combo[], changed: readonly Combo[]): Combo[] {
  const ids = new Set(changed.map(({ variationId }) => variationId))
  return [...saved.filter(({ variationId }) => !ids.has(variationId)), ...changed].filter(
    ({ parts }) => parts.length > 0,
  )
}

const isSame = (some: Combo['parts'], other: Combo['parts']) =>
  some.length === other.length &&
  some.every(({ variationId, quantity }, at) => {
    const part = other[at]
    return part?.variationId === variationId && part.quantity === quantity
  })

/** The changed combos after one has other parts, perhaps none. One with its saved parts is not changed. */
export function changedWith(
  changed: readonly Combo[],
  { foodId, variationId }: Pick<Way, 'foodId' | 'variationId'>,
  parts: Combo['parts'],
  saved: readonly Combo[],
): Combo[] {
  const others = changed.filter((combo) => combo.variationId !== variationId)
  return isSame(parts, partsIn(saved, variationId)) ? others : [...others, { foodId, variationId, parts }]
}

/** The parts after these variations were chosen. Those that stay keep their portions. */
export function chosenParts(parts: Combo['parts'], ids: readonly string[], offered: readonly Way[]): Combo['parts'] {
  return ids.flatMap((id) => {
    const before = parts.find(({ variationId }) => variationId === id)
    const way = offered.find(({ variationId }) => variationId === id)
    return before ?? (way ? { foodId: way.foodId, variationId: id, quantity: 1 } : [])
  })
}
