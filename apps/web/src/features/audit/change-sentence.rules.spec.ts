import { expect, test } from 'vitest'
import { changeSentences, isLongChange } from './change-sentence.rules.ts'
import type { ChangedField } from './changed-fields.rules.ts'

const field = (changes: Partial<ChangedField>): ChangedField => ({
  key: 'key',
  name: 'Price of Burger',
  before: null,
  after: null,
  ...changes,
})
const said = (changes: Partial<ChangedField>) =>
  changeSentences(field(changes)).map((sentence) => sentence.map(({ text }) => text).join(''))

test('a change is said with both values, and its values are set off', () => {
  expect(said({ before: '$10.00', after: '$12.00' })).toEqual(['Price of Burger changed from $10.00 to $12.00'])
  const [sentence] = changeSentences(field({ before: '$10.00', after: '$12.00' }))
  expect(sentence?.filter(({ isValue }) => isValue).map(({ text }) => text)).toEqual(['$10.00', '$12.00'])
})

test('a value that came or went is said alone', () => {
  expect(said({ after: '$12.00' })).toEqual(['Price of Burger set to $12.00'])
  expect(said({ before: '$10.00' })).toEqual(['Price of Burger cleared, was $10.00'])
})

test('members of a list are said by what was added and what was removed', () => {
  const members = { added: 'Quay', removed: 'Pier' }
  expect(said({ name: 'Branches', members })).toEqual(['Branches: added Quay', 'Branches: removed Pier'])
  expect(said({ name: '', members: { added: 'Ledger', removed: null } })).toEqual(['Added Ledger'])
})

test('a service is opened or closed', () => {
  expect(said({ before: 'Yes', after: 'No', opened: { record: 'Delivery', isOpen: false } })).toEqual([
    'Delivery closed',
  ])
})

test('long values and several lines stand below the sentence', () => {
  expect(isLongChange(field({ before: 'a'.repeat(81), after: 'b' }))).toBe(true)
  expect(isLongChange(field({ before: 'a', after: 'a\nb' }))).toBe(true)
  expect(isLongChange(field({ before: '$10.00', after: '$12.00' }))).toBe(false)
})
