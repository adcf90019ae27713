import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '../db/db.ts'
import { createLog } from '../log.ts'
import { createReplica } from './replica.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notCalled = () => {
  throw new Error('Not expected')
}
const silent = createLog('fatal', { write: () => undefined })

/** A replica that never answers, and a leader that is not asked. */
function makeSources() {
  let asked = 0
  const leader: Db = {
    run: notCalled,
    transaction: notCalled,
    snapshot: notCalled,
    later: notCalled,
    onRollback: notCalled,
  }
  const frozen: Db = {
    ...leader,
    run: () => {
      asked += 1
      return new Promise(() => undefined)
    },
  }
  return { leader, frozen, asked: () => asked }
}

it('waits half a second for a frozen replica, and then asks it no more for five seconds', async () => {
  const { leader, frozen, asked } = makeSources()
  const replica = createReplica({ replica: frozen, leader, log: silent, now: () => Date.now() })
  const first = replica.dbWith('branch', { orders: 1 })
  await vi.advanceTimersByTimeAsync(500)
  expect(await first).toBe(leader)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await replica.dbWith('branch', { orders: 1 })).toBe(leader)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  const later = replica.dbWith('branch', { orders: 1 })
  await vi.advanceTimersByTimeAsync(500)
  expect(await later).toBe(leader)
  expect(asked()).toBe(2)
})
