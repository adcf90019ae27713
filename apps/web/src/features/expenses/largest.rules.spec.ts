import { expect, test } from 'vitest'
import { largestOf } from './largest.rules.ts'

const category = (number: number) => ({
  _id: `category-${number}`,
  catName: `Category ${number}`,
  expenses: 1,
  amount: 100 - number,
  months: [number, 2 * number],
})
const many = (count: number) => Array.from({ length: count }, (_, at) => category(at + 1))

test('as many categories as there are colours stay', () => {
  expect(largestOf(many(8), 'Others')).toEqual(many(8))
})

test('the smallest categories count together', () => {
  const parts = largestOf(many(10), 'Others')
  expect(parts.slice(0, 7)).toEqual(many(7))
  expect(parts.slice(7)).toEqual([
    { _id: 'others', catName: 'Others', expenses: 3, amount: 92 + 91 + 90, months: [27, 54] },
  ])
})
