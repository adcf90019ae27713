import { describe, expect, it, vi } from 'vitest'
import { startEscposPrinter } from './testing/escpos-printer.ts'
import { freePort } from './testing/ports.ts'
import { startProgram } from './testing/program.ts'
import { beside, isPrinted, openReceiptPrinter, PAGE, ticket } from './testing/receipts.ts'
import { makeDataDir, print } from './testing/service.ts'

const UNREACHED = 'Does not answer: switched off, or not connected'

const { printer, service, hasty } = await openReceiptPrinter()

describe('a failing receipt printer', () => {
  it('may have printed a part when its roll ends, although it read the whole ticket', async () => {
    printer.renew({ runsOutUnnoticedAfter: 5000 })
    expect(await print(service.port, ticket({ htmlStr: PAGE }))).toMatchObject({
      outcome: 'unknown',
      message:
        'Kitchen is out of paper. Put in a new roll, and check whether all of it printed before you print it again',
    })
  })

  it('has failed when it is switched off, and prints once it is on', async () => {
    const port = await freePort()
    const lonely = await beside({ address: `127.0.0.1:${port}` })
    const asked = ticket()
    expect(await print(lonely.port, asked)).toMatchObject({
      outcome: 'failed',
      message: `Kitchen cannot print: ${UNREACHED}. Check the printer, then send the job again`,
    })
    const another = await startEscposPrinter(port)
    await isPrinted(lonely, asked)
    expect(another.receipts.length).toBe(1)
  })

  it('may have printed a ticket when it stops reading', async () => {
    printer.renew({ isStuck: true })
    const asked = ticket()
    const answer = await print(hasty.port, asked)
    expect(answer).toMatchObject({
      outcome: 'unknown',
      message: expect.stringMatching(/^Kitchen did not finish the job within 2 seconds \(No reason given\)/),
    })
    expect(await print(hasty.port, asked)).toEqual(answer)
  })

  it.each([true, false])('may have printed a part when it hangs up midway (reports status: %s)', async (tells) => {
    printer.renew()
    await isPrinted(service, ticket())
    printer.renew({ hangsUpAfter: 5000, tellsOfItself: tells, tellsWhenDone: tells })
    const asked = ticket({ htmlStr: PAGE })
    const answer = await print(service.port, asked)
    expect(answer).toMatchObject({
      outcome: 'unknown',
      message: expect.stringMatching(/^Kitchen closed the connection in the middle of the job\./),
    })
    printer.is.hangsUpAfter = Infinity
    expect(await print(service.port, asked)).toEqual(answer)
    expect(printer.receipts.length).toBe(0)

    await isPrinted(service, ticket({ htmlStr: PAGE }))
    await isPrinted(service, ticket({ htmlStr: PAGE }))
    const [next, last] = printer.receipts.map(({ rows }) => rows)
    expect(next?.slice(-(last?.length ?? 0))).toEqual(last)
    expect(next?.length).toBeGreaterThan(last?.length ?? Infinity)
  })
})

describe('jobs for one receipt printer', () => {
  it('print once each, in order, each with its own cut', async () => {
    printer.renew()
    const [first, second] = [ticket({ htmlStr: PAGE }), ticket({ htmlStr: PAGE })]
    const answers = await Promise.all([first, second, first].map((asked) => print(service.port, asked)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['printed', 'printed', 'printed'])
    expect(printer.receipts.length).toBe(2)
    expect(printer.receipts[0]).toEqual(printer.receipts[1])
    expect(printer.most()).toBe(1)
  })

  it('end as unknown when the print service stops', async () => {
    printer.renew({ runsOutAfter: 5000 })
    const ending = await beside(printer)
    const [begun, waiting] = [ticket({ htmlStr: PAGE }), ticket({ htmlStr: PAGE })].map((asked) =>
      print(ending.port, asked),
    )
    await vi.waitUntil(() => printer.got() > 5000, { timeout: 15_000 })
    await ending.close()
    expect(await begun).toMatchObject({
      outcome: 'unknown',
      message: expect.stringMatching(/^The print service was interrupted while it printed this\./),
    })
    expect(await waiting).toMatchObject({
      outcome: 'failed',
      message: 'The print service was stopped before the printer took the job. Send it again',
    })
  })

  it('print in full after an interrupted one, even with a restart in between', async () => {
    printer.renew({ hangsUpAfter: 24_000 })
    const before = await beside(printer)
    const long = '<!doctype html><style>*{margin:0}</style><div style="padding:0 5mm;height:500mm">Soup</div>'
    expect(await print(before.port, ticket({ htmlStr: long }))).toMatchObject({ outcome: 'unknown' })
    await before.close()
    Object.assign(printer.is, { hangsUpAfter: Infinity })
    const after = await beside(printer)
    await isPrinted(after, ticket())
    expect(printer.receipts.length).toBe(1)
  })

  it('are not printed again after a kill midway, and end as unknown', async () => {
    printer.renew({ runsOutAfter: 5000 })
    const env = {
      PRINT_RECEIPT_PRINTERS: `Kitchen=${printer.address}`,
      PRINT_CUPS_URL: `http://127.0.0.1:${await freePort()}`,
      PRINT_DATA_DIR: await makeDataDir(),
    }
    const before = await startProgram(env)
    const asked = ticket({ htmlStr: PAGE })
    const cutOff = print(before.port, asked).catch(() => 'no answer')
    await vi.waitUntil(() => printer.got() > 5000, { timeout: 15_000 })
    await before.end('SIGKILL')
    expect(await cutOff).toBe('no answer')

    printer.renew()
    const after = await startProgram(env)
    await vi.waitUntil(() => after.output().includes('Printers:'), { timeout: 15_000 })
    expect(after.output()).toContain('Printers: Kitchen\n')
    const connections = printer.connections()
    expect(await print(after.port, asked)).toMatchObject({
      outcome: 'unknown',
      message: expect.stringMatching(/^The print service was interrupted while it printed this\./),
    })
    expect(printer.connections()).toBe(connections)
    expect(printer.receipts.length).toBe(0)
  })
})
