import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINE_ID, MAX_LINE_NOTE } from '../foods/ordered-foods.contract.ts'
import { lineIdOf, noteInId, withNoteInId } from './cart-line.rules.ts'

const way = {
  foodVarId: 'large',
  customizations: [
    { cusId: 'spice', levelId: 'hot' },
    { cusId: 'rice', levelId: 'brown' },
  ],
  addons: ['cheese', 'bacon'],
}

test('a line id does not depend on the order of the choices', () => {
  const other = { ...way, customizations: way.customizations.toReversed(), addons: way.addons.toReversed() }
  expect(lineIdOf(other)).toBe(lineIdOf(way))
})

test('different choices have different line ids', () => {
  const ids = [
    way,
    { ...way, foodVarId: 'small' },
    { ...way, addons: ['cheese'] },
    { ...way, customizations: [] },
    { ...way, customizations: [{ cusId: 'spice', levelId: 'mild' }] },
    { ...way, note: 'No onions' },
    { ...way, note: 'no onions' },
  ].map(lineIdOf)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a line id without a note is that of before, and one with a note says it', () => {
  expect(lineIdOf({ ...way, note: undefined })).toBe('large+brown+hot+bacon+cheese')
  expect(lineIdOf({ ...way, note: 'No onions' })).toBe('large+brown+hot+bacon+cheese*No onions')
  expect(noteInId(lineIdOf(way))).toBeUndefined()
})

test('any note is read from the id, and taken out of it and put in again', () => {
  const notes = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(notes, notes, (note, other) => {
      const noted = lineIdOf({ ...way, note })
      expect(noteInId(noted)).toBe(note)
      expect(withNoteInId(noted, other)).toBe(lineIdOf({ ...way, note: other }))
      expect(withNoteInId(noted)).toBe(lineIdOf(way))
    }),
  )
})

test('the most choices and the longest note fit', () => {
  const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`
  const customizations = Array.from({ length: 30 }, (_, at) => ({ cusId: id(at), levelId: id(at) }))
  const addons = Array.from({ length: 30 }, (_, at) => id(at))
  const note = '🎂'.repeat(MAX_LINE_NOTE)
  const longest = lineIdOf({ foodVarId: id(0), customizations, addons, note })
  expect(longest.length).toBeLessThanOrEqual(MAX_LINE_ID)
})
