import { expect, test } from 'vitest'
import { nextRingIn } from './ringing.rules.ts'

test.each([
  ['off', [null, null, null]],
  ['once', [0, null, null]],
  ['until-seen', [0, 30_000, 60_000]],
] as const)('the sound that is set to %s', (ringing, times) => {
  expect([0, 1, 2].map((rung) => nextRingIn(ringing, rung))).toEqual(times)
  expect(nextRingIn(ringing, 9)).toBe(times[2])
})
