import { expect, test } from 'vitest'
import { mayStillCome } from './looking-on.rules.ts'

const read = [{ _id: '0197a3c0-5' }, { _id: '0197a3c0-3' }]

test('an entry older than the last one read may still arrive', () => {
  expect(mayStillCome('0197a3c0-2', read, false)).toBe(true)
})

test('no entry arrives after the whole list, or its position in the list, was read', () => {
  expect(mayStillCome('0197a3c0-2', read, true)).toBe(false)
  expect(mayStillCome('0197a3c0-4', read, false)).toBe(false)
})
