import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { followServerClock } from '../../shared/api/server-time.ts'
import { aBranch } from './restaurant.factory.ts'
import { useMoment } from './use-moment.ts'

const resting = { isOpen: true, availability: [], holiday: [] }
const branch = aBranch({ delivery: resting, takeaway: resting, dining: resting })

function lookAt(instant: string) {
  vi.useFakeTimers({ now: new Date(instant) })
  followServerClock(new Date().toUTCString())
  const { result, rerender } = renderHook(useMoment, { initialProps: branch })
  return {
    show: rerender,
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    seen: () => result.current.toISOString(),
  }
}

test('the moment of a branch advances every half minute', () => {
  const { pass, seen } = lookAt('2026-07-01T02:00:00.000Z')
  pass(29_999)
  expect(seen()).toBe('2026-07-01T02:00:00.000Z')
  pass(1)
  expect(seen()).toBe('2026-07-01T02:00:30.000Z')
  pass(30_000)
  expect(seen()).toBe('2026-07-01T02:01:00.000Z')
})

test('the moment advances as a new day begins at the branch', () => {
  const { pass, seen } = lookAt('2026-07-01T11:59:50.000Z')
  pass(9_999)
  expect(seen()).toBe('2026-07-01T11:59:50.000Z')
  pass(1)
  expect(seen()).toBe('2026-07-01T12:00:00.000Z')
})

test('the moment advances as a pause ends', () => {
  const { show, pass, seen } = lookAt('2026-07-01T02:00:00.000Z')
  show({ ...branch, takeaway: { ...resting, isOpen: false, reopensAt: '2026-07-01T02:00:12.000Z' } })
  pass(11_999)
  expect(seen()).toBe('2026-07-01T02:00:00.000Z')
  pass(1)
  expect(seen()).toBe('2026-07-01T02:00:12.000Z')
})

test('the moment advances when a setting of the branch changes', () => {
  const { show, pass, seen } = lookAt('2026-07-01T02:00:00.000Z')
  pass(12_000)
  show({ ...branch, delivery: { ...resting, isOpen: false } })
  expect(seen()).toBe('2026-07-01T02:00:12.000Z')
})
