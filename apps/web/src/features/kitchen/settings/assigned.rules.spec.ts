import { expect, test } from 'vitest'
import { countAssigned } from './assigned.rules.ts'

const food = (_id: string, category: string, isDelisted = false) => ({ _id, category: { _id: category }, isDelisted })
const station = (_id: string, categoryIds: string[], foodIds: string[]) => ({
  _id,
  name: _id,
  categoryIds,
  foodIds,
  printerId: null,
})

test('a food goes where it is named, or its category is, or to the first station', () => {
  const stations = [station('hot', [], []), station('bar', ['drinks'], []), station('cold', [], ['iced tea'])]
  const foods = [
    food('curry', 'mains'),
    food('soup', 'mains', true),
    food('cola', 'drinks'),
    food('beer', 'drinks'),
    food('iced tea', 'drinks'),
  ]
  expect(stations.map(({ _id }) => countAssigned(_id, stations, foods))).toEqual([1, 2, 1])
})
