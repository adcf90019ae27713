import { describe, expect, it } from 'vitest'
import { FRESH_MS, isLateKick, KICK_MS, LEASE_MS, LOST_AFTER_MS, OPEN_MS, effectiveState } from './job-state.rules.ts'

const MADE = new Date('2026-03-07T18:00:00Z')
const after = (ms: number) => new Date(MADE.getTime() + ms)
const queued = {
  kind: 'ticket' as const,
  state: 'queued' as const,
  reason: null,
  createdAt: MADE,
  heldUntil: null,
  endedAt: null,
  settledAt: null,
}
const sent = { ...queued, state: 'sent' as const, heldUntil: after(LEASE_MS) }
const there = { removedAt: null }

describe('a waiting job', () => {
  it('waits for twelve hours and is then not printed automatically', () => {
    expect(effectiveState(queued, there, after(FRESH_MS - 1))).toMatchObject({ state: 'queued', isSettled: false })
    expect(effectiveState(queued, there, after(FRESH_MS))).toEqual({
      state: 'failed',
      reason: 'It waited more than 12 hours. Send it again if you still need it',
      endedAt: after(FRESH_MS),
      isSettled: false,
    })
  })

  it('fails from the moment its printer is removed', () => {
    expect(effectiveState(queued, { removedAt: after(5) }, after(10))).toMatchObject({
      state: 'failed',
      reason: 'Its printer was removed',
      endedAt: after(5),
    })
  })
})

it('a cash drawer opens at once or not at all, and nobody opens it again later', () => {
  const kick = { ...queued, kind: 'drawer' as const }
  expect(effectiveState(kick, there, after(KICK_MS - 1))).toMatchObject({ state: 'queued', isSettled: true })
  expect(effectiveState(kick, there, after(KICK_MS))).toMatchObject({ state: 'failed', isSettled: true })
  expect([KICK_MS - 1, KICK_MS].map((ms) => isLateKick(kick, after(ms)))).toEqual([false, true])
  expect(isLateKick(queued, after(KICK_MS))).toBe(false)
})

it('a claimed job is unknown five minutes after its last report, also at a removed printer', () => {
  const lost = LEASE_MS + LOST_AFTER_MS
  expect(lost).toBe(5 * 60_000)
  expect(effectiveState(sent, { removedAt: after(5) }, after(lost - 1)).state).toBe('sent')
  expect(effectiveState(sent, { removedAt: after(5) }, after(lost))).toMatchObject({
    state: 'unknown',
    endedAt: after(lost),
  })
})

it('an ended job keeps its state and is settled after three days', () => {
  const failed = { ...queued, state: 'failed' as const, reason: 'Out of paper', endedAt: after(7) }
  const said = { state: 'failed', reason: 'Out of paper', endedAt: after(7) }
  expect(effectiveState(failed, there, after(OPEN_MS - 1))).toEqual({ ...said, isSettled: false })
  expect(effectiveState(failed, there, after(OPEN_MS))).toEqual({ ...said, isSettled: true })
  expect(effectiveState({ ...failed, settledAt: after(9) }, there, after(10)).isSettled).toBe(true)
})
