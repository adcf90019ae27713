import { createServer } from 'node:http'
import { acceptOrder } from '@brigade/contract/orders/orders.contract.ts'
import type { Page } from '@playwright/test'
import { startNetworkPrinter } from '../apps/print-agent/src/testing/ports.ts'
import { freePort, listen } from './fixtures/ports.ts'
import { expect, test as journey } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { hasCups, openPrintingHouse, SETTINGS, type PrintingHouse } from './fixtures/printing.ts'

const test = journey.extend<{ printing: PrintingHouse }>({
  printing: async ({ openOwnHouse, noise }, provide) => {
    // The browser's own lines about a print service that is not there.
    noise.allow(...cutOff)
    const house = await openPrintingHouse(openOwnHouse)
    await provide(house)
    await house.close()
  },
})

test.skip(!hasCups, 'needs root, cups, printer-driver-cups-pdf and poppler-utils')
test.slow()

const job = (page: Page, tokenNo: number) => page.getByRole('listitem', { name: `Kitchen ticket, token ${tokenNo}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const onPaper = (cups: PrintingHouse['cups'], count: number) =>
  expect.poll(async () => (await cups.printed()).length, { timeout: 30_000 }).toBe(count)

test('a printer of this machine is added, and what is accepted comes out of it', async ({ printing, visit }) => {
  const { cups, service, storefront, installation, hire } = printing
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  const page = await visit({ as: await hire(), of: installation, at: SETTINGS })

  await test.step('the form offers it, says what is missing, and adds it', async () => {
    await expect(page.getByText('No printer selected')).toBeVisible()
    await press(page, 'Add Printer')
    await expect(page.getByRole('radio', { name: /^Kitchen/ })).toBeVisible()
    await press(page, 'Save')
    await expect(page.getByText('Select the printer').first()).toBeVisible()
    await page.getByRole('radio', { name: /^Kitchen/ }).check()
    await page.getByRole('textbox', { name: 'Paper size' }).fill('80 mm')
    await page.getByRole('textbox', { name: 'Scale' }).fill('100')
    await press(page, 'Save')
    await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
    await press(page, 'Make default')
    await expect(page.getByText('Default', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
  })

  const { tokenNo, food } = await storefront.place('Takeaway', { note: 'No peanuts please' })
  await test.step('an accepted order is on paper as it was ordered', async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).click()
    await page
      .getByRole('button', { name: new RegExp(`Token ${tokenNo}\\b`) })
      .first()
      .click()
    await page.getByRole('textbox', { name: /minutes/i }).fill('20')
    await press(page, 'Accept')
    await onPaper(cups, 1)
    const [ticket] = await cups.printed()
    expect(ticket).toContain(String(tokenNo))
    expect(ticket).toContain('Takeaway')
    expect(ticket?.replaceAll(/\s+/g, ' ')).toContain(food)
    expect(ticket?.replaceAll(/\s+/g, ' ')).toContain('No peanuts please')
    expect(ticket).not.toContain('REPRINT')
    expect(ticket).not.toContain('$')
    await expect(page.getByText(/^Kitchen ticket printed/)).toBeVisible()
  })

  await test.step('printed again it says so, and a receipt has the sum', async () => {
    await press(page, 'Print')
    await onPaper(cups, 2)
    expect((await cups.printed()).filter((text) => text.includes('REPRINT'))).toHaveLength(1)
    await press(page, 'Print receipt')
    await onPaper(cups, 3)
    expect((await cups.printed()).filter((text) => text.includes('$'))).toHaveLength(1)
  })
})

test('what waits for a paused printer comes out once it goes on', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, service } = printing
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  const prnId = await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: `${SETTINGS}/printers/${prnId}` })
  await press(page, 'Pause')
  await expect(page.getByText('Kitchen is paused', { exact: true })).toBeVisible()
  const { tokenNo } = await accepted()
  await expect(job(page, tokenNo)).toContainText('Waiting')
  await expect(job(page, tokenNo)).toContainText('Kitchen is paused')
  await expectStates('queued')
  await press(page, 'Resume')
  await expectStates('printed')
  // It goes from one list to the other, which are read one after the other.
  await expect(job(page, tokenNo).filter({ hasText: 'Printed' })).toBeVisible()
  await onPaper(cups, 1)
})

test('a ticket that is refused says why within seconds, and another printer prints it', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, jobs, service } = printing
  await cups.addPdfPrinter('Bar')
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  await add('Bar', { isDefault: false })
  // Somebody has set it to print four times as large: a long note would use up the roll.
  await add('Kitchen', { paperSize: '58 mm', scale: 400 })
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  const { tokenNo } = await accepted({ note: 'No nuts. '.repeat(55) })
  await expectStates('failed')
  const [failed] = await jobs()
  expect(failed?.reason).toMatch(/^The page would be \d+ sheets long/)
  const trouble = page.getByRole('region', { name: 'What is not on paper' })
  await expect(trouble).toContainText('Not on paper: 1')
  await trouble.locator('summary').click()
  await expect(job(page, tokenNo)).toContainText(failed?.reason ?? 'a reason')
  await press(page, 'Send to Bar')
  await expectStates('printed', 'failed')
  await onPaper(cups, 1)
  await expect(trouble).toHaveCount(0)
})

test('a printer that is switched off keeps its ticket waiting, and says so', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, service } = printing
  await cups.addPdfPrinter('Bar')
  await cups.addPrinter('Kitchen', `socket://127.0.0.1:${await freePort()}`)
  await service.start()
  await add('Bar', { isDefault: false })
  const prnId = await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: `${SETTINGS}/printers/${prnId}` })
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible()
  const { tokenNo } = await accepted()
  await expect(job(page, tokenNo)).toContainText('Kitchen cannot print')
  await expectStates('queued')
  await press(page, 'Send to Bar')
  await expectStates('printed')
  await onPaper(cups, 1)
})

test('of a printer that dies in the middle nobody knows, until somebody has looked', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, service } = printing
  const dying = await startNetworkPrinter('stuck')
  await cups.addPrinter('Kitchen', dying.device)
  await cups.addPdfPrinter('Bar')
  await service.start()
  await add('Bar', { isDefault: false })
  const prnId = await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: `${SETTINGS}/printers/${prnId}` })
  const { tokenNo } = await accepted()
  await expectStates('unknown')
  await expect(job(page, tokenNo)).toContainText('Look whether the paper came out')
  await press(page, 'Send to Bar')
  await expectStates('printed', 'unknown')
  await onPaper(cups, 1)
  expect((await cups.printed())[0]).toContain('REPRINT')
  await accepted()
  await expectStates('unknown', 'printed', 'unknown')
  await page.getByRole('button', { name: 'The paper came out', exact: true }).click()
  await expectStates('printed', 'printed', 'unknown')
  await dying.close()
})

test('without the print service tickets wait, and come out once when it is there', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, service } = printing
  await cups.addPdfPrinter('Kitchen')
  const prnId = await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: `${SETTINGS}/printers/${prnId}` })
  await expect(page.getByText('Print service not reached', { exact: true })).toBeVisible()
  const first = await accepted()
  await expect(job(page, first.tokenNo)).toContainText('Waiting')
  await service.start()
  await expectStates('printed')
  await service.stop()
  await expect(page.getByText('Print service not reached', { exact: true })).toBeVisible()
  await accepted()
  await expectStates('queued', 'printed')
  await service.start()
  await expectStates('printed', 'printed')
  // As the power supply does: what it has written down is what it knows.
  await service.kill()
  await service.start()
  await accepted()
  await expectStates('printed', 'printed', 'printed')
  await onPaper(cups, 3)
})

test('what was accepted while every browser was closed comes out when one is opened', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, service } = printing
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  await add('Kitchen')
  await accepted()
  await accepted()
  await expectStates('queued', 'queued')
  const person = await hire()
  const page = await visit({ as: person, of: installation, at: '/dashboard' })
  await expectStates('printed', 'printed')
  await page.context().close()
  await accepted()
  await expectStates('queued', 'printed', 'printed')
  await visit({ as: person, of: installation, at: '/dashboard' })
  await expectStates('printed', 'printed', 'printed')
  await onPaper(cups, 3)
})

test('of two browsers beside one machine one prints each ticket', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, service } = printing
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  await add('Kitchen')
  const here = { of: installation, at: '/dashboard' }
  await visit({ as: await hire(), ...here })
  await visit({ as: await hire(), ...here })
  const orders = await Promise.all(Array.from({ length: 6 }, () => accepted()))
  await expectStates(...orders.map(() => 'printed' as const))
  await onPaper(cups, orders.length)
  const printed = await cups.printed()
  for (const { tokenNo } of orders) {
    expect(
      printed.filter((text) => new RegExp(`^\\s*${tokenNo}\\b`, 'm').test(text)),
      `token ${tokenNo}`,
    ).not.toEqual([])
  }
})

test('what a guest writes is printed as it was written, and nothing else happens', async ({ printing, visit }) => {
  const { add, api, cups, expectStates, hire, installation, owner, service, storefront } = printing
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  await add('Kitchen')
  const asked: string[] = []
  const spy = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const port = await listen(spy)
  const note = `<img src=http://127.0.0.1:${port}/pixel><script>document.title='gone'</script> &amp; no nuts`
  const { _id: orderId } = await storefront.place('Takeaway', { note })
  await visit({ as: await hire(), of: installation, at: '/dashboard' })
  await api.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, owner.token)
  await expectStates('printed')
  const [ticket] = await cups.printed()
  expect(ticket?.replaceAll(/\s+/g, '')).toContain(note.replaceAll(/\s+/g, ''))
  expect(asked).toEqual([])
  spy.close()
})
