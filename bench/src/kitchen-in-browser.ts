import { existsSync } from 'node:fs'
import path from 'node:path'
import { webFolder } from '@brigade/e2e/fixtures/places.ts'
import { systemChromium } from '@brigade/e2e/fixtures/system-chromium.ts'
import { makeDisplay } from '@brigade/server/src/features/kitchen/kitchen.factory.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { makeBranch } from './branch.ts'
import { listenForCalls, timeUntilDrawn } from './drawn-in-browser.ts'
import { percentile } from './report.ts'
import type { World } from './world.ts'
import { dayBefore, writeOrders } from './written-orders.ts'

const TICKETS = 40
/** Of each ticket, as `writeOrders` writes them. */
const LINES = 2
const SLOWDOWN = 4
const WARM_UP = 4
/** Of each kind. */
const TAPS = 30
/** At the 95th percentile, in milliseconds. */
const TARGET = 100

async function openDisplay(browser: Browser, url: string, pairing: object): Promise<Page> {
  const localStorage = [{ name: 'KITCHEN-DISPLAY', value: JSON.stringify(pairing) }]
  const context = await browser.newContext({
    locale: 'en-NZ',
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(`${url}/kitchen`)
  const developer = await context.newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.getByRole('button', { name: `Tickets (${TICKETS})` }).waitFor()
  return page
}

/** Returns what missed the target. */
function report(what: string, times: readonly number[]): string[] {
  const [p50, p95, most] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)]
  process.stdout.write(
    `  ${what.padEnd(48)} p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  most ${most.toFixed(0)} ms` +
      `   target ${TARGET} ms: ${p95 < TARGET ? 'met' : 'missed'}\n`,
  )
  return p95 < TARGET ? [] : [what]
}

/** From a tap on a display with 40 open tickets until the browser has drawn its result. Throws if that takes too long. */
export async function benchKitchenInBrowser(world: World): Promise<void> {
  if (!existsSync(path.join(webFolder, 'index.html'))) {
    throw new Error('The web application is not built: run `npm run build` first.')
  }
  const { db, sql, url } = world
  const { restId } = await makeBranch(world, 'Kitchen')
  await writeOrders(sql, restId, [{ count: TICKETS, aDay: TICKETS, lastDay: dayBefore(0), isOpen: true }])
  await sql`vacuum analyze orders, order_lines`
  const { key } = await makeDisplay({ db, time: { now: new Date() } }, restId)

  const browser = await chromium.launch({
    executablePath: systemChromium(),
    chromiumSandbox: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  try {
    const page = await openDisplay(browser, url, { key, restId, restaurant: 'Kitchen' })
    const calls = listenForCalls(page)
    const struck: number[] = []
    const bumped: number[] = []
    const lines = page.locator('article button[aria-pressed]')
    for (let tap = 0; tap < WARM_UP + TAPS; tap += 1) {
      const until = { selector: 'article button[aria-pressed="true"]', count: tap + 1 }
      // Spread over the tickets, so that every tap changes another card.
      const line = lines.nth((tap * LINES) % (TICKETS * LINES))
      await line.scrollIntoViewIfNeeded()
      await calls.since()
      const time = await timeUntilDrawn(page, { by: 'click', until }, () => line.tap())
      if (tap >= WARM_UP) struck.push(time)
    }
    for (let tap = 0; tap < TAPS; tap += 1) {
      const until = { selector: 'article', count: TICKETS - tap - 1 }
      const done = page.getByRole('button', { name: /^Done/ }).first()
      await done.scrollIntoViewIfNeeded()
      await calls.since()
      bumped.push(await timeUntilDrawn(page, { by: 'click', until }, () => done.tap()))
    }
    process.stdout.write(`\nA kitchen display of ${TICKETS} tickets, in a browser ${SLOWDOWN} times as slow\n`)
    const missed = [
      ...report('a tap on a line, to the struck line', struck),
      ...report("'Done', to the ticket's absence", bumped),
    ]
    if (missed.length > 0) throw new Error(`Not drawn within ${TARGET} ms: ${missed.join('; ')}`)
  } finally {
    await browser.close()
  }
}
