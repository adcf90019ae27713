import { expect, test } from 'vitest'
import { chargesAfter } from './extra-charges.rules.ts'

const corkage = { amount: 10, note: 'Corkage' }
const cake = { amount: 5, note: 'Cake' }
const candles = { amount: 2, note: 'Candles' }

test.each([
  ['adds beside what another till added', [cake], [], [corkage], [cake, corkage]],
  ['removes beside what another till added', [corkage, candles, cake], [corkage, candles], [candles], [candles, cake]],
  ['adds without what another till removed', [], [cake], [cake, corkage], [corkage]],
  ['removes one of two equal ones', [cake, cake, candles], [cake, cake], [cake], [cake, candles]],
  ['removes nothing that is gone already', [candles], [cake, candles], [candles], [candles]],
  ['keeps the order that a person sees', [candles], [candles], [corkage, candles], [corkage, candles]],
])('a person %s', (_title, now, shown, wanted, after) => {
  expect(chargesAfter(now, { shown, wanted })).toEqual(after)
})
