import { aVariation } from '@brigade/contract/foods/food.factory.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import { expect, test } from 'vitest'
import { keptUntil, stockDraft, stockSent } from './stock-entry.rules.ts'

test('a number other than zero is counted stock', () => {
  expect(stockSent(true, '24')).toEqual({ hasStock: true, noOfStock: 24 })
})

test('zero is sold out', () => {
  expect(stockSent(true, '0')).toEqual({ hasStock: false, noOfStock: 0 })
})

test('uncounted stock has no number, whatever was typed', () => {
  expect(stockSent(false, '24')).toEqual({ hasStock: false, noOfStock: null })
})

const now = new Date('2026-03-01T20:00:00Z')
const tomorrow = '2026-03-02T04:00:00Z'
const twelve = (soldOutUntil: string | null = null) => aVariation({ hasStock: true, noOfStock: 12, soldOutUntil })

test('what is sold out until a moment stays so until its stock is edited', () => {
  const untilTomorrow = [twelve(tomorrow)]
  const draft = stockDraft(untilTomorrow, now)
  expect(draft).toEqual({ isCounted: true, count: '12' })
  expect(keptUntil(untilTomorrow, draft, now)).toEqual({ untilTomorrow: true })
  expect(keptUntil(untilTomorrow, { isCounted: true, count: '11' }, now)).toEqual({})
  expect(keptUntil(untilTomorrow, { isCounted: false, count: '12' }, now)).toEqual({})
  expect(keptUntil([twelve(UNTIL_CHANGED.toISOString())], draft, now)).toEqual({ untilChanged: true })
  const uncounted = [aVariation({ soldOutUntil: tomorrow })]
  expect(keptUntil(uncounted, stockDraft(uncounted, now), now)).toEqual({ untilTomorrow: true })
})

test('a moment that has come says nothing', () => {
  const back = [twelve('2026-03-01T04:00:00Z'), twelve()]
  expect(stockDraft(back, now)).toEqual({ isCounted: true, count: '12' })
  expect(keptUntil(back, stockDraft(back, now), now)).toEqual({})
})

test('as many portions of which some are sold out until a moment are not filled in', () => {
  const mixed = [twelve(tomorrow), twelve()]
  expect(stockDraft(mixed, now)).toEqual({ isCounted: true, count: '' })
  expect(keptUntil(mixed, { isCounted: true, count: '12' }, now)).toEqual({})
})
