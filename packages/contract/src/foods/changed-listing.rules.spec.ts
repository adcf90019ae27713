import { expect, test } from 'vitest'
import { listingAfter } from './changed-listing.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')
const on = { isDelisted: false, delistedAt: null }
const variations = (...off: boolean[]) => off.map((isDelisted, at) => ({ id: String(at), isDelisted }))
const food = (isDelisted: boolean, ...off: boolean[]) => ({ isDelisted, variations: variations(...off) })

test('a food is delisted once, and its variations stay', () => {
  expect(listingAfter(food(false, false, true), true, now)).toEqual({
    food: { isDelisted: true, delistedAt: now },
    variations: [],
  })
  expect(listingAfter(food(true, false), true, now)).toEqual({ variations: [] })
})

test('a food is listed again with a variation that can be ordered', () => {
  expect(listingAfter(food(true, false, true), false, now)).toEqual({ food: on, variations: [] })
  const all = ['0', '1'].map((id) => ({ id, set: on }))
  expect(listingAfter(food(true, true, true), false, now)).toEqual({ food: on, variations: all })
  expect(listingAfter(food(false, true, true), false, now)).toEqual({ variations: all })
  expect(listingAfter(food(false, false, true), false, now)).toEqual({ variations: [] })
})
