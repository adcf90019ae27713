import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { expect, test } from 'vitest'
import { inOrder } from '../../../shared/form/entered.ts'
import { missingIn } from '../../../shared/form/use-missing.ts'
import { labels, problemOfVariation, sections } from './labels.ts'

test('problems are in the order of the form, whatever their source', () => {
  const problems = inOrder(
    addFood.input,
    { categoryId: 'Select the category', 'variations.0.price': 'Field cannot be empty' },
    { 'menuIds.1': 'gone', categoryId: 'gone' },
  )
  expect(Object.entries(problems)).toEqual([
    ['menuIds.1', 'gone'],
    ['categoryId', 'Select the category'],
    ['variations.0.price', 'Field cannot be empty'],
  ])
  expect(missingIn(problems, labels)).toEqual(['menuIds', 'categoryId', 'variations'])
})

test('each section lists its own missing fields', () => {
  const problems = { note: 'Field cannot be empty', 'conditionValue.nth': 'Freeclaim values is mandatory' }
  expect(missingIn(problems, sections.food)).toEqual(['note'])
  expect(missingIn(problems, sections.terms)).toEqual(['conditionValue'])
  expect(missingIn(problems, sections.images)).toEqual([])
})

test('a listed variation names its invalid field', () => {
  const problems = { 'variations.1.discountPrice': 'Field cannot be empty', 'variations.2': 'Something else' }
  expect(problemOfVariation(problems, 0)).toBeNull()
  expect(problemOfVariation(problems, 1)).toEqual({
    label: 'foods.discount-price',
    message: 'Field cannot be empty',
  })
  expect(problemOfVariation(problems, 2)).toEqual({ label: null, message: 'Something else' })
})
