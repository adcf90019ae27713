import { say } from '../messages/say-shown.ts'
import { isSameName } from './variation.rules.ts'

/** In the order of Annex II of Regulation (EU) No 1169/2011. The codes are stored and sent. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const MOST_TAGS = 10
export const LONGEST_TAG = 30

/** Known codes without duplicates, in the order of the regulation. */
export const allergensIn = (codes: readonly string[]): Allergen[] => allergens.filter((code) => codes.includes(code))

export const areDifferentTags = (tags: readonly string[]): boolean =>
  tags.every((tag, at) => tags.findIndex((one) => isSameName(one, tag)) === at)

/** 'vegan · house made', or null without tags. */
export const tagsText = (tags: readonly string[] = []): string | null => (tags.length === 0 ? null : tags.join(' · '))

/**
 * 'Contains milk, nuts', or null without allergens. Neither addons nor their ingredients have allergens of their own. Beside
 * addons the text says so, because it must not read as if they had none.
 */
export function containsText(codes: readonly Allergen[], hasAddons = false): string | null {
  if (codes.length === 0) return null
  const names = codes.map((code) => say(`allergens.short.${code}`)).join(', ')
  return say(hasAddons ? 'allergens.contains-beside-addons' : 'allergens.contains', { allergens: names })
}
