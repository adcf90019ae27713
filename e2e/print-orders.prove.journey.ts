import { createServer } from 'node:http'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Page } from '@playwright/test'
import { startNetworkPrinter } from '../apps/print-agent/src/testing/ports.ts'
import { freePort, listen } from './fixtures/ports.ts'
import { expect } from './fixtures/journey.ts'
import { hasCups, SETTINGS } from './fixtures/printing.ts'
import { onPaper, press, test } from './fixtures/paper.ts'

test.skip(!hasCups, 'needs root, cups, printer-driver-cups-pdf and poppler-utils')

const job = (page: Page, tokenNo: number) => page.getByRole('listitem', { name: `Kitchen ticket, token ${tokenNo}` })

test('The tickets of a paused printer are printed when it resumes', async ({ printing, visit }) => {
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
  // The job moves between two lists that are read one after the other.
  await expect(job(page, tokenNo).filter({ hasText: 'Printed' })).toBeVisible()
  await onPaper(cups, 1)
})

test('A refused ticket gives its reason within seconds, and another printer can print it', async ({
  printing,
  visit,
}) => {
  const { accepted, add, cups, expectStates, hire, installation, jobs, service } = printing
  await cups.addPdfPrinter('Bar')
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  await add('Bar', { isDefault: false })
  // At four times the size, a long note would use up the roll.
  await add('Kitchen', { paperSize: '58 mm', scale: 400 })
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  const { tokenNo } = await accepted({ note: 'No nuts. '.repeat(55) })
  await expectStates('failed')
  const [failed] = await jobs()
  expect(failed?.reason).toMatch(/^The page would take \d+ sheets/)
  const trouble = page.getByRole('region', { name: 'Jobs not printed' })
  await expect(trouble).toContainText('Not printed: 1')
  await trouble.locator('summary').click()
  await expect(job(page, tokenNo)).toContainText(failed?.reason ?? 'a reason')
  await press(page, 'Send to Bar')
  await expectStates('printed', 'failed')
  await onPaper(cups, 1)
  await expect(trouble).toHaveCount(0)
})

test('A printer that is switched off keeps its ticket waiting and says so', async ({ printing, visit }) => {
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

test('A ticket whose printer dies halfway stays unknown until a person checks', async ({ printing, visit }) => {
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
  await expect(job(page, tokenNo)).toContainText('Check whether it printed')
  await press(page, 'Send to Bar')
  await expectStates('printed', 'unknown')
  await onPaper(cups, 1)
  expect((await cups.printed())[0]).toContain('REPRINT')
  await accepted()
  await expectStates('unknown', 'printed', 'unknown')
  await page.getByRole('button', { name: 'It printed', exact: true }).click()
  await expectStates('printed', 'printed', 'unknown')
  await dying.close()
})

test('Tickets wait for the print service and are printed once when it starts', async ({ printing, visit }) => {
  const { accepted, add, cups, expectStates, hire, installation, service } = printing
  await cups.addPdfPrinter('Kitchen')
  const prnId = await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: `${SETTINGS}/printers/${prnId}` })
  await expect(page.getByText('Its print service is not connected', { exact: true })).toBeVisible()
  const first = await accepted()
  await expect(job(page, first.tokenNo)).toContainText('Waiting')
  await service.start()
  await expectStates('printed')
  await service.stop()
  await expect(page.getByText('Its print service is not connected', { exact: true })).toBeVisible()
  await accepted()
  await expectStates('queued', 'printed')
  await service.start()
  await expectStates('printed', 'printed')
  // As in a power failure, only its journal survives.
  await service.kill()
  await service.start()
  await accepted()
  await expectStates('printed', 'printed', 'printed')
  await onPaper(cups, 3)
})

test('Orders accepted while every browser was closed are printed when one opens', async ({ printing, visit }) => {
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

test("A guest's note is printed literally and has no other effect", async ({ printing, visit }) => {
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

test('Two browsers beside one machine print each ticket once', async ({ printing, visit }) => {
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
