import { expect, test } from 'vitest'
import { readEntry } from './entry-code.rules.ts'

const reserId = '0197a3c0-0000-7000-8000-000000000001'
const now = new Date('2026-07-01T07:00:00Z')
const read = (code: string) => readEntry(reserId, code, now)

test("sends a six-digit code with the time of the till's clock", () => {
  expect(read('204816')).toEqual({ sent: { reserId, code: '204816', entryAt: '2026-07-01T07:00:00.000Z' } })
})

test('asks for an empty code, and refuses an incomplete one', () => {
  expect(read('')).toEqual({ problem: 'Enter the entry otp' })
  expect(read('2048')).toEqual({ problem: 'Invalid OTP format' })
})
