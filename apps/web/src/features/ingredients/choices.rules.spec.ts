import { expect, test } from 'vitest'
import { listed } from '../lookups/listed.factory.ts'
import { byChoices, bySales, choicesOf } from './choices.rules.ts'

const of = (_id: string, ...levels: string[]) => ({
  ...listed,
  _id,
  name: _id,
  isRequired: false,
  levels: levels.map((levelName) => ({ _id: `${_id} ${levelName}`, levelName })),
})
const milk = of('milk', 'Whole', 'Oat', 'Soy')
const side = of('side', 'Fries', 'Salad')
const chosen = [
  {
    _id: 'milk',
    options: [
      { _id: 'milk Oat', portions: 3 },
      { _id: 'milk Whole', portions: 1 },
    ],
  },
  { _id: 'gone', options: [{ _id: 'gone One', portions: 9 }] },
]

test('each option has its share of the choices, in the order of the customization', () => {
  const { portions, options } = choicesOf(milk, chosen)
  expect(portions).toBe(4)
  expect(options.map(({ name, share }) => [name, share])).toEqual([
    ['Whole', 0.25],
    ['Oat', 0.75],
    ['Soy', 0],
  ])
  expect(choicesOf(side, chosen).options.map(({ share }) => share)).toEqual([0, 0])
})

test('what guests choose most comes first', () => {
  const ranked = byChoices([side, milk], chosen)
  expect(ranked.map(({ customization }) => customization._id)).toEqual(['milk', 'side'])
  expect(ranked[0]?.options.map(({ name }) => name)).toEqual(['Oat', 'Whole', 'Soy'])
})

test('addons that were not sold stand apart, and sales of unknown ones are left out', () => {
  const addons = [{ _id: 'egg' }, { _id: 'cheese' }, { _id: 'bacon' }]
  const sales = [
    { _id: 'bacon', portions: 5, amount: 10 },
    { _id: 'gone', portions: 3, amount: 3 },
    { _id: 'egg', portions: 1, amount: 2 },
  ]
  const { sold, unsold } = bySales(addons, sales)
  expect(sold.map(({ addon, portions }) => `${addon._id} ${portions}`)).toEqual(['bacon 5', 'egg 1'])
  expect(unsold).toEqual([{ _id: 'cheese' }])
})
