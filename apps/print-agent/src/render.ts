import { paperOf, type Paper } from '@brigade/contract/printing/paper.rules.ts'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import PQueue from 'p-queue'
import { chromium, type Browser, type BrowserContextOptions, type Page, type Route } from 'playwright-core'
import type { Dots } from './escpos-page.ts'
import { dotsOf, screenOf, withoutSides, type Roll } from './render-dots.ts'

/** No ticket is as long: whoever sends more has made a mistake, and would use up the kitchen's paper. */
export const MOST_SHEETS = 20

/** A page that is longer than may be printed. */
export class TooLong extends Error {
  override name = 'TooLong'
  readonly sheets: number
  constructor(sheets: number) {
    super(`${sheets} sheets`)
    this.sheets = sheets
  }
}

type PageAsked = Pick<PrintAsked, 'htmlStr' | 'isLand' | 'scale' | 'pSize'>

export interface Rendered {
  pdf: Buffer
  /** The name of its paper, as IPP has it. */
  media: string
}

export interface Renderer {
  render(asked: PageAsked): Promise<Rendered>
  /** The same ticket in the dots of a receipt printer, on a roll of that width. */
  renderDots(asked: PageAsked, roll: Roll): Promise<Dots>
  close(): Promise<void>
}

const WITHIN_MS = 15_000
/** A name that by its definition is nobody's. */
const TICKET = 'http://ticket.invalid/'
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; sandbox"

const PIXELS_PER_MM = 96 / 25.4
const SHEETS = {
  A4: { width: 210, height: 297, media: 'iso_a4_210x297mm' },
  A5: { width: 148, height: 210, media: 'iso_a5_148x210mm' },
  Letter: { width: 215.9, height: 279.4, media: 'na_letter_8.5x11in' },
}
const SHEET_MARGIN = 10
/** The most that Chromium enlarges on paper; what is beyond is done to the page itself. */
const LARGEST_SCALE = 2

/** Width and height in millimetres as it lies, the margin all round, and the height of what is no sheet. */
function layoutOf(paper: Paper, isLand: boolean) {
  if (paper.kind === 'roll') return { width: paper.width, height: SHEETS.A4.height, margin: 0 }
  const { width, height } = SHEETS[paper.size]
  return isLand ? { width: height, height: width, margin: SHEET_MARGIN } : { width, height, margin: SHEET_MARGIN }
}

async function refuseRest(route: Route, page: Page, html: string): Promise<void> {
  const asked = route.request()
  const isTicket = asked.url() === TICKET && asked.isNavigationRequest() && asked.frame() === page.mainFrame()
  if (!isTicket) return route.abort('aborted')
  await route.fulfill({
    body: html,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  })
}

/** Shows the ticket, and nothing else, on a page that is set up for it. */
async function show(page: Page, html: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.route('**/*', (route) => refuseRest(route, page, html))
  await page.goto(TICKET, { waitUntil: 'load', timeout: WITHIN_MS })
}

/** How long it is, in the page's pixels; what is too long for so many of a sheet is refused. */
async function lengthOf(page: Page, sheetHeight: number): Promise<number> {
  const long = await page.evaluate<number>('document.documentElement.scrollHeight')
  const sheets = Math.ceil(long / sheetHeight)
  if (sheets > MOST_SHEETS) throw new TooLong(sheets)
  return long
}

async function onPaper(page: Page, asked: PageAsked): Promise<Rendered> {
  const paper = paperOf(asked.pSize)
  const { width, height, margin } = layoutOf(paper, asked.isLand)
  const wanted = asked.scale / 100
  const scale = Math.min(wanted, LARGEST_SCALE)
  const widthInside = ((width - 2 * margin) * PIXELS_PER_MM) / scale
  const heightInside = ((height - 2 * margin) * PIXELS_PER_MM) / scale

  // As wide as the paper and hardly high: what is measured is then the ticket, not the window.
  await page.setViewportSize({ width: Math.max(1, Math.floor(widthInside)), height: 10 })
  await show(page, asked.htmlStr)
  if (wanted > scale) await page.evaluate(`document.documentElement.style.zoom = ${wanted / scale}`)
  const long = await lengthOf(page, heightInside)

  const margins = { top: `${margin}mm`, right: `${margin}mm`, bottom: `${margin}mm`, left: `${margin}mm` }
  // A roll is cut where the ticket ends; a hair more, or its last line would be a page of its own.
  const tall = paper.kind === 'roll' ? Math.ceil(long * scale) + 2 : height * PIXELS_PER_MM
  const pdf = await page.pdf({
    width: `${width}mm`,
    height: `${tall}px`,
    margin: margins,
    scale,
    printBackground: true,
    // One of a ticket's making may be longer than it measured: it is cut, never endless.
    pageRanges: `1-${MOST_SHEETS}`,
  })
  if (paper.kind === 'sheet') return { pdf, media: SHEETS[paper.size].media }
  const size = `${width}x${Math.ceil(tall / PIXELS_PER_MM)}mm`
  return { pdf, media: `custom_${size}_${size}` }
}

/** Rejects when the time is over; the work goes on, and is ended by whoever called. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The page was not ready within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Turns a ticket into pages, in the system's browser. It is a stranger's page: no script of it runs, and nothing is fetched for it.
 * Three things see to that, one behind the other: the page's policy, every request being refused, and a network that ends in a
 * proxy where nobody listens. The last also stops what is no request, such as connecting beforehand.
 */
export function createRenderer(executablePath: string): Renderer {
  let launching: Promise<Browser> | undefined
  const pages = new PQueue({ concurrency: 1 })

  async function browser(): Promise<Browser> {
    const running = await launching?.catch(() => undefined)
    if (running?.isConnected()) return running
    launching = chromium.launch({
      executablePath,
      // Chromium has no sandbox for root; anybody else gets one.
      chromiumSandbox: process.getuid?.() !== 0,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      proxy: { server: 'http://127.0.0.1:1', bypass: '<-loopback>' },
      args: ['--disable-dev-shm-usage', '--webrtc-ip-handling-policy=disable_non_proxied_udp'],
    })
    return launching
  }

  const close = async () => launching?.then((one) => one.close()).catch(() => undefined)

  async function onPage<Made>(screen: BrowserContextOptions, work: (page: Page) => Promise<Made>): Promise<Made> {
    const running = await browser()
    const context = await running.newContext({
      ...screen,
      javaScriptEnabled: false,
      serviceWorkers: 'block',
      acceptDownloads: false,
    })
    try {
      return await within(WITHIN_MS, context.newPage().then(work))
    } catch (error) {
      // Whatever keeps it busy ends with it; the next ticket gets a browser of its own.
      if (!(error instanceof TooLong)) await close()
      throw error
    } finally {
      await context.close().catch(() => undefined)
    }
  }

  async function renderDots(asked: PageAsked, roll: Roll): Promise<Dots> {
    const { height } = layoutOf({ kind: 'roll', width: roll }, false)
    const sheetHeight = (height * PIXELS_PER_MM) / (asked.scale / 100)
    const shoot = (isSqueezed: boolean) => {
      const screen = screenOf(roll, asked.scale, isSqueezed)
      return onPage(screen, async (page) => {
        await show(page, asked.htmlStr)
        return dotsOf(page, await lengthOf(page, sheetHeight), screen)
      })
    }
    // A page of ours leaves blank what no printer reaches; one that does not is made smaller, so that nothing is cut off.
    return withoutSides(await shoot(false), roll) ?? shoot(true)
  }

  // One at a time: a page that takes the browser down takes no other with it.
  return {
    render: (asked) => pages.add(() => onPage({}, (page) => onPaper(page, asked))),
    renderDots: (asked, roll) => pages.add(() => renderDots(asked, roll)),
    close,
  }
}
