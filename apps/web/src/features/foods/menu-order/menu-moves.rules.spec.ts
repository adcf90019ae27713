import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterMove, nextAt, placeAfter, runOf } from './menu-moves.rules.ts'

const foodsIn = (...categories: string[]) =>
  categories.flatMap((name) =>
    ['1', '2', '3'].map((digit) => ({ _id: `${name}${digit}`, category: { _id: name, name } })),
  )
const idsOf = (foods: ReadonlyArray<{ _id: string }>) => foods.map(({ _id }) => _id)

const foods = foodsIn('a', 'b')
const run = (foodId: string, isWhole = true) => runOf(foods, foodId, isWhole) ?? { ids: [], start: -1, isCut: false }

test('the foods of a category are a run, which is cut where the list is not read to the end', () => {
  expect(run('a2')).toEqual({ ids: ['a1', 'a2', 'a3'], start: 0, isCut: false })
  expect(run('a2', false)).toEqual({ ids: ['a1', 'a2', 'a3'], start: 0, isCut: false })
  expect(run('b3', false)).toEqual({ ids: ['b1', 'b2', 'b3'], start: 3, isCut: true })
  expect(runOf(foods, 'c1', true)).toBeUndefined()
})

test.each([
  [0, -1, 0],
  [2, -1, 1],
  [2, -9, 0],
  [2, -Infinity, 0],
  [0, 1, 1],
  [0, 9, 2],
  [2, 1, 2],
  [0, Infinity, 2],
])('from place %i, %d steps lead to %i', (at, steps, to) => {
  expect(placeAfter(run('a1'), at, steps)).toBe(to)
})

test.each([
  [0, 9, 1],
  [1, 1, 1],
  [2, 0, 2],
  [2, 1, 2],
  [0, Infinity, 2],
])('from place %i of a cut run, %d steps lead to %i', (at, steps, to) => {
  expect(placeAfter(run('b1', false), at, steps)).toBe(to)
})

test('a food moves within its category, and stands before the food that its move names', () => {
  const steps = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(Infinity, -Infinity))
  fc.assert(
    fc.property(fc.constantFrom(...foods), steps, ({ _id, category }, by) => {
      const own = run(_id)
      const place = placeAfter(own, own.ids.indexOf(_id), by)
      const after = afterMove(foods, own, _id, place)
      expect(idsOf(after).toSorted()).toEqual(idsOf(foods))
      expect(after.map((food) => food.category._id)).toEqual(foods.map((food) => food.category._id))
      const next = after[after.findIndex((food) => food._id === _id) + 1]
      expect(nextAt(own, _id, place)).toBe(next?.category._id === category._id ? next._id : null)
    }),
  )
})
