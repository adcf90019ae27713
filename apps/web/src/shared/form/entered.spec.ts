import { z } from 'zod'
import { expect, test } from 'vitest'
import { inOrder, pathAt, problemAt, problemsIn, stillRefused } from './entered.ts'

const food = z
  .object({ name: z.string(), menuIds: z.array(z.string()) })
  .and(
    z.discriminatedUnion('isFree', [
      z.object({ isFree: z.literal(true), conditionId: z.string() }),
      z.object({ isFree: z.literal(false), price: z.number({ error: 'input.money' }) }),
    ]),
  )
  .and(z.object({ categoryId: z.string(), variations: z.array(z.unknown()) }).transform((rest) => rest))

test('orders problems of several sources by the schema, with unknown fields last', () => {
  const problems = inOrder(
    food,
    { categoryId: 'Select the category', 'variations.0.price': 'Field cannot be empty', unfinished: 'Finish it' },
    { 'menuIds.1': 'gone', categoryId: 'gone', conditionId: 'gone' },
  )
  expect(Object.entries(problems)).toEqual([
    ['menuIds.1', 'gone'],
    ['conditionId', 'gone'],
    ['categoryId', 'Select the category'],
    ['variations.0.price', 'Field cannot be empty'],
    ['unfinished', 'Finish it'],
  ])
})

test('finds the problem of a field or of a field below it, and none of its neighbours', () => {
  const problems = { 'variations.10.price': 'ten', 'variations.1.price': 'one' }
  expect(problemAt(problems, 'variations.1')).toBe('one')
  expect(problemAt(problems, 'variations.1.price')).toBe('one')
  expect(problemAt(problems, 'variations.2')).toBeNull()
  expect(pathAt(problems, 'variations.1')).toBe('variations.1.price')
  expect(pathAt(problems, 'variations.2')).toBeNull()
})

test('tells a text that is not a number from a number out of range', () => {
  const entered = { name: '', menuIds: [], isFree: false, categoryId: '', variations: [] }
  expect(problemsIn(food, { ...entered, price: Number.NaN }, 2)).toEqual({ price: 'Invalid number format' })
  expect(problemsIn(food, { ...entered, price: undefined }, 2)).toEqual({
    price: 'Enter an amount from 0 to 10,000,000 with at most two decimals',
  })
})

test('drops a refusal when the value of its field changes', () => {
  const sent = { name: 'Curry', images: ['a.png', 'b.png'], variations: [{ price: 3 }] }
  const fields = { 'images.1': 'no image', 'variations.0.price': 'too little', body: 'whatever' }
  expect(stillRefused(fields, sent, { ...sent, name: 'Green curry' })).toEqual(fields)
  expect(stillRefused(fields, sent, { ...sent, images: ['a.png', 'c.png'] })).not.toHaveProperty('images.1')
  expect(stillRefused(fields, sent, { ...sent, images: ['a.png'] })).not.toHaveProperty('images.1')
  expect(stillRefused(fields, sent, { ...sent, variations: [{ price: 4 }] })).not.toHaveProperty('variations.0.price')
})
