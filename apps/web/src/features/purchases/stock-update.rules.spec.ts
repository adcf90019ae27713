import { finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import { describe, expect, test } from 'vitest'
import { inOrder, problemsIn, renamed } from '../../shared/form/entered.ts'
import {
  enteredUpdate,
  leftProblems,
  noWastage,
  shownAt,
  wastageProblems,
  type Ticked,
  type WastageDraft,
} from './stock-update.rules.ts'

const PURCHASE = '0197a3c0-0000-7000-8000-000000000001'
const FLOUR = '0197a3c0-0000-7000-8000-000000000002'
const BUTTER = '0197a3c0-0000-7000-8000-000000000003'

const spoilt: WastageDraft = {
  hasWastage: true,
  isWeight: true,
  quantity: '1.25',
  reason: 'Spoilt',
  dumpedDate: '2026:03:06',
}
const ticked = (matId: string, recorded = 0): Ticked => ({ matId, name: 'Flour', isWeight: true, recorded })
const both = [ticked(FLOUR), ticked(BUTTER)]
const problemsWith = (draft: WastageDraft, of = both) =>
  inOrder(
    finishStock.input,
    wastageProblems(draft, of),
    renamed(problemsIn(finishStock.input, enteredUpdate({ ...draft, left: {} }, PURCHASE, of), 2), shownAt),
  )

describe('an update of the stock', () => {
  test('needs only a material without wastage, whatever was typed before', () => {
    expect(problemsWith(noWastage, [])).toEqual({ materials: 'Select atleast an material for update' })
    expect(problemsWith({ ...noWastage, isWeight: true, quantity: 'two' })).toEqual({})
  })

  test('reports a missing material before the wastage', () => {
    expect(problemsWith({ ...noWastage, hasWastage: true, quantity: 'two' }, [])).toEqual({
      materials: 'Select atleast an material for update',
    })
  })

  test.each([
    [true, 'weight', 'Enter the weight'],
    [false, 'nos', 'Enter the nos'],
  ])('reports the missing fields of the wastage (by weight: %s) once for all materials', (isWeight, unit, asked) => {
    expect(Object.entries(problemsWith({ ...noWastage, hasWastage: true, isWeight }))).toEqual([
      [unit, asked],
      ['reason', 'Field cannot be empty'],
      ['dumpedDate', 'Select the dumped date'],
    ])
  })

  test('sends every material the same values, with 0 for the unit it does not use', () => {
    const wastage = { hasWastage: true, isWeight: false, weight: 0, nos: 6, reason: 'Spoilt', dumpedDate: '2026:03:06' }
    const entered = enteredUpdate({ ...spoilt, left: {}, isWeight: false, quantity: '6' }, PURCHASE, both)
    expect(finishStock.input.parse(entered)).toEqual({
      purId: PURCHASE,
      materials: [FLOUR, BUTTER].map((matId) => ({ matId, isStockFinished: true, wastage })),
    })
  })
})

test('asks what is left of each material that the ledger has, in its unit', () => {
  const of = [ticked(BUTTER), ticked(FLOUR, 28.55)]
  const missing = { 'materials.1.left': 'Enter how much Flour is left, or 0' }
  expect(leftProblems({}, of)).toEqual(missing)
  expect(leftProblems({ [FLOUR]: ' ' }, of)).toEqual(missing)
  const limits = 'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals'
  for (const left of ['much', '-1', '0.0001']) {
    expect(leftProblems({ [FLOUR]: left }, of)).toEqual({ 'materials.1.left': limits })
  }
  expect(leftProblems({ [FLOUR]: '0' }, of)).toEqual({})
  const sent = finishStock.input.parse(enteredUpdate({ ...noWastage, left: { [FLOUR]: '0.5' } }, PURCHASE, of))
  expect(sent.materials.map(({ left }) => left)).toEqual([undefined, 0.5])
})

test('shows an error of any material at the field for all of them', () => {
  expect(
    renamed(
      {
        'materials.1.matId': 'Finished already',
        'materials.0.wastage.weight': 'Too much',
        'materials.1.wastage.weight': 'Too much as well',
        'materials.1.wastage.dumpedDate': 'Too early',
        'materials.1.left': 'Too many decimals',
      },
      shownAt,
    ),
  ).toEqual({
    materials: 'Finished already',
    weight: 'Too much',
    dumpedDate: 'Too early',
    'materials.1.left': 'Too many decimals',
  })
})
