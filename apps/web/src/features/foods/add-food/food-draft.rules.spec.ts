import { expect, test } from 'vitest'
import { emptyFood, emptyVariation, isFoodDraft, noEntry } from './food-draft.rules.ts'

const large = { ...emptyVariation(), name: 'Large', availability: [{ day: 'sun' as const, st: 9, et: 21 }] }

test.each([
  ['nothing entered yet', emptyFood()],
  [
    'a half entered food with its images and its half entered variation',
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

const withoutEntry = Object.fromEntries(Object.entries(emptyFood()).filter(([name]) => name !== 'entry'))
test.each([
  ['nothing', undefined],
  ['a text', 'Green curry'],
  ['a draft of an earlier form, without a part of today’s', withoutEntry],
  ['a kind of food there is no more', { ...emptyFood(), kind: 'set' }],
  ['an image that is no file', { ...emptyFood(), images: ['curry.png'] }],
  ['a variation that lacks its price', { ...emptyFood(), variations: [{ name: 'Large' }] }],
  ['a number where a text is typed', { ...emptyFood(), conditionValue: { minAmount: 4 } }],
])('rejects %s', (_title, kept) => {
  expect(isFoodDraft(kept)).toBe(false)
})
