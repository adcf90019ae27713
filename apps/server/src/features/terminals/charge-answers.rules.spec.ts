import { describe, expect, it } from 'vitest'
import { afterAnswer, MOST_FAILURES, type Answer, type Ask, type AskedStatus } from './charge-answers.rules.ts'

const at = new Date('2026-03-07T06:30:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)
const DAY = 24 * 60 * 60_000

interface Given {
  ask?: Ask
  asks?: number
  status?: AskedStatus
  isCancelling?: boolean
  failures?: number
  ms?: number
}

function next(answer: Answer, { ms = 2000, ...given }: Given = {}) {
  const asked = { ask: 'status', asks: 2, status: 'sent', isCancelling: false, failures: 0, at, ...given } as const
  return afterAnswer(asked, answer, after(ms))
}

const told = (status: 'waiting' | 'approved' | 'declined'): Answer => ({
  kind: 'told',
  status,
  said: 'Thank you',
  reference: 'A-17',
})

describe('a charge', () => {
  it('ends as the terminal says', () => {
    const ended = { said: 'Thank you', reference: 'A-17', nextAskAt: null, failures: 0 }
    expect(next(told('approved'), { failures: 3 })).toMatchObject({ status: 'approved', reason: null, ...ended })
    expect(next(told('declined'))).toMatchObject({ status: 'declined', reason: 'declined', ...ended })
    expect(next(told('declined'), { isCancelling: true })).toMatchObject({ status: 'declined', reason: 'cancelled' })
  })

  it('waits for the guest, who has ten minutes', () => {
    expect(next(told('waiting'), { failures: 3 })).toMatchObject({
      status: 'sent',
      failures: 0,
      nextAskAt: after(3000),
    })
    expect(next(told('waiting'), { ms: 600_000 })).toMatchObject({
      status: 'unknown',
      reason: 'unfinished',
      cancels: true,
      nextAskAt: after(630_000),
    })
  })

  it('took no money if nothing was sent, or the terminal refused it', () => {
    const unreached: Answer = { kind: 'unreached' }
    expect(next(unreached, { ask: 'charge', asks: 1 })).toMatchObject({ status: 'declined', reason: 'unreached' })
    expect(next({ kind: 'refused', said: 'Busy' }, { ask: 'charge', asks: 1 })).toMatchObject({
      status: 'declined',
      reason: 'refused',
      said: 'Busy',
      nextAskAt: null,
    })
    // An earlier call may have arrived.
    expect(next(unreached, { ask: 'charge', asks: 2 })).toMatchObject({ status: 'sent', failures: 1 })
    expect(next(unreached)).toMatchObject({ status: 'sent', failures: 1 })
    expect(next({ kind: 'refused', said: 'Busy' }, { ask: 'charge', asks: 2 })).toMatchObject({
      status: 'sent',
      failures: 1,
    })
  })

  it('is unknown after a row of calls without an answer', () => {
    const silent: Answer = { kind: 'silent' }
    expect(next(silent, { ask: 'charge', asks: 1 })).toMatchObject({
      status: 'sent',
      failures: 1,
      nextAskAt: after(3000),
    })
    expect(next(silent, { failures: MOST_FAILURES - 2 })).toMatchObject({ status: 'sent' })
    expect(next(silent, { failures: MOST_FAILURES - 1 })).toMatchObject({
      status: 'unknown',
      reason: 'silent',
      nextAskAt: after(32_000),
    })
    expect(next({ kind: 'refused', said: '' }, { failures: MOST_FAILURES - 1 })).toMatchObject({ status: 'unknown' })
  })

  it('that is unknown is asked for during a day', () => {
    const unknown = { status: 'unknown', failures: 9 } as const
    expect(next({ kind: 'silent' }, { ...unknown, ms: DAY - 1 }).nextAskAt).toEqual(after(DAY - 1 + 30_000))
    expect(next({ kind: 'silent' }, { ...unknown, ms: DAY })).toMatchObject({ status: 'unknown', nextAskAt: null })
    expect(next(told('approved'), unknown)).toMatchObject({ status: 'approved' })
  })

  it('that the terminal has forgotten is for a person to settle, unless the terminal remembers it within a day', () => {
    expect(next({ kind: 'not-known' }, { status: 'unknown' })).toMatchObject({
      status: 'unknown',
      reason: 'forgotten',
      nextAskAt: after(32_000),
    })
    expect(next({ kind: 'not-known' }, { status: 'unknown', ms: DAY }).nextAskAt).toBeNull()
  })

  it('of which a person says that it took nothing is stopped, and asked for until the terminal agrees, during a day', () => {
    const denied = { status: 'declined', ask: 'cancel', isCancelling: true } as const
    const on = { status: 'declined', reason: 'person', nextAskAt: after(32_000) }
    expect(next(told('approved'), denied)).toMatchObject({ status: 'approved', reason: null, nextAskAt: null })
    expect(next(told('declined'), denied)).toMatchObject({ ...on, nextAskAt: null })
    expect(next({ kind: 'silent' }, { ...denied, failures: MOST_FAILURES })).toMatchObject(on)
    expect(next({ kind: 'silent' }, { ...denied, ms: DAY }).nextAskAt).toBeNull()
    expect(next({ kind: 'refused', said: 'Too late' }, denied)).toMatchObject({ ...on, endsCancelling: true })
    expect(next({ kind: 'not-known' }, { ...denied, ask: 'status' })).toMatchObject(on)
    // It still waits for a card.
    expect(next(told('waiting'), { ...denied, ask: 'status' })).toMatchObject({ ...on, cancels: true })
  })

  it('goes on if the terminal cannot stop it', () => {
    expect(next({ kind: 'refused', said: 'Too late' }, { ask: 'cancel', isCancelling: true })).toMatchObject({
      status: 'sent',
      endsCancelling: true,
      failures: 0,
    })
  })

  it('is asked for again at once by another process when this one ends', () => {
    expect(next({ kind: 'stopped' }, { failures: 2 })).toMatchObject({
      status: 'sent',
      failures: 2,
      nextAskAt: after(2000),
    })
  })
})
