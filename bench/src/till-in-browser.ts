import { existsSync } from 'node:fs'
import path from 'node:path'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { webFolder } from '@brigade/e2e/fixtures/places.ts'
import { systemChromium } from '@brigade/e2e/fixtures/system-chromium.ts'
import { makeManyFoods } from '@brigade/server/src/features/foods/many-foods.factory.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { makeBranch, type Branch } from './branch.ts'
import { listenForCalls, timeUntilDrawn } from './drawn-in-browser.ts'
import { percentile } from './report.ts'
import type { World } from './world.ts'

const FOODS = 5_000
const SLOWDOWN = 4
const BETWEEN_KEYS_MS = 50
const LINES_BEFORE = 4
const WARM_UP = 4

const manners =
  'smoked grilled green crispy roasted spiced pickled golden winter house baked braised charred creamy fried fresh glazed'
const things =
  'salmon chicken lamb tofu pumpkin beef mushroom prawn lentil kumara venison squid halloumi cauliflower eggplant duck mussel'
const words = { first: manners.split(' '), second: things.split(' ') }

/** Answers are cached for a while, so each word is typed once. Each occurs in nearly 300 foods. */
const typed = [...words.first, ...words.second]

function nameOf(n: number): string {
  const { first, second } = words
  const [manner, thing] = [first[n % first.length], second[Math.floor(n / first.length) % second.length]]
  return `${manner} ${thing} ${Math.floor(n / (first.length * second.length)) + 1}`
}

const acts = {
  find: 'the last key of a word, to what was found',
  add: `'Add to Cart', to the ${LINES_BEFORE + 1}th line and the amount`,
  more: 'one more of a line, to the amount',
  pay: "'Complete Order', to 'Paid'",
}
type ActName = keyof typeof acts
interface Done {
  act: ActName
  time: number
  calls: string[]
}

/** XPath, which the browser evaluates itself. */
const DUE = '//p[span[starts-with(., "Grand total")]]/strong'

async function sell(page: Page, calls: ReturnType<typeof listenForCalls>, word: string): Promise<Done[]> {
  const done: Done[] = []
  const measure = async (act: ActName, by: 'keydown' | 'click', until: string, press: () => Promise<void>) => {
    await calls.since()
    const time = await timeUntilDrawn(page, { by, until }, press)
    done.push({ act, time, calls: await calls.since() })
  }
  const search = page.getByRole('combobox', { name: 'Search foods' })
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const lines = page.getByRole('list', { name: 'In the cart' }).getByRole('listitem')
  const due = page.locator(`xpath=${DUE}`)
  const otherThan = (amount: string) => `${DUE}[. != "${amount}"]`

  await page.getByRole('region', { name: 'Carts', exact: true }).getByRole('listitem').first().click()
  await lines.nth(LINES_BEFORE - 1).waitFor()
  await page.getByRole('option').first().waitFor()

  // The results are complete when the line that counts them is there.
  const found = `//input[@value="${word}"] and //*[@role="status"][contains(., " found")] and //*[@role="option"]`
  await measure('find', 'keydown', found, () => search.pressSequentially(word, { delay: BETWEEN_KEYS_MS }))

  await page.getByRole('option').first().click()
  const before = await due.innerText()
  const added = `count(//ul[@aria-label="In the cart"]/li) = ${LINES_BEFORE + 1} and ${otherThan(before)}`
  await measure('add', 'click', added, () => add.click())
  const after = await due.innerText()
  await measure('more', 'click', otherThan(after), () =>
    lines
      .last()
      .getByRole('button', { name: /^One more/ })
      .click(),
  )

  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByRole('button', { name: /^Exact/ }).click()
  await measure('pay', 'click', '//section[@role="status"][@aria-label="Paid"]', () =>
    page.getByRole('button', { name: 'Complete Order' }).click(),
  )
  return done
}

function reportAct(act: ActName, done: readonly Done[]): void {
  const own = done.filter((each) => each.act === act)
  const times = own.map(({ time }) => time)
  const [p50, p95, most] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)]
  const counts = own.map(({ calls }) => calls.length)
  const [fewest, mostCalls] = [Math.min(...counts), Math.max(...counts)]
  const paths = new Map<string, number>()
  for (const call of own.flatMap(({ calls }) => calls)) paths.set(call, (paths.get(call) ?? 0) + 1)
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  print(
    `  ${acts[act].padEnd(48)} p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  most ${most.toFixed(0)} ms` +
      `   requests each: ${fewest === mostCalls ? fewest : `${fewest} to ${mostCalls}`}`,
  )
  for (const [call, times] of paths) print(`      ${times} × ${call}`)
}

async function openTill(browser: Browser, url: string, token: string): Promise<Page> {
  const localStorage = [{ name: 'AUT-MANAGER', value: token }]
  const context = await browser.newContext({
    locale: 'en-NZ',
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(`${url}/dashboard/direct`)
  const developer = await context.newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.getByRole('region', { name: 'Carts', exact: true }).getByRole('listitem').first().waitFor()
  return page
}

const opened = z.object({ data: z.object({ cartId: z.string() }) })

async function fillCarts(url: string, { restId, managerToken, variations }: Branch): Promise<void> {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${managerToken}`,
        'content-type': 'application/json',
        'idempotency-key': uuidv7(),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  for (let cart = 0; cart < typed.length; cart += 1) {
    const { cartId } = opened.parse(await post(openCart.path, { restId })).data
    for (const { foodId, foodVarId } of variations.slice(0, LINES_BEFORE)) {
      await post(directCart.addItem.path, { cartId, foodId, variations: [{ foodVarId, quantity: 1 }] })
    }
  }
}

export async function benchTillInBrowser(world: World): Promise<void> {
  if (!existsSync(path.join(webFolder, 'index.html'))) {
    throw new Error('The web application is not built: run `npm run build` first.')
  }
  const { db, sql, url } = world
  const branch = await makeBranch(world, 'Counter', { plugins: ['Direct Pos'] })
  await makePaymentMode(db)
  await makeManyFoods(sql, branch.restId, { count: FOODS, name: nameOf })
  await fillCarts(url, branch)
  await sql`vacuum analyze foods, food_rest_types, variations, carts`

  const browser = await chromium.launch({
    executablePath: systemChromium(),
    chromiumSandbox: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  try {
    const page = await openTill(browser, url, branch.managerToken)
    const calls = listenForCalls(page)
    const done: Done[] = []
    for (const [sale, word] of typed.entries()) {
      const sold = await sell(page, calls, word)
      if (sale >= WARM_UP) done.push(...sold)
    }
    const title = `The counter of a branch with ${FOODS.toLocaleString('en')} foods, in a browser ${SLOWDOWN} times as slow`
    process.stdout.write(`\n${title}, ${typed.length - WARM_UP} sales\n`)
    for (const act of ['find', 'add', 'more', 'pay'] as const) reportAct(act, done)
  } finally {
    await browser.close()
  }
}
