import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { checkNode, ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

/** Captures the screens of the demo with orders in every state. See `--help`. */
const { values: asked } = parseArgs({
  options: {
    into: { type: 'string', default: path.join(root, 'test-results', 'shots') },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1280,768,375' },
    schemes: { type: 'string', default: 'light,dark' },
    help: { type: 'boolean', default: false },
  },
})

const HEIGHTS = { 1280: 800, 768: 1024, 375: 812 }
const BEFORE_SIGN_IN = { 'sign-in': '/' }
/** By the name of the file. A screen with a list opens its first entry at the widest width. */
const SCREENS = {
  home: '/dashboard',
  'home-of-owner': '/dashboard',
  restaurant: '/dashboard/restaurant',
  coupons: '/dashboard/restaurant/coupons',
  new: '/dashboard/orders',
  history: '/dashboard/orders/history',
  foods: '/dashboard/foods',
  'add-food': '/dashboard/foods/add',
  customizations: '/dashboard/foods/customizations',
  addons: '/dashboard/foods/addons',
  materials: '/dashboard/foods/materials',
  suppliers: '/dashboard/inventory/suppliers',
  purchases: '/dashboard/inventory/purchases',
  expenses: '/dashboard/inventory/expenses',
  'low-stock': '/dashboard/inventory/low-stock',
  direct: '/dashboard/direct',
  reservations: '/dashboard/reservations',
  deliveries: '/dashboard/deliveries',
  payments: '/dashboard/payments',
  settings: '/dashboard/settings',
  accounts: '/dashboard/business',
  branches: '/dashboard/business/branches',
  lists: '/dashboard/business/lists',
  channels: '/dashboard/business/channels',
  audit: '/dashboard/business/audit',
  nowhere: '/dashboard/nowhere',
}
const OF_THE_OWNER = new Set(['home-of-owner', 'accounts', 'branches', 'lists', 'channels', 'audit'])
const ORDERS = 14

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
  await page.getByRole('textbox').first().waitFor()
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

async function settled(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function capture(context, url, { name, address, width, scheme }) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto(url + address)
  await settled(page)
  await showAll(page)
  const file = (state) => path.join(asked.into, `${name}${state}-${width}-${scheme}.png`)
  await page.screenshot({ path: file('') })
  const first = page.locator('[data-row] >> visible=true').first()
  if ((await first.count()) > 0) {
    await first.click()
    await settled(page)
    await page.screenshot({ path: file('-open') })
  }
  await page.close()
}

await run(async () => {
  if (asked.help) {
    console.log('npm run shots -- [--only home,new] [--widths 1280,375] [--schemes light] [--into FOLDER]')
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
  const executablePath = process.env.CHROMIUM
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const [, url] = await server.says(/^Ready on (\S+)$/m)
    const key = readFileSync(path.join(dataDir, 'demo-channel-key'), 'utf8').trim()
    const guests = start(
      'apps/simulator/dist/main.js',
      ['--url', url, '--key', key, '--orders', String(ORDERS), '--rate', '4'],
      {},
    )
    await once(guests.child, 'exit')

    const wanted = (name) => asked.only === '' || asked.only.split(',').includes(name)
    const people = { manager: await browser.newContext(), owner: await browser.newContext() }
    const shots = Object.entries({ ...BEFORE_SIGN_IN, ...SCREENS })
      .filter(([name]) => wanted(name))
      .flatMap(([name, address]) =>
        asked.widths
          .split(',')
          .map(Number)
          .flatMap((width) => asked.schemes.split(',').map((scheme) => ({ name, address, width, scheme }))),
      )
    const visitor = await browser.newContext()
    for (const [person, context] of Object.entries(people)) await signIn(context, server, url, `${person}@demo.test`)
    for (const shot of shots) {
      const context =
        shot.name in BEFORE_SIGN_IN ? visitor : OF_THE_OWNER.has(shot.name) ? people.owner : people.manager
      await capture(context, url, shot)
    }
    console.log(`${shots.length} states of screens are in ${asked.into}`)
  } finally {
    await browser.close()
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
