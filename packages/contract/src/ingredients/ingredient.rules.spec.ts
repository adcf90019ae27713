import { describe, expect, test } from 'vitest'
import { say } from '../messages/say.ts'
import { problemsOf } from '../messages/problems.ts'
import { isAmount, isEachOnce } from './ingredient.rules.ts'
import { addAddon, recipe } from './ingredients.contract.ts'

const cheese = '0190a5d0-0000-7000-8000-000000000001'
const flour = '0190a5d0-0000-7000-8000-000000000002'

describe('how much of a material goes in', () => {
  test.each([
    ['a quarter of a kilogram', true, 0.25, 0, true],
    ['a gram', true, 0.001, 0, true],
    ['half a gram', true, 0.0005, 0, false],
    ['a gram and a half', true, 0.0015, 0, false],
    ['no weight', true, 0, 0, false],
    ['a weight below nothing', true, -1, 0, false],
    ['a hundred tonnes', true, 100_000, 0, true],
    ['more than that', true, 100_000.001, 0, false],
    ['no number at all as a weight', true, Number.NaN, 0, false],
    ['a weight without end', true, Number.POSITIVE_INFINITY, 0, false],
    ['pieces where the unit is weight', true, 0, 3, false],
    ['one piece', false, 0, 1, true],
    ['half a piece', false, 0, 0.5, false],
    ['no pieces', false, 0, 0, false],
    ['fewer pieces than none', false, 0, -2, false],
    ['a hundred thousand pieces', false, 0, 100_000, true],
    ['one more than that', false, 0, 100_001, false],
    ['a weight where the unit is pieces', false, 0.5, 0, false],
  ] as const)('%s', (_title, isWeight, weight, nos, isSaid) => {
    expect(isAmount({ isWeight, weight, nos })).toBe(isSaid)
  })
})

test('a recipe has each material once', () => {
  expect(isEachOnce([])).toBe(true)
  expect(isEachOnce([{ matId: cheese }, { matId: flour }])).toBe(true)
  expect(isEachOnce([{ matId: cheese }, { matId: flour }, { matId: cheese }])).toBe(false)
})

describe('what a recipe is refused with', () => {
  const said = (sent: unknown) => {
    const { error } = recipe.safeParse(sent)
    return error ? problemsOf(error) : {}
  }
  const pieces = { isWeight: false, nos: 2 }

  test.each([
    ['no material picked', [{ ...pieces }], { '0.matId': 'Select the material' }],
    [
      'a material that is there already',
      [
        { matId: cheese, ...pieces },
        { matId: cheese, ...pieces },
      ],
      { body: 'Ingredient already added' },
    ],
    ['no amount', [{ matId: cheese }], { '0': 'Add the weight or nos' }],
    [
      'an amount that is no number',
      [{ matId: cheese, isWeight: true, weight: '2' }],
      { '0.weight': 'Add the weight or nos' },
    ],
    [
      'no amount of wastage',
      [{ matId: cheese, ...pieces, wastage: { hasWastage: true } }],
      { '0.wastage': 'Add the wastage weight or nos' },
    ],
    [
      'nothing right: the material first, then the amount, then the wastage',
      [{ wastage: { hasWastage: true } }],
      {
        '0.matId': 'Select the material',
        '0': 'Add the weight or nos',
        '0.wastage': 'Add the wastage weight or nos',
      },
    ],
    [
      'something wrong in each of two',
      [{}, { matId: 'flour', ...pieces }],
      {
        '0.matId': 'Select the material',
        '0': 'Add the weight or nos',
        '1.matId': 'Select the material',
      },
    ],
  ] as const)('%s', (_title, sent, problems) => {
    expect(Object.entries(said(sent))).toEqual(Object.entries(problems))
  })

  test.each([
    ['is left out', {}],
    ['is nothing', { wastage: null }],
    ['is 0', { wastage: { hasWastage: false, isWeight: false, weight: 0, nos: 0 } }],
  ] as const)('nothing where the wastage %s', (_title, wastage) => {
    expect(recipe.parse([{ matId: cheese, ...pieces, ...wastage }])).toEqual([
      {
        matId: cheese,
        note: 'n/a',
        isWeight: false,
        weight: 0,
        nos: 2,
        wastage: { hasWastage: false, isWeight: false, weight: 0, nos: 0 },
      },
    ])
  })
})

describe('the price and the quantity of an addon', () => {
  const problem = (changes: Record<string, unknown>) => {
    const { error } = addAddon.input.safeParse({ name: 'Cheese', price: 2, qty: 3, ...changes })
    return error ? Object.values(problemsOf(error)) : []
  }

  test.each([
    ['a price of five characters', { price: 12.55 }, []],
    ['a price whose last 0 is not written', { price: 12.5 }, []],
    ['a price of six characters', { price: 1234.5 }, ['Invalid number format']],
    ['no price', { price: undefined }, ['Field cannot be empty']],
    ['a price with half a cent', { price: 1.005 }, [say('input.money')]],
    ['a quantity of ten digits', { qty: 9_999_999_999 }, []],
    ['a quantity of eleven', { qty: 10_000_000_000 }, ['Invalid number format']],
    ['half a quantity', { qty: 0.5 }, ['Invalid number format']],
    ['no quantity', { qty: null }, ['Field cannot be empty']],
  ] as const)('%s', (_title, changes, problems) => {
    expect(problem(changes)).toEqual(problems)
  })
})
