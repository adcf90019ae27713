export const MOST_IMAGES = 5
export const MOST_VARIATIONS = 50

interface NamedVariation {
  name: string
  isDefault: boolean
}

export const isSameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en')

export function haveUniqueNames(variations: readonly NamedVariation[]): boolean {
  return variations.every(({ name }, index) => variations.findIndex((one) => isSameName(one.name, name)) === index)
}

export function haveOneDefault(variations: readonly NamedVariation[]): boolean {
  return variations.filter(({ isDefault }) => isDefault).length <= 1
}

/** Adds a variation; a new default clears the earlier one. Returns null when the name is taken. */
export function withVariation<Variation extends NamedVariation>(
  variations: readonly Variation[],
  added: Variation,
): Variation[] | null {
  if (variations.some(({ name }) => isSameName(name, added.name))) return null
  const others = added.isDefault ? variations.map((one) => ({ ...one, isDefault: false })) : variations
  return [...others, added]
}

export function withOneDefault<Variation extends NamedVariation>(variations: readonly Variation[]): Variation[] {
  const isChosen = variations.some(({ isDefault }) => isDefault)
  return variations.map((one, index) => (isChosen ? one : { ...one, isDefault: index === 0 }))
}
