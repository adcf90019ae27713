import { expect, test } from 'vitest'
import { mayStillCome } from './looking-on.rules.ts'

const read = [{ _id: '0197a3c0-5' }, { _id: '0197a3c0-3' }]

test('an entry older than the last that was read may still come', () => {
  expect(mayStillCome('0197a3c0-2', read, false)).toBe(true)
})

test('nothing comes any more where all was read, or where it would have come before', () => {
  expect(mayStillCome('0197a3c0-2', read, true)).toBe(false)
  expect(mayStillCome('0197a3c0-4', read, false)).toBe(false)
})
