import { recipe } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { describe, expect, test } from 'vitest'
import { NO_WASTAGE, readIngredient, type IngredientEntry } from './ingredient-entry.rules.ts'

const FLOUR = '0197a3c0-0000-7000-8000-000000000001'
const EGGS = '0197a3c0-0000-7000-8000-000000000002'

const entered = (changes: Partial<IngredientEntry> = {}): IngredientEntry => ({
  matId: FLOUR,
  isWeight: false,
  amount: '2',
  wastage: NO_WASTAGE,
  ...changes,
})
const inNos = (nos: number) => ({ isWeight: false, weight: 0, nos })
const inWeight = (weight: number) => ({ isWeight: true, weight, nos: 0 })
const nothing = { hasWastage: false, ...inNos(0) }
const eggs = { matId: EGGS, note: 'n/a', ...inNos(3), wastage: nothing }

describe('an ingredient', () => {
  test.each([
    ['in whole pieces', { amount: '2' }, { ...inNos(2), wastage: nothing }],
    ['in kilograms', { isWeight: true, amount: '.25' }, { ...inWeight(0.25), wastage: nothing }],
    ['with wastage in pieces', { wastage: '1' }, { ...inNos(2), wastage: { hasWastage: true, ...inNos(1) } }],
    [
      'with wastage in grams',
      { isWeight: true, amount: '1.5', wastage: '0.125' },
      { ...inWeight(1.5), wastage: { hasWastage: true, ...inWeight(0.125) } },
    ],
    ['with spaces around', { amount: ' 4 ', wastage: ' 0 ' }, { ...inNos(4), wastage: nothing }],
    ['with a wastage of 0.0 kg', { isWeight: true, wastage: '0.0' }, { ...inWeight(2), wastage: nothing }],
  ])('is read %s', (_title, changes, amounts) => {
    expect(readIngredient(entered(changes), [eggs])).toEqual({
      ingredient: { matId: FLOUR, note: 'n/a', ...amounts },
    })
  })

  test('is valid input for the contract', () => {
    const read = readIngredient(entered({ isWeight: true, amount: '0.5', wastage: '0.05' }), [])
    expect(recipe.parse('ingredient' in read ? [read.ingredient] : [])).toHaveLength(1)
  })
})

describe('an invalid ingredient', () => {
  test.each([
    ['an empty entry', { matId: '', amount: '', wastage: '' }, 'material', 'material'],
    ['a material that is already added, without an amount', { matId: EGGS, amount: '' }, 'material', 'twice'],
    ['no amount, and no wastage', { amount: '', wastage: '' }, 'amount', 'amount'],
    ['an amount of 0', { amount: '0' }, 'amount', 'amount'],
    ['half a piece', { amount: '0.5' }, 'amount', 'amount'],
    ['a weight that ends in a dot', { isWeight: true, amount: '2.' }, 'amount', 'amount'],
    ['less than a gram', { isWeight: true, amount: '0.0005' }, 'amount', 'amount'],
    ['a negative amount', { amount: '-2' }, 'amount', 'amount'],
    ['an excessive amount', { isWeight: true, amount: '100000.5' }, 'amount', 'amount'],
    ['no wastage', { wastage: '' }, 'wastage', 'wastage'],
    ['a wastage that is not a number', { wastage: 'some' }, 'wastage', 'wastage'],
    ['more wastage than pieces', { wastage: '3' }, 'wastage', 'wastage-above'],
    ['more wastage than weight', { isWeight: true, amount: '0.2', wastage: '0.3' }, 'wastage', 'wastage-above'],
    ['a wastage of half a piece', { wastage: '0.5' }, 'wastage', 'wastage'],
  ] as const)('reports only the first error: %s', (_title, changes, at, problem) => {
    expect(readIngredient(entered(changes), [eggs])).toEqual({ at, problem: `ingredient.${problem}` })
  })
})
