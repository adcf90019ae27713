/** Of a branch: about two rows of tiles. */
export const MOST_FAVOURITES = 12

interface FavouriteChange {
  foodId: string
  isFavourite: boolean
  /** The favourite that it stands before; null for the end, undefined where it is. */
  before?: string | null | undefined
}

/** The favourites after a change. Returns undefined if `before` is not among the others. */
export function favouritesAfter(
  ids: readonly string[],
  { foodId, isFavourite, before }: FavouriteChange,
): string[] | undefined {
  const others = ids.filter((id) => id !== foodId)
  if (!isFavourite) return others
  if (before === undefined && ids.includes(foodId)) return [...ids]
  const at = before ? others.indexOf(before) : others.length
  return at < 0 ? undefined : others.toSpliced(at, 0, foodId)
}

/** The favourites in their order, then the other foods in theirs. */
export function favouritesFirst<Food extends { _id: string }>(
  foods: readonly Food[],
  favourites: readonly string[],
): readonly Food[] {
  if (favourites.length === 0) return foods
  const found = new Map(foods.map((food) => [food._id, food]))
  const first = new Set(favourites.flatMap((id) => found.get(id) ?? []))
  return [...first, ...foods.filter((food) => !first.has(food))]
}
