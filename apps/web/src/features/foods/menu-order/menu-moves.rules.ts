import type { Food } from '@brigade/contract/foods/foods.contract.ts'

/** The foods of one category as a list in the order of the menu shows them. */
export interface Run {
  ids: readonly string[]
  /** Where the list shows the first of them. */
  start: number
  /** The list is not read to the end, so more of them may follow. */
  isCut: boolean
}

type Listed = Pick<Food, '_id' | 'category'>

/** The foods of the category of a food. Undefined if the list does not show it. */
export function runOf(foods: readonly Listed[], foodId: string, isWhole: boolean): Run | undefined {
  const at = foods.findIndex(({ _id }) => _id === foodId)
  const categoryId = foods[at]?.category._id
  if (categoryId === undefined) return undefined
  const isOther = ({ category }: Listed) => category._id !== categoryId
  const start = foods.slice(0, at).findLastIndex(isOther) + 1
  const next = foods.slice(at).findIndex(isOther)
  const end = next < 0 ? foods.length : at + next
  return { ids: foods.slice(start, end).map(({ _id }) => _id), start, isCut: next < 0 && !isWhole }
}

/**
 * The place in a run after so many steps, down if positive, as far as the run goes. `Infinity` leads to the end of the category.
 * Fewer steps never lead behind the last food of a cut run, because nobody knows what follows it.
 */
export function placeAfter({ ids, isCut }: Run, at: number, steps: number): number {
  const last = ids.length - 1
  if (steps === Infinity) return last
  const to = Math.max(0, Math.min(at + steps, isCut ? last - 1 : last))
  return steps < 0 ? to : Math.max(at, to)
}

/** The food that one of a run stands before at another place, null for the end. */
export function nextAt({ ids }: Run, foodId: string, place: number): string | null {
  return ids.filter((id) => id !== foodId)[place] ?? null
}

/** The list after a food has moved to another place of its run. */
export function afterMove<Shown extends Listed>(
  foods: readonly Shown[],
  { start }: Run,
  foodId: string,
  place: number,
): Shown[] {
  const moved = foods.filter(({ _id }) => _id === foodId)
  return foods.filter(({ _id }) => _id !== foodId).toSpliced(start + place, 0, ...moved)
}
