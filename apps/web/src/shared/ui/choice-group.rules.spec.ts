import { expect, test } from 'vitest'
import { choicesFound, withToggled } from './choice-group.rules.ts'

const choices = ['Lunch menu', 'Dinner menu', 'Crème brûlée'].map((label) => ({ value: label, label }))
const labels = (search: string) => choicesFound(choices, search).map(({ label }) => label)

test('choices are found by their words, whatever the accents, capitals and order', () => {
  expect(labels('')).toHaveLength(3)
  expect(labels('MENU din')).toEqual(['Dinner menu'])
  expect(labels('creme brulee')).toEqual(['Crème brûlée'])
  expect(labels('pizza')).toEqual([])
})

test('what is chosen stands in the order of the list; pressed again it is taken back', () => {
  expect(withToggled(choices, ['Crème brûlée'], 'Lunch menu')).toEqual(['Lunch menu', 'Crème brûlée'])
  expect(withToggled(choices, ['Lunch menu', 'Crème brûlée'], 'Lunch menu')).toEqual(['Crème brûlée'])
})

test('a choice that left the list meanwhile stays chosen', () => {
  expect(withToggled(choices, ['Old menu'], 'Lunch menu')).toEqual(['Lunch menu', 'Old menu'])
})
