import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTryAfter, pauseAfter } from './tries.rules.ts'

const seconds = (attempts: number) => pauseAfter(attempts) / 1000

describe('the pause between tries', () => {
  it('doubles with each try, up to an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(seconds)).toEqual([
      5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600,
    ])
    expect(seconds(5000)).toBe(3600)
  })

  it('ends after three days', () => {
    const waitingSince = new Date('2026-03-07T06:30:00Z')
    expect(nextTryAfter({ triesInVain: 80, waitingSince }, new Date('2026-03-10T06:29:59Z'))).toEqual(
      new Date('2026-03-10T07:29:59Z'),
    )
    expect(nextTryAfter({ triesInVain: 1, waitingSince }, new Date('2026-03-10T06:30:00Z'))).toBeNull()
  })

  it('never shrinks with a further try', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (attempts) => {
        expect(pauseAfter(attempts + 1)).toBeGreaterThanOrEqual(pauseAfter(attempts))
      }),
    )
  })
})
