import { expect, test } from 'vitest'
import { haveOneDefault, haveUniqueNames, withOneDefault, withVariation } from './variation.rules.ts'

const [small, large] = [
  { name: 'Small', isDefault: true },
  { name: 'Large', isDefault: false },
]
const defaultsOf = (variations: readonly { isDefault: boolean }[] | null) =>
  variations?.map(({ isDefault }) => isDefault)

test('a new default clears the earlier one', () => {
  const variations = withVariation([small, large], { name: 'Family', isDefault: true })
  expect(defaultsOf(variations)).toEqual([false, false, true])
})

test('a further variation keeps the default', () => {
  expect(defaultsOf(withVariation([small], large))).toEqual([true, false])
})

test.each(['Large', 'large', ' LARGE '])('%j is refused beside Large', (name) => {
  expect(withVariation([small, large], { name, isDefault: true })).toBeNull()
  expect(haveUniqueNames([small, large, { name, isDefault: false }])).toBe(false)
})

test('variations with different names are accepted', () => {
  expect(haveUniqueNames([small, large, { name: 'Larger', isDefault: false }])).toBe(true)
  expect(haveUniqueNames([])).toBe(true)
})

test('at most one variation is the default', () => {
  expect(haveOneDefault([small, { ...large, isDefault: true }])).toBe(false)
  expect(haveOneDefault([small, large])).toBe(true)
  expect(haveOneDefault([large])).toBe(true)
})

test('the first variation becomes the default when none is chosen', () => {
  const undecided = { ...small, isDefault: false }
  expect(defaultsOf(withOneDefault([undecided, large]))).toEqual([true, false])
  expect(defaultsOf(withOneDefault([large, small]))).toEqual([false, true])
  expect(withOneDefault([])).toEqual([])
})
