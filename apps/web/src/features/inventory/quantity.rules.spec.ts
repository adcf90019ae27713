import { expect, test } from 'vitest'
import { notAQuantity, quantityIn } from './quantity.rules.ts'

test('a weight is typed with decimals, nos as a whole number', () => {
  expect([quantityIn('0.25', true), quantityIn('12', true), quantityIn('0', false)]).toEqual([0.25, 12, 0])
  expect([quantityIn('2.5', false), quantityIn('two', true), quantityIn('', true), quantityIn('-1', false)]).toEqual(
    Array(4).fill(Number.NaN),
  )
})

test('what is typed and is no quantity has words of its own, an empty entry has not', () => {
  expect([notAQuantity('', true), notAQuantity(' ', false), notAQuantity('3', false)]).toEqual([null, null, null])
  expect([notAQuantity('three', true), notAQuantity('1.5', false)]).toEqual([
    'inventory.weight-limits',
    'inventory.nos-limits',
  ])
})
