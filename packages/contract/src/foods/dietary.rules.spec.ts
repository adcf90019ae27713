import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { say } from '../messages/say.ts'
import { allergens, allergensIn, areDifferentTags, containsText, tagsText } from './dietary.rules.ts'

const code = fc.constantFrom(...allergens)

describe('allergens', () => {
  it('are the fourteen of Annex II, in its order, each with a name', () => {
    expect(allergens.map((each) => say(`allergens.${each}`))).toEqual([
      'Cereals with gluten',
      'Crustaceans',
      'Eggs',
      'Fish',
      'Peanuts',
      'Soybeans',
      'Milk',
      'Nuts',
      'Celery',
      'Mustard',
      'Sesame',
      'Sulphites',
      'Lupin',
      'Molluscs',
    ])
  })

  it('come in one order and once, in whatever order they are given', () => {
    fc.assert(
      fc.property(fc.array(code), (given) => {
        const ordered = allergensIn(given)
        expect(new Set(ordered)).toEqual(new Set(given))
        expect(ordered).toEqual(allergensIn([...given, ...given].toReversed()))
        expect(ordered.map((each) => allergens.indexOf(each))).toEqual(
          ordered.map((each) => allergens.indexOf(each)).toSorted((a, b) => a - b),
        )
        expect(ordered).toHaveLength(new Set(given).size)
      }),
    )
  })

  it('make one sentence, and none without any', () => {
    expect(containsText(['milk', 'nuts'])).toBe('Contains milk, nuts')
    expect(containsText(['gluten'])).toBe('Contains gluten')
    expect(containsText(['milk', 'nuts'], true)).toBe('Contains milk, nuts (addons not included)')
    expect(containsText([])).toBeNull()
    expect(containsText([], true)).toBeNull()
  })
})

test('tags that differ in case only are the same', () => {
  expect(areDifferentTags(['halal', 'vegan'])).toBe(true)
  expect(areDifferentTags(['halal', 'Halal'])).toBe(false)
})

test('tags make one line, and none without any', () => {
  expect(tagsText(['vegan', 'house made'])).toBe('vegan · house made')
  expect(tagsText([])).toBeNull()
  expect(tagsText(undefined)).toBeNull()
})
