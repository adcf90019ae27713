import { isDeepStrictEqual } from 'node:util'
import { paperOf, type Paper } from '@brigade/contract/printing/paper.rules.ts'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import PQueue from 'p-queue'
import { chromium, type Browser, type BrowserContextOptions, type Page, type Route } from 'playwright-core'
import type { Dots } from './escpos-page.ts'
import { dotsOf, screenOf, withoutSides, type Roll } from './render-dots.ts'

/** Real tickets are shorter. More sheets would be a mistake that uses up the kitchen's paper. */
export const MOST_SHEETS = 20

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
  media: string
}

export interface Renderer {
  render(asked: PageAsked): Promise<Rendered>
  renderDots(asked: PageAsked, roll: Roll): Promise<Dots>
  close(): Promise<void>
}

const WITHIN_MS = 15_000
/** The reserved domain `.invalid` belongs to no server. */
const TICKET = 'http://ticket.invalid/'
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; sandbox"

const PIXELS_PER_MM = 96 / 25.4
const SHEETS = {
  A4: { width: 210, height: 297, media: 'iso_a4_210x297mm' },
  A5: { width: 148, height: 210, media: 'iso_a5_148x210mm' },
  Letter: { width: 215.9, height: 279.4, media: 'na_letter_8.5x11in' },
}
const SHEET_MARGIN = 10
/** Chromium's limit for printing. Larger scales enlarge the page itself. */
const LARGEST_SCALE = 2

/** All in millimetres; `height` is that of a page on a roll. */
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

async function show(page: Page, html: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.route('**/*', (route) => refuseRest(route, page, html))
  await page.goto(TICKET, { waitUntil: 'load', timeout: WITHIN_MS })
}

/** In CSS pixels. Throws TooLong when the page exceeds the limit of sheets. */
async function lengthOf(page: Page, sheetHeight: number): Promise<number> {
  const long = await page.evaluate<number>('document.fonts.ready.then(() => document.documentElement.scrollHeight)')
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

  // As wide as the paper and hardly high, so that the ticket is measured and not the window.
  await page.setViewportSize({ width: Math.max(1, Math.floor(widthInside)), height: 10 })
  await show(page, asked.htmlStr)
  if (wanted > scale) await page.evaluate(`document.documentElement.style.zoom = ${wanted / scale}`)
  const long = await lengthOf(page, heightInside)

  const margins = { top: `${margin}mm`, right: `${margin}mm`, bottom: `${margin}mm`, left: `${margin}mm` }
  // A roll is cut at the end of the ticket. Two pixels more keep the last line from a page of its own.
  const tall = paper.kind === 'roll' ? Math.ceil(long * scale) + 2 : height * PIXELS_PER_MM
  const pdf = await page.pdf({
    width: `${width}mm`,
    height: `${tall}px`,
    margin: margins,
    scale,
    printBackground: true,
    // The printed ticket may be longer than measured; this limits it.
    pageRanges: `1-${MOST_SHEETS}`,
  })
  if (paper.kind === 'sheet') return { pdf, media: SHEETS[paper.size].media }
  const size = `${width}x${Math.ceil(tall / PIXELS_PER_MM)}mm`
  return { pdf, media: `custom_${size}_${size}` }
}

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

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    proxy: { server: 'http://127.0.0.1:1', bypass: '<-loopback>' },
    args: ['--disable-dev-shm-usage', '--webrtc-ip-handling-policy=disable_non_proxied_udp'],
  })
}

async function openPage(browser: Browser, screen: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...screen,
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
  })
  return context.newPage()
}

/**
 * Renders tickets in the system's browser. A ticket is untrusted: three layers keep scripts and network access away,
 * namely the page's policy, refused requests, and a dead proxy. The proxy also stops preconnects, which are not
 * requests.
 */
export function createRenderer(executablePath: string): Renderer {
  let launching: Promise<Browser> | undefined
  const pages = new PQueue({ concurrency: 1 })
  /** An empty page for the next ticket, because opening one takes about as long as printing. */
  let spare: { screen: BrowserContextOptions; browser: Browser; page: Promise<Page> } | undefined

  async function browser(): Promise<Browser> {
    const running = await launching?.catch(() => undefined)
    if (running?.isConnected()) return running
    launching = launch(executablePath)
    return launching
  }

  const close = async () => launching?.then((one) => one.close()).catch(() => undefined)

  /** Of a screen like the last ticket's. Every ticket gets a page of its own. */
  async function emptyPage(running: Browser, screen: BrowserContextOptions): Promise<Page> {
    const kept = spare
    spare = undefined
    if (kept?.browser === running && isDeepStrictEqual(kept.screen, screen)) return kept.page
    await kept?.page.then((page) => page.context().close()).catch(() => undefined)
    return openPage(running, screen)
  }

  function keepSpare(running: Browser, screen: BrowserContextOptions): void {
    if (!running.isConnected()) return
    const page = openPage(running, screen)
    page.catch(() => (spare = undefined))
    spare = { screen, browser: running, page }
  }

  async function onPage<Made>(screen: BrowserContextOptions, work: (page: Page) => Promise<Made>): Promise<Made> {
    const running = await browser()
    let page: Page | undefined
    try {
      return await within(
        WITHIN_MS,
        emptyPage(running, screen).then((empty) => work((page = empty))),
      )
    } catch (error) {
      // The timed-out browser is closed. The next ticket gets another.
      if (!(error instanceof TooLong)) await close()
      throw error
    } finally {
      await page
        ?.context()
        .close()
        .catch(() => undefined)
      keepSpare(running, screen)
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
    // Brigade's own pages leave the margins blank. Other pages are made smaller, so that nothing is cut off.
    return withoutSides(await shoot(false), roll) ?? shoot(true)
  }

  // One at a time, so that a page that crashes the browser takes no other with it.
  return {
    render: (asked) => pages.add(() => onPage({}, (page) => onPaper(page, asked))),
    renderDots: (asked, roll) => pages.add(() => renderDots(asked, roll)),
    close,
  }
}
