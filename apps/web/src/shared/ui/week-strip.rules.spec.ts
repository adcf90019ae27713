import { MINUTES_A_DAY } from '@brigade/contract/kernel/decimal-hours.ts'
import { expect, test } from 'vitest'
import { isSameEveryDay, placeAt, placeOf } from './week-strip.rules.ts'

test('a bar of 24 hours shows a span and a minute by their share of the day', () => {
  expect(placeOf({ from: 9 * 60, to: 15 * 60 })).toEqual({ left: '37.5%', width: '25%' })
  expect(placeAt(MINUTES_A_DAY)).toEqual({ left: '100%' })
  expect(placeAt(1)).toEqual({ left: '0.069%' })
})

test('days share a row if their hours are the same and no holiday takes some', () => {
  const day = { date: '2026:07:01', open: [{ from: 0, to: MINUTES_A_DAY }], shut: [], reasons: [] }
  expect(isSameEveryDay([day, day])).toBe(true)
  expect(isSameEveryDay([day])).toBe(false)
  expect(isSameEveryDay([day, { ...day, open: [{ from: 60, to: MINUTES_A_DAY }] }])).toBe(false)
  expect(isSameEveryDay([day, { ...day, reasons: ['Stocktake'] }])).toBe(false)
})
