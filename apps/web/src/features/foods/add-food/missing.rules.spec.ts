import { expect, test } from 'vitest'
import { inOrder, missingPlaces, problemAt, problemOfVariation, stillRefused } from './missing.rules.ts'

test('what is missing is told in the order of the form, whoever found it', () => {
  const problems = inOrder(
    { categoryId: 'Select the category', 'variations.0.price': 'Field cannot be empty' },
    { 'menuIds.1': 'gone', categoryId: 'gone' },
  )
  expect(Object.entries(problems)).toEqual([
    ['menuIds.1', 'gone'],
    ['categoryId', 'Select the category'],
    ['variations.0.price', 'Field cannot be empty'],
  ])
  expect(missingPlaces(problems)).toEqual(['menuIds', 'categoryId', 'variations'])
})

test('each section knows its own', () => {
  const problems = { note: 'Field cannot be empty', 'conditionValue.nth': 'Freeclaim values is mandatory' }
  expect(missingPlaces(problems, 'food')).toEqual(['note'])
  expect(missingPlaces(problems, 'terms')).toEqual(['conditionValue'])
  expect(missingPlaces(problems, 'images')).toEqual([])
})

test('a place says what is wrong below it, and nothing of its neighbours', () => {
  const problems = { 'variations.10.price': 'ten', 'variations.1.price': 'one' }
  expect(problemAt(problems, 'variations.1')).toBe('one')
  expect(problemAt(problems, 'variations.1.price')).toBe('one')
  expect(problemAt(problems, 'variations.2')).toBeNull()
})

test('a variation of the list says which of its fields is wrong', () => {
  const problems = { 'variations.1.discountPrice': 'Field cannot be empty', 'variations.2': 'Something else' }
  expect(problemOfVariation(problems, 0)).toBeNull()
  expect(problemOfVariation(problems, 1)).toEqual({ place: 'add-food.discount-price', told: 'Field cannot be empty' })
  expect(problemOfVariation(problems, 2)).toEqual({ place: null, told: 'Something else' })
})

test('what the server refused counts until its place is changed', () => {
  const sent = { name: 'Curry', images: ['a.png', 'b.png'], variations: [{ price: 3 }] }
  const fields = { 'images.1': 'no image', 'variations.0.price': 'too little', body: 'whatever' }
  expect(stillRefused(fields, sent, { ...sent, name: 'Green curry' })).toEqual(fields)
  expect(stillRefused(fields, sent, { ...sent, images: ['a.png', 'c.png'] })).not.toHaveProperty('images.1')
  expect(stillRefused(fields, sent, { ...sent, images: ['a.png'] })).not.toHaveProperty('images.1')
  expect(stillRefused(fields, sent, { ...sent, variations: [{ price: 4 }] })).not.toHaveProperty('variations.0.price')
})
