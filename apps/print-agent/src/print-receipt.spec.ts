import { decode } from 'fast-png'
import { chromium } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Running } from './run.ts'
import type { Receipt } from './testing/escpos-decoder.ts'
import { startEscposPrinter, type EscposPrinter } from './testing/escpos-printer.ts'
import { freePort } from './testing/ports.ts'
import { startProgram } from './testing/program.ts'
import { browser, job, makeDataDir, print, startService } from './testing/service.ts'

const UNREACHED = 'Does not answer: switched off, or not connected'

async function beside(printer: Pick<EscposPrinter, 'address'>, env: Record<string, string> = {}) {
  return startService({
    PRINT_RECEIPT_PRINTERS: `Kitchen=${printer.address}`,
    PRINT_CUPS_URL: `http://127.0.0.1:${await freePort()}`,
    ...env,
  })
}

let printer: EscposPrinter
let service: Running
let hasty: Running
beforeAll(async () => {
  printer = await startEscposPrinter()
  service = await beside(printer)
  hasty = await beside(printer, { PRINT_SECONDS: '2' })
})

const ticket = (over: Partial<Parameters<typeof job>[0]> = {}) => job({ prName: 'Kitchen', pSize: '80 mm', ...over })

async function isPrinted({ port }: Running, asked: ReturnType<typeof job>): Promise<void> {
  const { pjId, prnId } = asked
  expect(await print(port, asked)).toEqual({ success: true, pjId, prnId, outcome: 'printed' })
}

/** The page as a browser shows it, in black and white, within the printable width. */
async function shown(html: string, { width, dots, side }: { width: number; dots: number; side: number }) {
  const running = await chromium.launch({ executablePath: browser, chromiumSandbox: process.getuid?.() !== 0 })
  try {
    const page = await running.newPage({ viewport: { width, height: 10 }, deviceScaleFactor: dots / width })
    await page.setContent(html)
    const { data, channels, height } = decode(await page.screenshot({ fullPage: true }))
    const isBlack = (x: number, y: number) => (data[(y * dots + x) * channels] ?? 255) < 128
    return Array.from({ length: height }, (_row, y) =>
      Array.from({ length: dots - 2 * side }, (_dot, x) => isBlack(side + x, y)),
    )
  } finally {
    await running.close()
  }
}

function alike(one: boolean[][], other: boolean[][]): number {
  const dots = one.flat()
  const others = other.flat()
  return dots.filter((dot, at) => dot === others[at]).length / dots.length
}

function blackOf({ rows }: Receipt) {
  const lines = rows.flatMap((row, y) => (row.includes(true) ? [y] : []))
  const columns = rows.flatMap((row) => row.flatMap((dot, x) => (dot ? [x] : [])))
  const [left, right] = columns.reduce(([least, most], x) => [Math.min(least, x), Math.max(most, x)], [Infinity, 0])
  const [top = 0, bottom = 0] = [lines[0], lines.at(-1)]
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const PAGE = `<!doctype html><style>*{margin:0}body{padding:12px 24px;font:16px/1.4 sans-serif}b{background:#000;color:#fff}</style>
  <h1>Table 7</h1><p>2 × Café crème</p><p>Фалафель, Μουσακάς</p><p><b>NO ONIONS</b></p>`

describe('a ticket on a receipt printer', () => {
  it.each([
    ['80 mm', { width: 302, dots: 640, side: 32 }],
    ['58 mm', { width: 219, dots: 464, side: 40 }],
  ])('looks on %s as it does in a browser, dot for dot', async (pSize, screen) => {
    printer.renew()
    const asked = ticket({ pSize, htmlStr: PAGE })
    await isPrinted(service, asked)
    const expected = await shown(PAGE, screen)
    const [receipt] = printer.receipts
    expect(receipt?.width).toBe(screen.dots - 2 * screen.side)
    expect(receipt?.rows.length).toBe(Math.ceil(expected.length / 8) * 8)
    expect(alike(expected, receipt?.rows ?? [])).toBeGreaterThan(0.999)
    // A blank or a black page would prove nothing.
    const black = expected.flat().filter(Boolean).length / expected.flat().length
    expect(black).toBeGreaterThan(0.03)
    expect(black).toBeLessThan(0.4)
  })

  it('has its true size on paper', async () => {
    printer.renew()
    const htmlStr = `<!doctype html><style>*{margin:0}p{margin:5mm 0 0 14mm;width:20mm;height:10mm;background:#000}</style><p></p>`
    await print(service.port, ticket({ htmlStr }))
    await print(service.port, ticket({ htmlStr, scale: 150 }))
    await print(service.port, ticket({ htmlStr, scale: 50 }))
    const found = printer.receipts.map(blackOf)
    // Eight dots are a millimetre. The first four millimetres stay blank.
    for (const [at, scale] of [1, 1.5, 0.5].entries()) {
      const inDots = { left: (14 * scale - 4) * 8, top: 40 * scale, width: 160 * scale, height: 80 * scale }
      for (const [name, dots] of Object.entries(inDots)) {
        expect(
          Math.abs((Object.entries(found[at] ?? {}).find(([key]) => key === name)?.[1] ?? NaN) - dots),
        ).toBeLessThan(3)
      }
    }
  })

  it('is made smaller, not cut off, when it reaches to the edge of the paper', async () => {
    printer.renew()
    const htmlStr = '<!doctype html><style>*{margin:0}p{height:10mm;background:#000}</style><p></p>'
    await print(service.port, ticket({ htmlStr }))
    const [receipt] = printer.receipts
    expect(receipt && blackOf(receipt)).toMatchObject({ left: 0, width: 576 })
  })

  it('may be long, but is refused when it would use up the paper', async () => {
    printer.renew()
    const long = (millimetres: number) =>
      `<!doctype html><style>*{margin:0}</style><div style="padding:0 5mm;height:${millimetres}mm">Soup</div>`
    await isPrinted(service, ticket({ htmlStr: long(1000) }))
    expect(Math.abs((printer.receipts[0]?.rows.length ?? 0) - 8000)).toBeLessThan(30)
    expect(await print(service.port, ticket({ htmlStr: long(10_000) }))).toMatchObject({
      outcome: 'failed',
      message: 'The page would take 34 sheets, and at most 20 are printed. Send less at once',
    })
  })

  it('is refused on a receipt printer configured for sheets', async () => {
    printer.renew()
    expect(await print(service.port, ticket({ pSize: 'A4 Sheet' }))).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/^Kitchen prints on a roll, but has other paper in Settings\./),
    })
    expect(printer.connections()).toBe(0)
  })
})

describe('the status of a receipt printer', () => {
  it.each([
    ['without paper', { hasPaper: false }, 'Out of paper'],
    ['with an open cover', { isCoverOpen: true, hasPaper: false }, 'A cover is open'],
  ])('holds back a ticket while it is %s, and prints it once afterwards', async (_how, wrong, status) => {
    printer.renew(wrong)
    const asked = ticket()
    expect(await print(service.port, asked)).toMatchObject({
      outcome: 'failed',
      message: `Kitchen cannot print: ${status}. Check the printer, then send the job again`,
    })
    expect(printer.receipts.length).toBe(0)
    Object.assign(printer.is, { hasPaper: true, isCoverOpen: false })
    await isPrinted(service, asked)
    expect(printer.receipts.length).toBe(1)
  })

  it.each([
    ['of itself alone', { tellsWhenDone: false }],
    ['when it is done alone', { tellsOfItself: false }],
    ['nothing', { tellsOfItself: false, tellsWhenDone: false }],
  ])('may be %s: then the printer counts as done when it has read everything', async (_what, silent) => {
    printer.renew(silent)
    await isPrinted(service, ticket())
    expect(printer.receipts.length).toBe(1)
  })

  it('makes the outcome of an interrupted ticket unknown', async () => {
    printer.renew({ runsOutAfter: 5000 })
    expect(await print(hasty.port, ticket({ htmlStr: PAGE }))).toMatchObject({
      outcome: 'unknown',
      message:
        'Kitchen did not finish the job within 2 seconds (Out of paper), so it was cancelled. Check whether it printed before you print it again',
    })
  })
})

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
