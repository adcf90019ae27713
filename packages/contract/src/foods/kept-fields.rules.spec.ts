import { describe, expect, test } from 'vitest'
import { keptFields } from './kept-field.ts'
import { keptIn, keptOfFood, keptOfVariation } from './kept-fields.rules.ts'

const nothing = { food: {}, variations: [] }

describe('a change of a food that is kept in step', () => {
  test.each([
    [{ ...nothing, food: { name: 'Soup' } }, ['texts']],
    [{ ...nothing, food: { images: [], menuIds: [] } }, ['images', 'lists']],
    [{ ...nothing, variations: [{ id: 'large', set: { price: 5 } }] }, ['prices']],
    [{ ...nothing, variations: [{ id: 'large', set: { taxMode: 'none', name: 'Big' } }] }, ['texts', 'lists']],
    [{ ...nothing, variations: [{ id: 'own', set: { price: 5 } }] }, []],
    [{ food: { isDelisted: true }, variations: [{ id: 'large', set: { noOfStock: 3, availability: [] } }] }, []],
  ])('%j takes %j out of step', (change, expected) => {
    expect(keptIn({ fields: keptFields, variationIds: ['large'] }, change)).toEqual(expected)
  })

  test('is free in fields that are not kept', () => {
    const change = { food: { name: 'Soup' }, variations: [{ id: 'large', set: { price: 5 } }] }
    expect(keptIn({ fields: ['images'], variationIds: ['large'] }, change)).toEqual([])
    expect(keptIn({ fields: ['prices'], variationIds: ['large'] }, change)).toEqual(['prices'])
  })
})

test('no value belongs to two fields', () => {
  for (const values of [keptOfFood, keptOfVariation]) {
    const names = keptFields.flatMap((field) => values[field])
    expect(new Set(names).size).toBe(names.length)
  }
})
