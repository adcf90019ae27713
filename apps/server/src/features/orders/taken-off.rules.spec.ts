import { expect, test } from 'vitest'
import { daysToRead } from './taken-off.rules.ts'

const today = '2026:03:07'

test.each([
  [{}, { from: today, to: today }],
  [{ from: '2026:03:01' }, { from: '2026:03:01', to: today }],
  [
    { from: '2026:03:01', to: '2026:03:02' },
    { from: '2026:03:01', to: '2026:03:02' },
  ],
  [{ from: '2020:01:01' }, { from: '2025:12:06', to: today }],
  [{ to: '1900:01:31' }, { from: '1900:01:01', to: '1900:01:31' }],
  [{ to: '2026:02:28' }, { from: '2025:11:29', to: '2026:02:28' }],
  [
    { from: '2026:04:01', to: '9999:12:31' },
    { from: today, to: today },
  ],
])('of %o are read %o', (asked, read) => {
  expect(daysToRead(asked, today)).toEqual(read)
})
