import { decode } from 'fast-png'
import { chromium } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import type { Receipt } from './testing/escpos-decoder.ts'
import { isPrinted, openReceiptPrinter, PAGE, ticket } from './testing/receipts.ts'
import { browser, print } from './testing/service.ts'

const { printer, service, hasty } = await openReceiptPrinter()

/** The page as a browser shows it, in black and white, within the printable width. */
async function shown(html: string, { width, dots, side }: { width: number; dots: number; side: number }) {
  const running = await chromium.launch({ executablePath: browser, chromiumSandbox: process.getuid?.() !== 0 })
  try {
    const page = await running.newPage({ viewport: { width, height: 10 }, deviceScaleFactor: dots / width })
    await page.setContent(html)
    // On a busy machine Chromium may give up drawing the page.
    const picture = await vi.waitFor(() => page.screenshot({ fullPage: true }), { timeout: 60_000, interval: 500 })
    const { data, channels, height } = decode(picture)
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
