import { expect, test } from 'vitest'
import { lineIdOf } from './cart-line.rules.ts'

const way = {
  foodVarId: 'large',
  customizations: [
    { cusId: 'spice', levelId: 'hot' },
    { cusId: 'rice', levelId: 'brown' },
  ],
  addons: ['cheese', 'bacon'],
}

test('a line id does not depend on the order of the choices', () => {
  const other = { ...way, customizations: way.customizations.toReversed(), addons: way.addons.toReversed() }
  expect(lineIdOf(other)).toBe(lineIdOf(way))
})

test('different choices have different line ids', () => {
  const ids = [
    way,
    { ...way, foodVarId: 'small' },
    { ...way, addons: ['cheese'] },
    { ...way, customizations: [] },
    { ...way, customizations: [{ cusId: 'spice', levelId: 'mild' }] },
  ].map(lineIdOf)
  expect(new Set(ids).size).toBe(ids.length)
})
