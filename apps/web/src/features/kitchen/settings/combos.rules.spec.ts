import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { expect, test } from 'vitest'
import { changedWith, chosenParts, comboWays, partsIn, partWays, withChanged } from './combos.rules.ts'

const way = (id: string, name: string) => aVariation({ _id: id, name })
const lunch = aFood({
  _id: 'lunch',
  name: 'Lunch',
  isCombo: true,
  variations: [way('two', 'For two'), way('one', 'For one')],
})
const old = aFood({ _id: 'old', name: 'Brunch', isCombo: true, isDelisted: true, variations: [way('late', 'Late')] })
const fizz = aFood({ _id: 'fizz', name: 'Fizz', variations: [way('glass', 'Glass')] })
const burger = aFood({ _id: 'burger', name: 'Burger', variations: [way('large', 'Large'), way('small', 'Small')] })
const foods = [fizz, lunch, old, burger]

const names = (ways: readonly { name: string }[]) => ways.map(({ name }) => name)
const part = { foodId: 'fizz', variationId: 'glass', quantity: 2 }

test('combos on the menu can have parts, and those that are no longer on it keep theirs', () => {
  expect(names(comboWays(foods, []))).toEqual(['Lunch, For one', 'Lunch, For two'])
  const combos = [{ foodId: 'old', variationId: 'late', parts: [part] }]
  expect(names(comboWays(foods, combos))).toEqual(['Brunch, Late', 'Lunch, For one', 'Lunch, For two'])
})

test('every variation of another food can be a part', () => {
  expect(names(partWays(foods))).toEqual(['Burger, Large', 'Burger, Small', 'Fizz, Glass'])
})

test('what is chosen becomes a part with one portion, and what stays keeps its portions', () => {
  const parts = chosenParts([part], ['glass', 'small', 'unknown'], partWays(foods))
  expect(parts).toEqual([part, { foodId: 'burger', variationId: 'small', quantity: 1 }])
  expect(chosenParts([part], [], partWays(foods))).toEqual([])
})

const one = { foodId: 'lunch', variationId: 'one' }
const two = { foodId: 'lunch', variationId: 'two' }
const more = { ...part, quantity: 3 }

test('a combo is changed while its parts are not those that are saved', () => {
  const saved = [{ ...one, parts: [part] }]
  const changed = changedWith([], one, [more], saved)
  expect(changed).toEqual([{ ...one, parts: [more] }])
  expect(changedWith(changed, one, [], saved)).toEqual([{ ...one, parts: [] }])
  expect(changedWith(changed, one, [{ ...part }], saved)).toEqual([])
  expect(changedWith(changed, two, [], saved)).toEqual(changed)
})

test('changed combos stand in place of the saved ones, and one without parts is left out', () => {
  const saved = [one, two].map((combo) => ({ ...combo, parts: [part] }))
  expect(withChanged(saved, [])).toEqual(saved)
  const combos = withChanged(saved, [{ ...one, parts: [more] }])
  expect([partsIn(combos, 'one'), partsIn(combos, 'two'), partsIn(combos, 'late')]).toEqual([[more], [part], []])
  expect(withChanged(saved, [{ ...one, parts: [] }])).toEqual([{ ...two, parts: [part] }])
})
