import { describe, expect, it, vi } from 'vitest'
import { startBrigade, ticketFor, type TestBrigade } from './testing/brigade.ts'
import { startEscposPrinter, type EscposPrinter } from './testing/escpos-printer.ts'
import { freePort } from './testing/ports.ts'
import { startProgram } from './testing/program.ts'
import { job, makeDataDir, print, startService } from './testing/service.ts'

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000 })
const CUT_OFF = /^The print service was interrupted while it printed this\./
const LONG = '<!doctype html><style>*{margin:0}</style><div style="padding:0 5mm;height:500mm">Soup</div>'

const beside = async (...printers: EscposPrinter[]) => ({
  PRINT_RECEIPT_PRINTERS: printers.map(({ address }, at) => `${['Kitchen', 'Bar'][at]}=${address}`).join(', '),
  PRINT_CUPS_URL: `http://127.0.0.1:${await freePort()}`,
  PRINT_DATA_DIR: await makeDataDir(),
})

const pairFor = (brigade: TestBrigade) => ({ server: brigade.url, code: brigade.makeCode() })

describe('a paired print service with receipt printers', { timeout: 120_000 }, () => {
  it('prints each ticket of its branch once, even when a browser hands one over at the same moment', async () => {
    const [brigade, kitchen] = [await startBrigade(), await startEscposPrinter()]
    const service = await startService(await beside(kitchen), pairFor(brigade))
    const [shared, alone] = [ticketFor('Kitchen'), ticketFor('Kitchen')]
    const { pjId, printer } = shared
    const asked = job({ pjId, prnId: printer._id, prName: 'Kitchen', pSize: '80 mm', htmlStr: `<p>${pjId}</p>` })
    brigade.queue(shared)
    const answer = await print(service.port, asked)
    brigade.queue(alone)
    await until(() => [shared, alone].every((one) => brigade.held.stateOf(one.pjId) === 'printed'))
    expect(answer).toMatchObject({ outcome: 'printed' })
    expect(kitchen.receipts.length).toBe(2)
  })

  it('prints on one printer while another is stuck', async () => {
    const [brigade, kitchen, bar] = [await startBrigade(), await startEscposPrinter(), await startEscposPrinter()]
    const service = await startService({ ...(await beside(kitchen, bar)), PRINT_SECONDS: '600' }, pairFor(brigade))
    await until(() => brigade.reported.length > 0)
    kitchen.renew({ isStuck: true })
    const [stuck, elsewhere] = [ticketFor('Kitchen'), ticketFor('Bar')]
    brigade.queue(stuck)
    await until(() => brigade.held.stateOf(stuck.pjId) === 'sent' && kitchen.connections() > 0)
    brigade.queue(elsewhere)
    await until(() => brigade.held.stateOf(elsewhere.pjId) === 'printed')
    expect(brigade.held.stateOf(stuck.pjId)).toBe('sent')
    await service.close()
    expect(brigade.held.stateOf(stuck.pjId)).not.toBe('printed')
    expect([bar.receipts.length, kitchen.receipts.length]).toEqual([1, 0])
  })

  it('reports an unknown outcome when it is asked to end in the middle of a ticket', async () => {
    const [brigade, kitchen] = [await startBrigade(), await startEscposPrinter()]
    kitchen.renew({ runsOutAfter: 5000 })
    const service = await startService(await beside(kitchen), pairFor(brigade))
    const [begun, waiting] = [ticketFor('Kitchen'), ticketFor('Kitchen')]
    brigade.page(LONG)
    brigade.queue(begun)
    brigade.queue(waiting)
    await until(() => kitchen.got() > 5000)
    await service.close()
    expect(brigade.held.stateOf(begun.pjId)).toBe('unknown')
    expect(brigade.held.reasonOf(begun.pjId)).toMatch(CUT_OFF)
    expect(brigade.held.stateOf(waiting.pjId)).toBe('queued')
  })

  it('ends in time while Brigade is away, and reports after the next start', async () => {
    const [brigade, kitchen] = [await startBrigade(), await startEscposPrinter()]
    kitchen.renew({ runsOutAfter: 5000 })
    const env = await beside(kitchen)
    const service = await startService(env, pairFor(brigade))
    const ticket = ticketFor('Kitchen')
    brigade.page(LONG)
    brigade.queue(ticket)
    await until(() => kitchen.got() > 5000)
    await brigade.goes()
    await service.close()
    expect(brigade.held.stateOf(ticket.pjId)).toBe('sent')
    await brigade.comes()
    kitchen.renew()
    await startService(env)
    await until(() => brigade.held.stateOf(ticket.pjId) === 'unknown')
    expect(kitchen.receipts.length).toBe(0)
  })

  it('reports an unknown outcome after a kill in the middle of a ticket, and does not print it again', async () => {
    const [brigade, kitchen] = [await startBrigade(), await startEscposPrinter()]
    kitchen.renew({ runsOutAfter: 5000 })
    const env = { ...(await beside(kitchen)), LOG_LEVEL: 'trace' }
    const before = await startProgram(env, ['--pair', `${brigade.url}/${brigade.makeCode()}`])
    const ticket = ticketFor('Kitchen')
    brigade.page(LONG)
    brigade.queue(ticket)
    await until(() => kitchen.got() > 5000)
    await before.end('SIGKILL')
    expect(brigade.held.stateOf(ticket.pjId)).toBe('sent')

    kitchen.renew()
    const after = await startProgram(env)
    await until(() => brigade.held.stateOf(ticket.pjId) === 'unknown')
    expect(brigade.held.reasonOf(ticket.pjId)).toMatch(CUT_OFF)
    const next = ticketFor('Kitchen')
    brigade.queue(next)
    await until(() => brigade.held.stateOf(next.pjId) === 'printed')
    expect(kitchen.receipts.length).toBe(1)
    const [key] = brigade.keys
    expect(`${before.output()}${after.output()}`).not.toContain(key)
  })
})
