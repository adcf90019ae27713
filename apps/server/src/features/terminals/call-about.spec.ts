import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callAbout } from './call-about.ts'
import { afterAnswer, type Answer } from './charge-answers.rules.ts'
import type { TerminalPort } from './terminal-port.ts'

/** What happens to the calls of a moment, and at the terminal before them. */
const moment = fc.record({
  /** `away`: nothing is sent. `lost`: the request gets lost. `dropped`: the answer does. `proxy`: one answers 404 for it. */
  network: fc.constantFrom('fine', 'away', 'lost', 'dropped', 'proxy'),
  guest: fc.constantFrom('waits', 'pays', 'is declined'),
  isBusy: fc.boolean(),
  isCancelled: fc.boolean(),
  /** A person says that an unknown charge took nothing. */
  isDenied: fc.boolean(),
  /** The process dies after its call, before it notes the answer. */
  dies: fc.boolean(),
})
type Charge = Parameters<typeof callAbout>[0] & { failures: number; at: Date }

const sent = {
  id: 'charge',
  sum: 1000,
  tip: 0,
  currency: 'NZD',
  status: 'sent',
  asks: 0,
  failures: 0,
  isCancelling: false,
} as const

type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never

/** A terminal that keeps the rules of `docs/terminals.md`, behind a network that does not. */
function makeTerminal() {
  let known: 'waiting' | 'approved' | 'declined' | undefined
  let taken = 0
  let now: Moment
  const told = (): Answer =>
    known === undefined ? { kind: 'not-known' } : { kind: 'told', status: known, said: '', reference: '' }
  const over = async (deliver: () => Answer, of404: Answer = { kind: 'not-known' }): Promise<Answer> => {
    if (now.network === 'away') return { kind: 'unreached' }
    if (now.network === 'lost') return { kind: 'silent' }
    if (now.network === 'proxy') return of404
    const answer = deliver()
    return now.network === 'dropped' ? { kind: 'silent' } : answer
  }
  const port: TerminalPort = {
    charge: () =>
      over(
        () => {
          if (known === undefined && now.isBusy) return { kind: 'refused', said: 'Busy' }
          known ??= 'waiting'
          return told()
        },
        { kind: 'refused', said: '' },
      ),
    statusOf: () => over(told),
    cancel: () =>
      over(() => {
        if (known !== 'approved') known = 'declined'
        return told()
      }),
  }
  return {
    port,
    passes: (next: Moment) => {
      now = next
      if (known !== 'waiting' || next.guest === 'waits') return
      known = next.guest === 'pays' ? 'approved' : 'declined'
      if (known === 'approved') taken += 1
    },
    taken: () => taken,
    mayStillTake: () => known === 'waiting',
  }
}

it('takes the money of an approved charge once and of a declined one never, whatever is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 30 }), async (moments) => {
      const terminal = makeTerminal()
      const at = new Date('2026-03-07T06:30:00Z')
      const charge: Charge = { ...sent, at }
      for (const [minute, next] of moments.entries()) {
        const now = new Date(at.getTime() + minute * 60_000)
        terminal.passes(next)
        // A charge that no call began is cancelled without one.
        if (next.isCancelled && charge.asks > 0) charge.isCancelling = true
        if (next.isDenied && charge.status === 'unknown')
          Object.assign(charge, { status: 'declined', isCancelling: true })
        charge.asks += 1
        const { ask, answer } = await callAbout(charge, terminal.port, now)
        if (next.dies) continue
        const after = afterAnswer({ ...charge, ask }, answer, now)
        const { status, failures, cancels, endsCancelling } = after
        if (after.nextAskAt === null) {
          expect({ status, taken: terminal.taken() }).toEqual({ status, taken: status === 'approved' ? 1 : 0 })
          expect(terminal.mayStillTake()).toBe(false)
          return
        }
        Object.assign(charge, { status, failures, isCancelling: (charge.isCancelling || cancels) && !endsCancelling })
      }
      expect(terminal.taken()).toBeLessThanOrEqual(1)
    }),
  )
})

it('begins nothing for which no guest can be waiting any more', async () => {
  const begun: string[] = []
  const port: TerminalPort = {
    charge: async () => {
      begun.push('charge')
      return { kind: 'silent' }
    },
    statusOf: async () => ({ kind: 'not-known' }),
    cancel: async () => ({ kind: 'not-known' }),
  }
  const at = new Date('2026-03-07T06:30:00Z')
  const morning = new Date('2026-03-07T20:00:00Z')
  const never = { ...sent, at, asks: 1 }
  const call = await callAbout(never, port, morning)
  expect(afterAnswer({ ...never, ...call }, call.answer, morning)).toMatchObject({
    status: 'declined',
    reason: 'unreached',
  })
  const perhaps = { ...sent, at, asks: 2 }
  const second = await callAbout(perhaps, port, morning)
  expect(afterAnswer({ ...perhaps, ...second }, second.answer, morning)).toMatchObject({
    status: 'unknown',
    reason: 'forgotten',
  })
  expect(begun).toEqual([])
})
