import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { expect, test } from 'vitest'
import { chosenParts, comboWays, partsIn, partWays, withParts } from './combos.rules.ts'

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

test('a combo without parts is left out', () => {
  const one = { foodId: 'lunch', variationId: 'one' }
  const combos = withParts([], one, [part])
  expect(partsIn(combos, 'one')).toEqual([part])
  expect(partsIn(combos, 'two')).toEqual([])
  expect(withParts(combos, one, [{ ...part, quantity: 3 }])).toEqual([{ ...one, parts: [{ ...part, quantity: 3 }] }])
  expect(withParts(combos, one, [])).toEqual([])
})
