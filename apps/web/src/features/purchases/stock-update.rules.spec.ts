import { finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import { describe, expect, test } from 'vitest'
import { inOrder, problemsIn, renamed } from '../../shared/form/entered.ts'
import { enteredUpdate, noWastage, shownAt, wastageProblems, type WastageDraft } from './stock-update.rules.ts'

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
const problemsWith = (draft: WastageDraft, matIds = [FLOUR, BUTTER]) =>
  inOrder(
    finishStock.input,
    wastageProblems(draft, matIds),
    renamed(problemsIn(finishStock.input, enteredUpdate(draft, PURCHASE, matIds)), shownAt),
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
    const entered = enteredUpdate({ ...spoilt, isWeight: false, quantity: '6' }, PURCHASE, [FLOUR, BUTTER])
    expect(finishStock.input.parse(entered)).toEqual({
      purId: PURCHASE,
      materials: [FLOUR, BUTTER].map((matId) => ({ matId, isStockFinished: true, wastage })),
    })
  })
})

test('shows an error of any material at the field for all of them', () => {
  expect(
    renamed(
      {
        'materials.1.matId': 'Finished already',
        'materials.0.wastage.weight': 'Too much',
        'materials.1.wastage.weight': 'Too much as well',
        'materials.1.wastage.dumpedDate': 'Too early',
      },
      shownAt,
    ),
  ).toEqual({ materials: 'Finished already', weight: 'Too much', dumpedDate: 'Too early' })
})
