export type Random = () => number

export const chance = (random: Random, probability: number): boolean => random() < probability

export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1))

export function oneOf<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, at: random() }))
  return keyed.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
}
