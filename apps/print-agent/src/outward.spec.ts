import { describe, expect, it, vi } from 'vitest'
import { ticketFor } from './testing/brigade.ts'
import { connected, printer } from './testing/links.ts'

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000, interval: 10 })

describe('a print service that claims its own jobs', () => {
  it("prints Brigade's tickets and reports them as printed", async () => {
    const { brigade, paper } = await connected([printer('Kitchen')])
    await until(() => brigade.asks() > 0)
    const [first, second] = [ticketFor('Kitchen'), ticketFor('Kitchen')]
    brigade.queue(first)
    brigade.queue(second)
    await until(() => brigade.held.stateOf(second.pjId) === 'printed')
    expect(paper.begun).toEqual([first.pjId, second.pjId])
    expect(brigade.held.said).toEqual([
      `${first.pjId} sent`,
      `${first.pjId} printed`,
      `${second.pjId} sent`,
      `${second.pjId} printed`,
    ])
    expect(brigade.refused).toEqual([])
  })

  it('prints a burst of six tickets in order, each as soon as the one before is reported', async () => {
    const { brigade, paper } = await connected([printer('Kitchen')])
    await until(() => brigade.asks() > 0)
    const burst = Array.from({ length: 6 }, () => ticketFor('Kitchen'))
    for (const ticket of burst) brigade.queue(ticket)
    // Shorter than the pause between two looks without a hint.
    const printed = () => burst.every(({ pjId }) => brigade.held.stateOf(pjId) === 'printed')
    await vi.waitUntil(printed, { timeout: 10_000, interval: 10 })
    expect(paper.begun).toEqual(burst.map(({ pjId }) => pjId))
    expect(brigade.held.said).toEqual(burst.flatMap(({ pjId }) => [`${pjId} sent`, `${pjId} printed`]))
  })

  it('prints the tickets that waited for its connection', async () => {
    const { brigade, paper } = await connected([printer('Kitchen')])
    await until(() => brigade.reported.length > 0)
    await brigade.goes()
    const ticket = ticketFor('Kitchen')
    brigade.queue(ticket)
    await brigade.comes()
    await until(() => brigade.held.stateOf(ticket.pjId) === 'printed')
    expect(paper.begun).toEqual([ticket.pjId])
  })

  it('reports why a ticket did not print', async () => {
    const { brigade, paper } = await connected([printer('Kitchen')])
    paper.holds('Kitchen')
    const [jammed, lost] = [ticketFor('Kitchen'), ticketFor('Kitchen')]
    brigade.queue(jammed)
    brigade.queue(lost)
    await until(() => paper.begun.includes(jammed.pjId))
    paper.ends(jammed.pjId, { outcome: 'failed', message: 'Paper jam' })
    await until(() => paper.begun.includes(lost.pjId))
    paper.ends(lost.pjId, { outcome: 'unknown', message: 'Cut off' })
    await until(() => brigade.held.stateOf(lost.pjId) === 'unknown')
    expect([jammed, lost].map(({ pjId }) => brigade.held.reasonOf(pjId))).toEqual(['Paper jam', 'Cut off'])
    expect(brigade.held.stateOf(jammed.pjId)).toBe('failed')
  })

  it('prints on one printer while another is stuck', async () => {
    const { brigade, paper } = await connected([printer('Kitchen'), printer('Bar')])
    paper.holds('Kitchen')
    const [stuck, behind, elsewhere] = [ticketFor('Kitchen'), ticketFor('Kitchen'), ticketFor('Bar')]
    for (const ticket of [stuck, behind, elsewhere]) brigade.queue(ticket)
    await until(() => brigade.held.stateOf(elsewhere.pjId) === 'printed' && paper.begun.includes(stuck.pjId))
    expect(brigade.held.stateOf(behind.pjId)).toBe('queued')
    paper.ends(stuck.pjId)
    await until(() => paper.begun.includes(behind.pjId))
    paper.ends(behind.pjId)
    await until(() => brigade.held.stateOf(behind.pjId) === 'printed')
  })

  it('leaves a ticket alone until its printer is on', async () => {
    const { brigade, paper, become } = await connected([printer('Kitchen', { code: 2 }), printer('Bar')])
    const [waits, ready] = [ticketFor('Kitchen'), ticketFor('Bar')]
    brigade.queue(waits)
    brigade.queue(ready)
    await until(() => brigade.held.stateOf(ready.pjId) === 'printed')
    expect(brigade.held.stateOf(waits.pjId)).toBe('queued')
    become([printer('Kitchen'), printer('Bar')])
    await until(() => brigade.held.stateOf(waits.pjId) === 'printed')
    expect(paper.begun).toEqual([ready.pjId, waits.pjId])
  })

  it('releases a ticket when hundreds wait already', async () => {
    const { brigade, paper } = await connected([printer('Kitchen')])
    paper.isFull()
    const ticket = ticketFor('Kitchen')
    brigade.queue(ticket)
    await until(() => brigade.held.said.length > 1)
    expect(brigade.held.said).toEqual([`${ticket.pjId} sent`, `${ticket.pjId} queued`])
  })

  it('does not print an invalid ticket', async () => {
    const { brigade, paper } = await connected([printer('Kitchen')])
    const ticket = ticketFor('Kitchen')
    ticket.printer.scale = 1000
    brigade.queue(ticket)
    await until(() => brigade.held.stateOf(ticket.pjId) === 'failed')
    expect(brigade.held.reasonOf(ticket.pjId)).toBe('The job is incomplete or not valid: scale')
    expect(paper.begun).toEqual([])
  })
})

describe('the server of a print service', () => {
  it('receives the printers on connection, on every change, and at intervals', async () => {
    const [kitchen, unfit] = [printer('Kitchen'), printer('x'.repeat(201))]
    const { brigade, become } = await connected([kitchen, unfit], { everyMs: 50 })
    await until(() => brigade.reported.length > 2)
    expect(brigade.reported.slice(0, 3)).toEqual([[kitchen], [kitchen], [kitchen]])
    const now = printer('Kitchen', { code: 3, status: 'Out of paper' })
    become([now])
    await until(() => brigade.reported.at(-1)?.[0]?.code === 3)
    expect(brigade.reported.at(-1)).toEqual([now])
    expect(brigade.refused).toEqual([])
  })

  it('may fail during a ticket, which prints once and is reported later', async () => {
    const { brigade, paper, logged } = await connected([printer('Kitchen')])
    paper.holds('Kitchen')
    const [begun, next] = [ticketFor('Kitchen'), ticketFor('Kitchen')]
    brigade.queue(begun)
    brigade.queue(next)
    await until(() => paper.begun.length > 0)
    await brigade.goes()
    paper.ends(begun.pjId)
    await until(() => logged('warn').length > 0)
    expect(brigade.held.stateOf(begun.pjId)).toBe('sent')
    await brigade.comes()
    await until(() => brigade.held.stateOf(begun.pjId) === 'printed')
    await until(() => paper.begun.length > 1)
    expect(paper.begun).toEqual([begun.pjId, next.pjId])
    expect(logged('warn').map(({ msg }) => msg)).toEqual(['the server does not answer; retrying until it does'])
    expect(logged('info')).toHaveLength(1)
    expect(logged('error')).toEqual([])
  })

  it('may end the pairing, which is logged once with advice and without the key', async () => {
    const { brigade, key, logged, lines } = await connected([printer('Kitchen')], { unpairedMs: 20 })
    await until(() => brigade.reported.length > 0)
    const before = brigade.handshakes()
    brigade.unpair()
    await until(() => brigade.handshakes() > before + 4)
    expect(logged('error').map(({ msg, server }) => [msg, server])).toEqual([
      [
        'this print service is no longer paired with Trattoria Uno: pair it again, or remove it from pairings.json',
        brigade.url,
      ],
    ])
    brigade.keys.add(key)
    const ticket = ticketFor('Kitchen')
    brigade.queue(ticket)
    await until(() => brigade.held.stateOf(ticket.pjId) === 'printed')
    expect(logged('info').map(({ msg }) => msg)).toEqual(['the server answers again'])
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).not.toContain(key)
  })

  it("receives the last ticket's outcome before the print service ends, which begins no other", async () => {
    const { brigade, paper, outward } = await connected([printer('Kitchen')])
    paper.holds('Kitchen')
    const [last, waiting] = [ticketFor('Kitchen'), ticketFor('Kitchen')]
    brigade.queue(last)
    brigade.queue(waiting)
    await until(() => paper.begun.length > 0)
    const stopped = outward.stop()
    paper.ends(last.pjId, { outcome: 'unknown', message: 'Cut off' })
    await stopped
    expect(brigade.held.stateOf(last.pjId)).toBe('unknown')
    expect(brigade.held.stateOf(waiting.pjId)).toBe('queued')
    expect(paper.begun).toEqual([last.pjId])
    expect(brigade.isLeft()).toBe(true)
  })

  it('may send unknown jobs: the others print, and the log says that this print service is old', async () => {
    const { brigade, outward, lines } = await connected([printer('Kitchen')])
    const [strange, known] = [ticketFor('Kitchen'), ticketFor('Kitchen')]
    brigade.queue(Object.assign(strange, { kind: 'poster' }))
    brigade.queue(known)
    await until(() => brigade.held.stateOf(known.pjId) === 'printed')
    expect(brigade.held.stateOf(strange.pjId)).toBe('queued')
    expect(lines.join('').match(/update the print service/g)).toHaveLength(1)
    await outward.stop()
  })
})
