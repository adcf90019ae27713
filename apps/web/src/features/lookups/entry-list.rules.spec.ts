import { expect, test } from 'vitest'
import { entriesFound } from './entry-list.rules.ts'

const list = [
  { _id: '1', name: 'Kūmara', note: 'In the cellar' },
  { _id: '2', name: 'Garlic', note: 'Black, in the cellar' },
  { _id: '3', name: 'Flour', note: '' },
]
const found = (search: string) =>
  entriesFound(list, ({ name, note }) => `${name} ${note}`, search).map(({ name }) => name)

test.each([
  ['an empty search', ' ', ['Kūmara', 'Garlic', 'Flour']],
  ['words in any order, from the name and the line below it', 'cellar gar', ['Garlic']],
  ['a name without its accents', 'KUMARA', ['Kūmara']],
  ['a word of no entry', 'saffron', []],
])('finds the entries of a search: %s', (_title, search, names) => {
  expect(found(search)).toEqual(names)
})
