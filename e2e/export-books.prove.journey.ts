import { readFile } from 'node:fs/promises'
import { press } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'

test('The payments of a month are saved as a file for the accountant', async ({ openOwnHouse, visit }) => {
  const { hire, installation, storefront } = await openOwnHouse()
  await storefront.place('Takeaway', { payment: { isCod: false, reference: 'pi_book' } })
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/payments' })
  await press(page, 'Export')
  const panel = page.getByRole('article', { name: 'Export' })
  await expect(panel.getByRole('combobox', { name: 'Days' })).toHaveValue('This month')
  await isFineEverywhere(page)

  await panel.getByLabel('CSV with semicolons and decimal commas').check()
  const downloading = page.waitForEvent('download')
  await press(page, 'Save file')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-01-to-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFDay;Time;Token;/)
  expect(text).toMatch(/^\d{4}-\d{2}-\d{2};[^;]+;\d+;Takeaway;payment;paid;Online storefront;[\d,]+;0;;;pi_book;\r$/m)
  await expect(panel.getByText(/^Saved \d+ rows? as payments-/)).toBeVisible()

  await test.step('days without a payment are told', async () => {
    await panel.getByRole('combobox', { name: 'Days' }).click()
    await page.getByRole('option', { name: 'Other days' }).click()
    await panel.getByLabel('From', { exact: true }).fill('2020-01-01')
    await panel.getByLabel('To', { exact: true }).fill('2020-01-31')
    await press(page, 'Save file')
    await expect(panel.getByText('Nothing in these days')).toBeVisible()
  })
  await press(page, 'Close the export')
  await expect(page).toHaveURL('/dashboard/payments')
})
