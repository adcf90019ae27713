import { expect, test } from 'vitest'
import { changedHours, hoursAfter } from './changed-hours.rules.ts'

const lunch = { day: 'mon' as const, st: 12, et: 15 }
const dinner = { day: 'mon' as const, st: 18, et: 22 }
const sunday = { day: 'sun' as const, st: 10, et: 14 }
const small = { id: 'small', name: 'Small', availability: [sunday, lunch] }
const large = { id: 'large', name: 'Large', availability: [dinner, lunch] }

test('the whole week is replaced, apart from weeks that are so in another order', () => {
  expect(hoursAfter([small, large], { availability: [lunch, dinner] })).toEqual({
    variations: [{ id: 'small', set: { availability: [lunch, dinner] } }],
  })
})

test('only the named days are replaced', () => {
  expect(hoursAfter([small, large], { availability: [dinner], days: ['mon'] })).toEqual({
    variations: [
      { id: 'small', set: { availability: [sunday, dinner] } },
      { id: 'large', set: { availability: [dinner] } },
    ],
  })
})

test('hours are left, unless there were none', () => {
  const closed = { availability: [], days: ['mon' as const] }
  expect(changedHours([lunch], closed)).toBeNull()
  expect(hoursAfter([small, large], closed)).toEqual({ reason: 'no-hours', variation: 'Large' })
  expect(hoursAfter([{ ...small, availability: [] }], closed)).toEqual({ variations: [] })
})
