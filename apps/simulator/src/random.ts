/** From 0 up to, but without, 1. Handed in, so that a choice can be repeated. */
export type Random = () => number

export const chance = (random: Random, probability: number): boolean => random() < probability

/** A whole number from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1))

/** One of some; undefined of none. */
export function oneOf<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

/** The items in another order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, at: random() }))
  return keyed.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
}
