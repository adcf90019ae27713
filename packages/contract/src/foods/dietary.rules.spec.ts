import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { say } from '../messages/say.ts'
import { allergens, allergensIn, areDifferentTags, containsText, withTags } from './dietary.rules.ts'

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
    expect(containsText([])).toBeNull()
  })
})

describe('tags', () => {
  test.each([
    ['vegan', ['vegan']],
    [' vegan ,Halal, ', ['vegan', 'Halal']],
    ['Vegan, VEGAN', ['Vegan']],
    ['cafe\u0301', ['caf\u00e9']],
    [' , ', []],
  ])('typed as %j are %j', (typed, tags) => {
    expect(withTags([], typed)).toEqual(tags)
  })

  it('keep the ones that are there, and stay different whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (typed) => {
        const tags = typed.reduce<string[]>((all, one) => withTags(all, one), ['Vegan'])
        expect(tags[0]).toBe('Vegan')
        expect(areDifferentTags(tags)).toBe(true)
        for (const tag of tags) expect(tag).toMatch(/^[^,]+$/u)
      }),
    )
  })

  it('are the same in another case', () => {
    expect(areDifferentTags(['halal', 'vegan'])).toBe(true)
    expect(areDifferentTags(['halal', 'Halal'])).toBe(false)
  })
})
