import {
  localPrinters,
  PRINTERS_EVENT,
  SERVICE_EVENT,
  type LocalPrinter,
} from '@brigade/contract/printing/print-service.contract.ts'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Running } from './run.ts'
import { hasCups, startCups, type TestCups } from './testing/cups.ts'
import { startEscposPrinter } from './testing/escpos-printer.ts'
import { freePort, startNetworkPrinter } from './testing/ports.ts'
import { call, job, makeDataDir, ORIGIN, print, startService } from './testing/service.ts'

describe.runIf(hasCups)('printing through CUPS', () => {
  let cups: TestCups
  let service: Running
  beforeAll(async () => {
    cups = await startCups()
    await cups.addPdfPrinter('Office')
    service = await startService({ PRINT_CUPS_URL: cups.url, PRINT_SECONDS: '20' })
  })
  afterAll(async () => {
    await service.close()
    await cups.close()
  })

  const papersSaying = async (text: string) => (await cups.printed()).filter((paper) => paper.includes(text))

  it("prints the ticket's content", async () => {
    const asked = job({ prName: 'Office', htmlStr: '<h1>Kitchen 0042</h1><p>2 × Café crème, Crêpes</p>' })
    expect(await print(service.port, asked)).toEqual({
      success: true,
      pjId: asked.pjId,
      prnId: 'printer-1',
      outcome: 'printed',
    })
    const [paper] = await papersSaying('Kitchen 0042')
    expect(paper).toContain('2 × Café crème, Crêpes')
  })

  it('prints a job once, however often it is handed over', async () => {
    const asked = job({ prName: 'Office', htmlStr: '<h1>Once only</h1>' })
    const [one, two] = await Promise.all([print(service.port, asked), print(service.port, asked)])
    const later = await print(service.port, { ...asked, prName: 'Elsewhere', prnId: 'printer-2' })
    expect(one).toMatchObject({ success: true, outcome: 'printed' })
    expect([two, later]).toEqual([one, one])
    expect(await papersSaying('Once only')).toHaveLength(1)
  })

  it('prints two simultaneous jobs separately', async () => {
    const both = ['First of two', 'Second of two'].map((text) => job({ prName: 'Office', htmlStr: `<p>${text}</p>` }))
    const answers = await Promise.all(both.map((asked) => print(service.port, asked)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['printed', 'printed'])
    expect(await papersSaying('of two')).toHaveLength(2)
  })

  it('remembers printed jobs after a restart', async () => {
    const PRINT_DATA_DIR = await makeDataDir()
    const asked = job({ prName: 'Office', htmlStr: '<p>Before the restart</p>' })
    const before = await startService({ PRINT_CUPS_URL: cups.url, PRINT_DATA_DIR })
    const first = await print(before.port, asked)
    await before.close()
    const after = await startService({ PRINT_CUPS_URL: cups.url, PRINT_DATA_DIR })
    expect(await print(after.port, asked)).toEqual(first)
    expect(first.outcome).toBe('printed')
    expect(await papersSaying('Before the restart')).toHaveLength(1)
  })

  it('sends the page to a network printer', async () => {
    const printer = await startNetworkPrinter('working')
    onTestFinished(() => printer.close())
    await cups.addPrinter('Kitchen', printer.device)
    expect(await print(service.port, job({ prName: 'Kitchen' }))).toMatchObject({ outcome: 'printed' })
    await vi.waitUntil(() => printer.received().length > 0, { timeout: 15_000 })
    expect(printer.received()).toEqual([expect.stringMatching(/^%PDF-/)])
  })

  it('reports a switched-off printer within seconds, and prints once it is on again', async () => {
    const port = await freePort()
    await cups.addPrinter('Bar', `socket://127.0.0.1:${port}`)
    const asked = job({ prName: 'Bar' })
    const began = performance.now()
    expect(await print(service.port, asked)).toEqual({
      success: false,
      pjId: asked.pjId,
      prnId: 'printer-1',
      outcome: 'failed',
      message:
        'Bar cannot print: Does not answer: switched off, or not connected. Check the printer, then send the job again',
    })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await cups.waitingJobs()).toBe('')

    const printer = await startNetworkPrinter('working')
    onTestFinished(() => printer.close())
    await cups.addPrinter('Bar', printer.device)
    expect(await print(service.port, asked)).toMatchObject({ success: true, outcome: 'printed' })
  })

  it('cancels a job that the printer does not take in time', async () => {
    const leaving = await startNetworkPrinter('leaving')
    onTestFinished(() => leaving.close())
    await cups.addPrinter('Leaving', leaving.device)
    const hasty = await startService({ PRINT_CUPS_URL: cups.url, PRINT_SECONDS: '2' })
    const answer = await print(hasty.port, job({ prName: 'Leaving' }))
    expect(answer).toMatchObject({ success: false, outcome: 'failed' })
    expect(answer.message).toMatch(/^Leaving did not take the job within 2 seconds \([^)]+\), so it was cancelled\./)
    expect(await cups.waitingJobs()).toBe('')
  })

  it('reports an unknown outcome when a printer takes a job and never finishes', async () => {
    const stuck = await startNetworkPrinter('stuck')
    onTestFinished(() => stuck.close())
    await cups.addPrinter('Stuck', stuck.device)
    const hasty = await startService({ PRINT_CUPS_URL: cups.url, PRINT_SECONDS: '2' })
    const asked = job({ prName: 'Stuck' })
    const answer = await print(hasty.port, asked)
    expect(answer).toMatchObject({
      success: false,
      outcome: 'unknown',
      message:
        'Stuck has the whole job and did not finish it within 2 seconds. Check whether it printed before you print it again',
    })
    expect(await print(hasty.port, asked)).toEqual(answer)
    expect(await cups.waitingJobs()).toBe('')
  })

  it('leaves no job in CUPS when it ends', async () => {
    const stuck = await startNetworkPrinter('stuck')
    onTestFinished(() => stuck.close())
    await cups.addPrinter('Left', stuck.device)
    const ending = await startService({ PRINT_CUPS_URL: cups.url })
    const [first, second] = [job({ prName: 'Left' }), job({ prName: 'Left' })]
    const answers = Promise.all([print(ending.port, first), print(ending.port, second)])
    await vi.waitUntil(() => stuck.connections() > 1, { timeout: 15_000 })
    await ending.close()
    const [begun, waiting] = await answers
    expect(begun.outcome).not.toBe('printed')
    expect(waiting).toMatchObject({
      outcome: 'failed',
      message: 'The print service was stopped before the printer took the job. Send it again',
    })
    expect(await cups.waitingJobs()).toBe('')
  })

  it('refuses an unknown printer and a stopped one', async () => {
    expect(await print(service.port, job({ prName: 'Ghost/../Office' }))).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/^The machine has no printer called Ghost\/..\/Office\./),
    })
    await cups.addPdfPrinter('Resting')
    await cups.stopPrinter('Resting', 'new roll on its way')
    expect(await print(service.port, job({ prName: 'Resting' }))).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/^Resting cannot print: Stopped at the machine: new roll on its way\./),
    })
  })

  it('sends a page the printers at once, and again on a change', async () => {
    const socket = io(`http://127.0.0.1:${service.port}`, { extraHeaders: { origin: ORIGIN }, reconnection: false })
    onTestFinished(() => void socket.close())
    const told: LocalPrinter[][] = []
    socket.on(PRINTERS_EVENT, (printers: unknown) => told.push(localPrinters.parse(printers)))
    const named = (name: string) => told.at(-1)?.find((printer) => printer.name === name)

    const services: unknown[] = []
    socket.on(SERVICE_EVENT, (who: unknown) => services.push(who))
    await vi.waitUntil(() => named('Office') !== undefined, { timeout: 10_000 })
    expect(named('Office')).toEqual({
      name: 'Office',
      code: 0,
      status: 'Ready',
      model: 'Generic CUPS-PDF Printer (no options)',
    })

    expect(services).toEqual([{ serviceId: expect.stringMatching(/^[\da-f-]{36}$/) }])

    await cups.addPrinter('Terrace', `socket://127.0.0.1:${await freePort()}`)
    await vi.waitUntil(() => named('Terrace') !== undefined, { timeout: 15_000 })
    expect(named('Terrace')).toMatchObject({ code: 2, status: 'Does not answer: switched off, or not connected' })
    await cups.removePrinter('Terrace')
    await vi.waitUntil(() => named('Terrace') === undefined, { timeout: 15_000 })
  })

  it('lists receipt printers beside those of CUPS, and prefers one over a printer of the same name', async () => {
    const [bar, office] = [await startEscposPrinter(), await startEscposPrinter()]
    bar.renew({ hasPaper: false })
    await cups.addPdfPrinter('Upstairs')
    const gone = await freePort()
    const both = await startService({
      PRINT_CUPS_URL: cups.url,
      PRINT_RECEIPT_PRINTERS: `Snug=${bar.address}, Office=${office.address}, Cellar=127.0.0.1:${gone}`,
    })
    const socket = io(`http://127.0.0.1:${both.port}`, { extraHeaders: { origin: ORIGIN }, reconnection: false })
    onTestFinished(() => void socket.close())
    const told = new Promise<LocalPrinter[]>((resolve) => {
      socket.once(PRINTERS_EVENT, (printers: unknown) => resolve(localPrinters.parse(printers)))
    })
    const names = new Set(['Cellar', 'Office', 'Snug', 'Upstairs'])
    const receipt = { model: 'ESC/POS receipt printer', isRollOnly: true }
    expect((await told).filter(({ name }) => names.has(name))).toEqual([
      { name: 'Cellar', code: 2, status: 'Does not answer: switched off, or not connected', ...receipt },
      { name: 'Office', code: 0, status: 'Ready', ...receipt },
      { name: 'Snug', code: 3, status: 'Out of paper', ...receipt },
      { name: 'Upstairs', code: 0, status: 'Ready', model: 'Generic CUPS-PDF Printer (no options)' },
    ])

    const htmlStr = '<p>For the office</p>'
    expect(await print(both.port, job({ prName: 'Office', pSize: '80 mm', htmlStr }))).toMatchObject({
      outcome: 'printed',
    })
    expect(await print(both.port, job({ prName: 'Upstairs', htmlStr: '<p>For upstairs</p>' }))).toMatchObject({
      outcome: 'printed',
    })
    expect(office.receipts.length).toBe(1)
    expect([await papersSaying('For the office'), await papersSaying('For upstairs')]).toMatchObject([
      [],
      [expect.any(String)],
    ])
  })

  it('reports that CUPS is unreachable', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const alone = await startService({ PRINT_CUPS_URL: url })
    expect(await print(alone.port, job({ prName: 'Office' }))).toMatchObject({
      outcome: 'failed',
      message: `The printing system of the machine (CUPS) does not answer at ${url}. Start it, then send the job again`,
    })
    expect((await call(alone.port, 'GET', '/')).status).toBe(403)
  })
})
