import { expect, test } from 'vitest'
import { choicesFound, withToggled } from './choice-group.rules.ts'

const choices = ['Lunch menu', 'Dinner menu', 'Crème brûlée'].map((label) => ({ value: label, label }))
const labels = (search: string) => choicesFound(choices, search).map(({ label }) => label)

test('a search finds choices by their words, regardless of accents, case and order', () => {
  expect(labels('')).toHaveLength(3)
  expect(labels('MENU din')).toEqual(['Dinner menu'])
  expect(labels('creme brulee')).toEqual(['Crème brûlée'])
  expect(labels('pizza')).toEqual([])
})

test('chosen values keep the order of the list, and choosing one again removes it', () => {
  expect(withToggled(choices, ['Crème brûlée'], 'Lunch menu')).toEqual(['Lunch menu', 'Crème brûlée'])
  expect(withToggled(choices, ['Lunch menu', 'Crème brûlée'], 'Lunch menu')).toEqual(['Crème brûlée'])
})

test('a chosen value that has left the list stays chosen', () => {
  expect(withToggled(choices, ['Old menu'], 'Lunch menu')).toEqual(['Lunch menu', 'Old menu'])
})
