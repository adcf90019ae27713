import { describe, expect, test } from 'vitest'
import { say } from '../messages/say.ts'
import { problemsOf } from '../messages/problems.ts'
import { isAmount, haveUniqueMaterials } from './ingredient.rules.ts'
import { addAddon, recipe } from './ingredients.contract.ts'
import { readAmounts } from '../kernel/read-amounts.ts'

const cheese = '0190a5d0-0000-7000-8000-000000000001'
const flour = '0190a5d0-0000-7000-8000-000000000002'

describe('the amount of a material', () => {
  test.each([
    ['a quarter of a kilogram', true, 0.25, 0, true],
    ['a gram', true, 0.001, 0, true],
    ['half a gram', true, 0.0005, 0, false],
    ['a gram and a half', true, 0.0015, 0, false],
    ['no weight', true, 0, 0, false],
    ['a negative weight', true, -1, 0, false],
    ['a hundred tonnes', true, 100_000, 0, true],
    ['more than a hundred tonnes', true, 100_000.001, 0, false],
    ['NaN', true, Number.NaN, 0, false],
    ['infinity', true, Number.POSITIVE_INFINITY, 0, false],
    ['pieces where the unit is weight', true, 0, 3, false],
    ['one piece', false, 0, 1, true],
    ['half a piece', false, 0, 0.5, false],
    ['no pieces', false, 0, 0, false],
    ['negative pieces', false, 0, -2, false],
    ['a hundred thousand pieces', false, 0, 100_000, true],
    ['more than a hundred thousand pieces', false, 0, 100_001, false],
    ['a weight where the unit is pieces', false, 0.5, 0, false],
  ] as const)('given as %s (isWeight %s, %d kg, %d pieces) is valid: %s', (_title, isWeight, weight, nos, isValid) => {
    expect(isAmount({ isWeight, weight, nos })).toBe(isValid)
  })
})

test('a recipe contains each material once', () => {
  expect(haveUniqueMaterials([])).toBe(true)
  expect(haveUniqueMaterials([{ matId: cheese }, { matId: flour }])).toBe(true)
  expect(haveUniqueMaterials([{ matId: cheese }, { matId: flour }, { matId: cheese }])).toBe(false)
})

describe('a recipe', () => {
  const said = (sent: unknown) => {
    const { error } = recipe.safeParse(sent)
    return error ? problemsOf(error) : {}
  }
  const pieces = { isWeight: false, nos: 2 }

  test.each([
    ['no material', [{ ...pieces }], { '0.matId': 'Select the material' }],
    [
      'a repeated material',
      [
        { matId: cheese, ...pieces },
        { matId: cheese, ...pieces },
      ],
      { body: 'Ingredient already added' },
    ],
    ['no amount', [{ matId: cheese }], { '0': 'Add the weight or nos' }],
    [
      'an amount that is not a number',
      [{ matId: cheese, isWeight: true, weight: '2' }],
      { '0.weight': 'Add the weight or nos' },
    ],
    [
      'no amount of wastage',
      [{ matId: cheese, ...pieces, wastage: { hasWastage: true } }],
      { '0.wastage': 'Add the wastage weight or nos' },
    ],
    [
      'more pieces wasted than it has',
      [{ matId: cheese, ...pieces, wastage: { hasWastage: true, nos: 3 } }],
      { '0.wastage': say('ingredient.wastage-above') },
    ],
    [
      'more weight wasted than it has',
      [{ matId: cheese, isWeight: true, weight: 0.2, wastage: { hasWastage: true, isWeight: true, weight: 0.201 } }],
      { '0.wastage': say('ingredient.wastage-above') },
    ],
    [
      'nothing valid: material, amount and wastage in this order',
      [{ wastage: { hasWastage: true } }],
      {
        '0.matId': 'Select the material',
        '0': 'Add the weight or nos',
        '0.wastage': 'Add the wastage weight or nos',
      },
    ],
    [
      'a problem in each of two ingredients',
      [{}, { matId: 'flour', ...pieces }],
      {
        '0.matId': 'Select the material',
        '0': 'Add the weight or nos',
        '1.matId': 'Select the material',
      },
    ],
  ] as const)('is refused with %s', (_title, sent, problems) => {
    expect(Object.entries(said(sent))).toEqual(Object.entries(problems))
  })

  test.each([
    ['is left out', {}],
    ['is null', { wastage: null }],
    ['is 0', { wastage: { hasWastage: false, isWeight: false, weight: 0, nos: 0 } }],
  ] as const)('has no wastage when it %s', (_title, wastage) => {
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

describe('an addon', () => {
  const problem = (changes: Record<string, unknown>) => {
    const { error } = readAmounts(addAddon.input, { name: 'Cheese', price: 2, qty: 3, ...changes }, 2)
    return error ? Object.values(problemsOf(error)) : []
  }

  test.each([
    ['a price of five characters', { price: 12.55 }, []],
    ['a price without its trailing zero', { price: 12.5 }, []],
    ['a price of six characters', { price: 1234.5 }, ['Invalid number format']],
    ['no price', { price: undefined }, ['Field cannot be empty']],
    ['a price with half a cent', { price: 1.005 }, [say('input.money')]],
    ['a quantity of ten digits', { qty: 9_999_999_999 }, []],
    ['a quantity of eleven digits', { qty: 10_000_000_000 }, ['Invalid number format']],
    ['a quantity of 0', { qty: 0 }, [say('addon.quantity')]],
    ['no ingredients although it has some', { hasIngredients: true }, [say('addon.no-ingredients')]],
    ['a fractional quantity', { qty: 0.5 }, ['Invalid number format']],
    ['no quantity', { qty: null }, ['Field cannot be empty']],
  ] as const)('with %s has the expected problems', (_title, changes, problems) => {
    expect(problem(changes)).toEqual(problems)
  })
})
