import { expect, test } from 'vitest'
import { en } from './en.ts'
import { say } from './say.ts'

test.each([
  [0, '0 portions'],
  [1, '1 portion'],
  [2, '2 portions'],
])('say chooses the plural form for %i', (count, text) => {
  expect(say('till.portions', { count })).toBe(text)
})

test('say fills in a text without plural forms', () => {
  expect(say('map.credit', { source: 'the county' })).toBe('Map: the county')
})

test('a count chooses the plural form of a message that also has a form without a count', () => {
  expect(say('till.persons', { count: 2 })).toBe('2 persons')
  expect(say('till.persons')).toBe('Persons')
})

test('every text writes a percentage without a space', () => {
  expect(Object.values(en).filter((text) => text.includes(' %'))).toEqual([])
})
