import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addShotsData } from './shots-data.mjs'
import {
  FORMS,
  OF_README,
  OF_THE_MANAGER,
  OF_THE_OWNER,
  OF_VISITORS,
  SCREENS,
  SOLD,
  WITHOUT_STATES,
} from './shots-screens.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'
import { findChromium } from './system.mjs'

/** Captures the screens of the demo with orders in every state. See `--help`. */
const { values: asked } = parseArgs({
  options: {
    into: { type: 'string', default: path.join(root, 'test-results', 'shots') },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1280,768,375' },
    schemes: { type: 'string', default: 'light,dark' },
    states: { type: 'string', default: 'open,form,empty,loading,failed,offline' },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const HEIGHTS = { 1280: 800, 1024: 768, 768: 1024, 375: 812 }
const ORDERS = 14
/** The service worker would answer in place of the mocked calls. */
const ALONE = { serviceWorkers: 'block' }

/** The shell needs these, whatever becomes of the screen. */
const SHELL = /\/manager\/(?:user-details|restaurants|plugins)$/
const refused = JSON.stringify({ error: true, code: 'internal', message: 'Internal server error', requestId: 'shot' })

/** What becomes of the calls of a screen. */
const STATES = {
  empty: async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    if (Array.isArray(reply.data)) Object.assign(reply, { data: [], total: 0, next: null })
    await route.fulfill({ response, json: reply })
  },
  loading: () => undefined,
  failed: (route) => route.fulfill({ status: 500, contentType: 'application/json', body: refused }),
}

/** A program whose output can be waited for. */
function start(file, args, env) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const waiting = new Set()
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
    for (const look of waiting) look()
  })
  /** The first match in what the program says after `from` characters. */
  const says = (pattern, from = 0) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said.slice(from))
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      child.once('exit', () => reject(new Error(`${file} ended early`)))
      look()
    })
  return { child, says, saidSoFar: () => said.length }
}

async function signIn(context, server, url, provider) {
  const page = await context.newPage()
  await page.goto(url)
  const from = server.saidSoFar()
  await page.getByRole('textbox').first().fill(provider)
  await page.keyboard.press('Enter')
  const [code] = await server.says(/\b\d{6}\b/, from)
  // Until the boxes of the code have the focus, the keys go to the step before.
  await page
    .getByRole('textbox', { name: /^Digit 1/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type(code)
  await page.waitForURL('**/dashboard')
  await page.close()
}

/** Makes the page as high as its content, so that a picture shows all of it. */
async function showAll(page) {
  const hidden = await page.evaluate(() => {
    const screen = document.querySelector('#screen')
    return screen ? screen.scrollHeight - screen.clientHeight : 0
  })
  const { width, height } = page.viewportSize()
  if (hidden > 0) await page.setViewportSize({ width, height: height + hidden })
}

/** In milliseconds. Screens ask for data as their parts appear. */
const QUIET_FOR = 500

/** Waits until the page has asked for nothing for a while. Playwright's `networkidle` counts the first page only. */
async function settled(page) {
  await page.getByText('Please Wait....').waitFor({ state: 'detached' })
  await new Promise((resolve) => {
    let timer = setTimeout(end, QUIET_FOR)
    function later() {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_FOR)
    }
    function end() {
      for (const event of events) page.off(event, later)
      resolve()
    }
    const events = ['request', 'requestfinished', 'requestfailed']
    for (const event of events) page.on(event, later)
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function fillCart(page, foods) {
  await page.getByRole('button', { name: 'Create Cart' }).click()
  for (const food of foods) {
    await page.getByRole('combobox', { name: 'Search foods' }).fill(food)
    await page.getByRole('option', { name: food }).first().click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('listitem').filter({ hasText: food }).first().waitFor()
  }
  await settled(page)
}

async function captureForReadme(context, url, file, { name, opens, sells = [], width = 1280, scheme = 'light' }) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto(url + SCREENS[name])
  await settled(page)
  if (opens) {
    await page.locator('[data-row] >> visible=true').first().click()
    await settled(page)
  }
  if (sells.length > 0) await fillCart(page, sells)
  await page.screenshot({ path: path.join(root, 'docs', 'screenshots', `${file}.png`) })
  await page.close()
}

async function capture(context, url, { name, address, state, width, scheme }) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  const handle = STATES[state]
  if (handle) await page.route((asked) => asked.pathname.startsWith('/manager/') && !SHELL.test(asked.pathname), handle)
  await page.goto(url + address + (state === 'form' ? '/new' : ''))
  await settled(page)
  if (state === 'offline') {
    await context.setOffline(true)
    // A phone shows it as a dot.
    await page.getByText('Offline', { exact: true }).first().waitFor({ state: 'attached' })
  }
  await showAll(page)
  const file = (kind) => path.join(asked.into, `${name}${kind && `-${kind}`}-${width}-${scheme}.png`)
  await page.screenshot({ path: file(state) })
  if (state === '') {
    const first = page.locator('[data-row] >> visible=true').first()
    if (name === 'direct') {
      await fillCart(page, SOLD)
      await page.screenshot({ path: file('open') })
      await page.getByRole('button', { name: 'Delete this Cart' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.waitForURL('**/dashboard/direct')
    } else if ((await first.count()) > 0) {
      await first.click()
      // Whatever then lies under the pointer would look hovered.
      await page.mouse.move(0, 0)
      await settled(page)
      await page.screenshot({ path: file('open') })
    }
  }
  await context.setOffline(false)
  await page.close()
}

/** Every screen; with its list and the detail of the first entry, its form, and the states of its calls. */
function* wantedShots() {
  const isWanted = (name) => asked.only === '' || asked.only.split(',').includes(name)
  const states = asked.states.split(',')
  for (const [name, address] of Object.entries(SCREENS).filter(([each]) => isWanted(each)))
    for (const state of states) {
      if (state === 'form' && !FORMS.has(name)) continue
      if (state !== 'open' && state !== 'form' && (!(name in OF_THE_MANAGER) || WITHOUT_STATES.has(name))) continue
      for (const width of asked.widths.split(',').map(Number))
        for (const scheme of asked.schemes.split(','))
          yield { name, address, state: state === 'open' ? '' : state, width, scheme }
    }
}

await run(async () => {
  if (asked.help) {
    console.log(
      `npm run shots -- [--only home,new] [--states ${asked.states}] [--widths 1280,375] [--schemes light] [--into FOLDER], or --readme`,
    )
    return
  }
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  mkdirSync(asked.into, { recursive: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'brigade-shots-'))
  // The database may run under another account, which must reach its folder.
  chmodSync(dataDir, 0o755)
  const server = start('apps/server/dist/main.js', [], { DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'warn' })
  const { chromium } = await import('@playwright/test')
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found; CHROMIUM may name one.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const [, url] = await server.says(/^Ready on (\S+)$/m)
    const key = readFileSync(path.join(dataDir, 'demo-channel-key'), 'utf8').trim()
    const guests = start(
      'apps/simulator/dist/main.js',
      ['--url', url, '--key', key, '--orders', String(ORDERS), '--rate', '4'],
      {},
    )
    await once(guests.child, 'exit')

    const people = { visitor: await browser.newContext(ALONE) }
    for (const person of ['manager', 'owner']) {
      people[person] = await browser.newContext(ALONE)
      await signIn(people[person], server, url, `${person}@demo.test`)
    }
    const till = await people.manager.newPage()
    await till.goto(url)
    await addShotsData({ page: till, url })
    await till.close()
    if (asked.readme) {
      for (const [file, shot] of Object.entries(OF_README)) await captureForReadme(people.manager, url, file, shot)
      return
    }
    const shots = [...wantedShots()]
    for (const shot of shots) {
      const person = shot.name in OF_VISITORS ? 'visitor' : shot.name in OF_THE_OWNER ? 'owner' : 'manager'
      await capture(people[person], url, shot)
    }
    console.log(`${shots.length} states of screens are in ${asked.into}`)
  } finally {
    await browser.close()
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
