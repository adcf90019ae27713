import { expect } from './fixtures/journey.ts'
import { hasCups, SETTINGS } from './fixtures/printing.ts'
import { onPaper, press, test } from './fixtures/paper.ts'

test.skip(!hasCups, 'needs root, cups, printer-driver-cups-pdf and poppler-utils')

test('A printer of this machine can be added and prints accepted orders', async ({ printing, visit }) => {
  const { cups, service, storefront, installation, hire } = printing
  await cups.addPdfPrinter('Kitchen')
  await service.start()
  const page = await visit({ as: await hire(), of: installation, at: SETTINGS })

  await test.step('the form offers the printer, names missing fields and adds it', async () => {
    await expect(page.getByText('No printer selected')).toBeVisible()
    await press(page, 'Add Printer')
    await expect(page.getByRole('radio', { name: /^Kitchen/ })).toBeVisible()
    await press(page, 'Save')
    await expect(page.getByText('Select the printer').first()).toBeVisible()
    await page.getByRole('radio', { name: /^Kitchen/ }).check()
    await page.getByRole('textbox', { name: 'Paper size' }).fill('80 mm')
    await page.getByRole('textbox', { name: 'Scale' }).fill('100')
    await press(page, 'Save')
    await expect(page.getByRole('heading', { name: 'Kitchen', exact: true })).toBeVisible()
    await press(page, 'Make default')
    await expect(page.getByText('Default', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
  })

  const { tokenNo, food } = await storefront.place('Takeaway', { note: 'No peanuts please' })
  await test.step('an accepted order is printed as ordered', async () => {
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

  await test.step('a reprint is marked, and a receipt has the sum', async () => {
    await press(page, 'Print')
    await onPaper(cups, 2)
    expect((await cups.printed()).filter((text) => text.includes('REPRINT'))).toHaveLength(1)
    await press(page, 'Print receipt')
    await onPaper(cups, 3)
    expect((await cups.printed()).filter((text) => text.includes('$'))).toHaveLength(1)
  })
})
