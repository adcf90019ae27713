import { expect, test } from 'vitest'
import { withAbsentFields } from '../../../shared/drafts.ts'
import { emptyFood, emptyVariation, foodLike, isFoodDraft, noEntry, usualTax } from './food-draft.rules.ts'

const large = { ...emptyVariation(), name: 'Large', availability: [{ day: 'sun' as const, st: 9, et: 21 }] }

test.each([
  ['an empty draft', emptyFood()],
  [
    'an incomplete food with images and an incomplete variation',
    {
      ...emptyFood(),
      name: 'Green curry',
      conditionValue: { minAmount: '4' },
      images: [new File(['a'], 'curry.png', { type: 'image/png' })],
      variations: [large],
      entry: { ...noEntry(), isBegun: true, variation: { ...emptyVariation(), name: 'Sma' } },
    },
  ],
])('restores %s', (_title, kept) => {
  expect(isFoodDraft(kept)).toBe(true)
})

const without = (name: string, draft: object) =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => field !== name))

test('restores a draft that was stored before its form had one of its texts', () => {
  const images = [new File(['a'], 'curry.png', { type: 'image/png' })]
  const now = { ...emptyFood(), images, variations: [large], entry: { ...noEntry(), variation: large } }
  const before = {
    ...without('note', now),
    variations: [without('portionSize', large)],
    entry: { ...noEntry(), variation: without('portionSize', large) },
  }
  expect(isFoodDraft(before)).toBe(false)
  const restored = withAbsentFields(foodLike, before)
  expect(restored).toEqual(now)
  expect(isFoodDraft(restored)).toBe(true)
})

const withoutEntry = without('entry', emptyFood())
test.each([
  ['nothing', undefined],
  ['a text', 'Green curry'],
  ['a draft of an earlier form without a field of the present one', withoutEntry],
  ['an unknown kind of food', { ...emptyFood(), kind: 'set' }],
  ['an image that is not a file', { ...emptyFood(), images: ['curry.png'] }],
  ['a variation that lacks its price', { ...emptyFood(), variations: [{ name: 'Large' }] }],
  ['a number in place of typed text', { ...emptyFood(), conditionValue: { minAmount: 4 } }],
])('rejects %s', (_title, kept) => {
  expect(isFoodDraft(kept)).toBe(false)
})

test('a new variation has the overall tax of its branch, and no tax without one', () => {
  const overallTax = { _id: 'gst', name: 'GST', percentage: 15 }
  expect(noEntry(usualTax({ overallTax })).variation.taxMode).toBe('overall')
  expect(noEntry(usualTax({ overallTax: null })).variation.taxMode).toBe('none')
})
