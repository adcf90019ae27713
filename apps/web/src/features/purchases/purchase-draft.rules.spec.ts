import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { describe, expect, test } from 'vitest'
import { inOrder, problemsIn } from '../../shared/form/entered.ts'
import {
  begunProblem,
  emptyPurchase,
  enteredMaterial,
  enteredPurchase,
  isBegun,
  isBought,
  materialProblems,
  noMaterial,
  type MaterialDraft,
} from './purchase-draft.rules.ts'

const RESTAURANT = '0197a3c0-0000-7000-8000-000000000001'
const FLOUR = '0197a3c0-0000-7000-8000-000000000002'
const SUPPLIER = '0197a3c0-0000-7000-8000-000000000003'

const flour: MaterialDraft = { matId: FLOUR, isWeight: true, quantity: ' 12.5 ', price: '31.25', tax: '' }
const problemsWith = (changes: Partial<MaterialDraft>) => materialProblems({ ...flour, ...changes }, 2)

describe('a material of a purchase', () => {
  test('is sent with numbers, and with 0 for the unit it does not use', () => {
    const sent = enteredMaterial(flour)
    expect(isBought(sent, 2)).toBe(true)
    expect(sent).toEqual({ matId: FLOUR, isWeight: true, weight: 12.5, nos: 0, price: 31.25, tax: undefined })
    expect(enteredMaterial({ ...flour, isWeight: false, quantity: '3' })).toMatchObject({ weight: 0, nos: 3 })
  })

  test('reports its missing fields in the order of the form', () => {
    const asked = (isWeight: boolean) => Object.entries(materialProblems({ ...noMaterial, isWeight }, 2))
    expect(asked(false)).toEqual([
      ['price', 'Enter the price'],
      ['nos', 'Enter the nos'],
      ['matId', 'Select the material'],
    ])
    expect(asked(true)[1]).toEqual(['weight', 'Enter the weight'])
  })

  test.each([
    ['a gram', { quantity: '0.001' }, {}],
    [
      'half a gram',
      { quantity: '0.0005' },
      { weight: 'Enter the weight in kg: above 0, up to 1,000,000, with at most three decimals' },
    ],
    ['a weight of 0', { quantity: '0' }, { weight: 'Enter the weight' }],
    ['half a piece', { isWeight: false }, { nos: 'Enter a whole number of pieces from 1 to 1,000,000' }],
    ['a price that is not a number', { price: 'five' }, { price: 'Invalid number format' }],
    [
      'a tax with three decimals',
      { tax: '0.125' },
      { tax: 'Enter an amount from 0 to 10,000,000 with at most two decimals' },
    ],
    ['a tax of 0', { tax: '0' }, {}],
  ])('checks %s', (_title, changes, problems) => {
    expect(problemsWith(changes)).toEqual(problems)
  })

  test('is begun once a number is typed, since a mere choice may be a mistake', () => {
    expect(isBegun(noMaterial)).toBe(false)
    expect(isBegun({ ...noMaterial, matId: FLOUR, isWeight: true, price: ' ' })).toBe(false)
    expect(isBegun({ ...noMaterial, tax: '1' })).toBe(true)
  })
})

describe('a purchase', () => {
  const problems = (changes: Partial<typeof emptyPurchase>, entry = noMaterial) => {
    const draft = { ...emptyPurchase, ...changes, entry }
    const entered = enteredPurchase(draft, RESTAURANT)
    return inOrder(addPurchase.input, begunProblem(draft), problemsIn(addPurchase.input, entered, 2))
  }
  const bought = { matId: FLOUR, isWeight: true, weight: 1, price: 5 }

  test('reports its missing fields in the order of the form', () => {
    expect(Object.entries(problems({}))).toEqual([
      ['materials', 'Add atleast an material'],
      ['dateOfPurchase', 'Select the date of purchase'],
      ['billId', 'Field cannot be empty'],
      ['supId', 'Select the supplier'],
    ])
    // A begun material is not yet listed.
    expect(Object.keys(problems({}, flour))[0]).toBe('materials')
  })

  test('reports a begun material before anything else', () => {
    expect(Object.keys(problems({ materials: [bought] }, flour))).toEqual([
      'materials.entry',
      'dateOfPurchase',
      'billId',
      'supId',
    ])
  })

  test('may be long ago', () => {
    const complete = { materials: [bought], billId: 'fg-7', supId: SUPPLIER }
    expect(problems({ ...complete, dateOfPurchase: '1999:12:31' })).toEqual({})
    expect(problems({ ...complete, dateOfPurchase: '0202:03:05' })).toEqual({
      dateOfPurchase: 'Enter a date that exists',
    })
  })
})
