import { expect, it } from 'vitest'
import { readNames, writeNames } from './names.rules.ts'

it('no more names of a cell are read than anything can have', () => {
  expect(readNames('Mains, Desserts', 'comma')).toEqual(['Mains', 'Desserts'])
  expect(readNames('a,'.repeat(390_000), 'comma')).toHaveLength(1000)
})

it.each([
  ['Lunch,Dinner', 'semicolon', ['Lunch', 'Dinner']],
  ['Lunch;Dinner', 'comma', ['Lunch', 'Dinner']],
  ['"Fish, chips"', 'semicolon', ['Fish, chips']],
  ['Fish, chips;Dinner', 'semicolon', ['Fish, chips', 'Dinner']],
] as const)('the names in %j of a file with %s, also as a spreadsheet left them, are %j', (cell, style, names) => {
  expect(readNames(cell, style)).toEqual(names)
})

it('a name with a mark in it is one name, where it is known or was written so', () => {
  expect(readNames('Fish, chips', 'semicolon', (name) => name === 'Fish, chips')).toEqual(['Fish, chips'])
  for (const style of ['comma', 'semicolon'] as const) {
    for (const names of [['a, b'], ['a; b'], ['a, b', 'c; d', 'e']]) {
      expect(readNames(writeNames(names, style), style)).toEqual(names)
    }
  }
})
