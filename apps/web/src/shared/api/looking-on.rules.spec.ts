import { expect, test } from 'vitest'
import { mayStillCome } from './looking-on.rules.ts'

const read = [{ _id: '0197a3c0-5' }, { _id: '0197a3c0-3' }]

test('an entry older than the last one that was read may still arrive', () => {
  expect(mayStillCome('0197a3c0-2', read, false)).toBe(true)
})

test('no entry arrives any more when the whole list was read, or when its place was already read', () => {
  expect(mayStillCome('0197a3c0-2', read, true)).toBe(false)
  expect(mayStillCome('0197a3c0-4', read, false)).toBe(false)
})
