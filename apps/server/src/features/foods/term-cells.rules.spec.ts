import { say } from '@brigade/contract/messages/say.ts'
import { describe, expect, it } from 'vitest'
import { curry, idAt, planned, menu, problemsIn } from './food-form.factory.ts'
import type { FoodValues } from './food-values.rules.ts'

describe('the kind of a food', () => {
  const of = (...rows: string[]) => ['name,variation,kind,starts,ends,condition,min amount', ...rows].join('\n')
  const problem = 'A food of this kind has nothing here. Empty the cell, or correct the column kind'

  it('stays, and decides which cells are filled in', () => {
    expect(problemsIn(of('Curry,Large,combo,,,,'))).toEqual([[2, 'kind', say('food.kind-stays')]])
    expect(problemsIn(of('Curry,Large,soup,,,,'))).toEqual([[2, 'kind', 'Enter normal, combo or free claim']])
    expect(problemsIn(of('Curry,Large,,2026-08-01,,Mains,'))).toEqual([
      [2, 'starts', problem],
      [2, 'condition', problem],
    ])
  })

  const claim: FoodValues = {
    ...curry,
    terms: {
      kind: 'free claim',
      validity: { startDate: '2025:01:01', st: 0, endDate: '2025:12:31', et: 24 },
      conditionId: idAt(0, 3),
      conditionValue: { minAmount: 5, maxAmount: 9 },
    },
  }

  it('keeps terms that are over, and needs those of a new food to come', () => {
    const row = 'free claim,2025-01-01,2025-12-31,Old,5'
    expect(planned(menu, of(`Curry,Large,${row}`), [claim])).toMatchObject({ unchanged: 1, problems: [] })
    const added = problemsIn(of(`Soup,Large,${row}`), []).filter(([, column]) => column === 'ends')
    expect(added).toEqual([[2, 'ends', say('input.validity-over')]])
    expect(problemsIn(of('Curry,Large,,2026-08-01,2026-07-01,Mains,9'), [claim])).toEqual([
      [2, 'ends', say('input.validity')],
    ])
  })

  it('tells what a free claim lacks', () => {
    expect(problemsIn(of('Curry,Large,,,soon,,'), [claim])).toEqual([
      [2, 'ends', 'Enter a date, if you like with a time, such as 2026-01-31 or 2026-01-31 09:30'],
      [2, 'condition', say('food.free-claim-condition')],
    ])
    expect(problemsIn(of('Curry,Large,,2026-08-01,2026-09-01,Lunch,x'), [claim])).toEqual([
      [2, 'min amount', say('input.number-format')],
    ])
  })
})
