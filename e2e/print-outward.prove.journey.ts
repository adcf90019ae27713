import { hostname } from 'node:os'
import { type Page } from '@playwright/test'
import { expect } from './fixtures/journey.ts'
import { SETTINGS } from './fixtures/printing.ts'
import { openProxy } from './fixtures/proxy.ts'
import { orderDetail, orderRow } from './fixtures/screens.ts'
import { ORDERS, press, services, test } from './fixtures/pairing.ts'

/** Resolves once a browser has received the printers of the print service beside it. */
const hearsOf = (page: Page, url: string) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(url).host) return
      socket.on('framereceived', ({ payload }) => String(payload).includes('"printers"') && resolve())
    })
  })

const trouble = (page: Page) => page.getByRole('region', { name: 'Jobs not printed' })

test('Orders accepted while the print service is stopped are printed once when it starts again', async ({
  far,
  visit,
}) => {
  const { accepted, add, expectStates, hire, installation, kitchen, pair, service } = far
  await pair()
  await add('Kitchen')
  await service.stop()
  const page = await visit({ as: await hire(), of: installation, at: ORDERS })
  const { tokenNo } = await accepted()
  await accepted()
  await orderRow(page, tokenNo).click()
  await expect(orderDetail(page).getByText(/^Kitchen ticket has not printed yet/)).toBeVisible()
  await expectStates('queued', 'queued')
  expect(kitchen.begun()).toBe(0)
  await service.start()
  await expectStates('printed', 'printed')
  await expect(orderDetail(page).getByText(/^Kitchen ticket printed/)).toBeVisible()
  await service.stop()
  expect(kitchen.receipts).toHaveLength(2)
})

test('A ticket during which the print service was killed stays unknown until a person checks', async ({
  far,
  visit,
}) => {
  const { accepted, add, expectStates, hire, installation, kitchen, pair, service } = far
  await pair()
  await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: ORDERS })
  kitchen.is.isSlow = true
  const { tokenNo } = await accepted()
  await expect.poll(kitchen.begun, { timeout: 30_000 }).toBe(1)
  await service.kill()
  await accepted()
  kitchen.hurry()
  await service.start()
  await expectStates('printed', 'unknown')
  await trouble(page).locator('summary').click()
  const job = trouble(page).getByRole('listitem', { name: `Kitchen ticket, token ${tokenNo}` })
  await expect(job).toContainText('Check whether it printed')
  await press(page, 'It printed')
  await expectStates('printed', 'printed')
  await expect(trouble(page)).toHaveCount(0)
  await service.stop()
  expect(kitchen.begun()).toBe(2)
})

test('The print service reconnects after a restart of the server and a lost network', async ({ far }) => {
  const { accepted, add, expectStates, installation, kitchen, pair, service } = far
  const network = await openProxy(installation.url)
  await pair(network.url)
  await add('Kitchen')

  await test.step('the server restarts', async () => {
    await installation.program.stop()
    await installation.start()
    await accepted()
    await expectStates('printed')
  })

  await test.step('the network is lost while nothing is printed', async () => {
    network.cut()
    await accepted()
    await expectStates('queued', 'printed')
    network.mend()
    await expectStates('printed', 'printed')
  })

  await test.step('the network is lost in the middle of a ticket', async () => {
    kitchen.is.isSlow = true
    await accepted()
    await expect.poll(kitchen.begun, { timeout: 30_000 }).toBe(3)
    network.cut()
    kitchen.hurry()
    await accepted()
    await expectStates('queued', 'sent', 'printed', 'printed')
    network.mend()
    await expectStates('printed', 'printed', 'printed', 'printed')
  })

  await service.stop()
  expect(kitchen.receipts).toHaveLength(4)
  expect(kitchen.begun()).toBe(4)
  await network.close()
})

test('A removed print service takes no jobs until it is paired again', async ({ far, visit }) => {
  const { accepted, add, expectStates, hire, installation, kitchen, pair, service } = far
  await pair()
  await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: SETTINGS })
  await press(page, 'Print services')
  await services(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(services(page).getByText(`${hostname()} is no longer paired`)).toBeVisible()
  await expect.poll(service.output).toContain('no longer paired')
  await accepted()
  await press(page, 'Close')
  await expect(page.getByText('Print service not connected', { exact: true })).toBeVisible()
  await expectStates('queued')
  await service.stop()
  expect(kitchen.begun()).toBe(0)
  await pair()
  await expectStates('printed')
  expect(kitchen.receipts).toHaveLength(1)
})

test('A paired print service beside a browser prints each ticket once', async ({ near, visit }) => {
  const { accepted, add, expectStates, hire, installation, kitchen, pair, service } = near
  await pair()
  // Added before its print service was paired, so that browsers also serve it.
  await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: SETTINGS })
  await Promise.all([hearsOf(page, service.url), page.goto(ORDERS)])
  const orders = await Promise.all(Array.from({ length: 10 }, () => accepted()))
  await expectStates(...orders.map(() => 'printed' as const))
  await service.stop()
  const pictures = kitchen.receipts.map(({ rows }) => JSON.stringify(rows))
  expect([pictures.length, new Set(pictures).size]).toEqual([orders.length, orders.length])
})
