import type { Page } from '@playwright/test'
import { expect } from './fixtures/journey.ts'
import { SETTINGS } from './fixtures/printing.ts'
import { orderDetail, orderRow } from './fixtures/screens.ts'
import { LOOKED_AFTER, press, test } from './fixtures/receipts.ts'

const trouble = (page: Page) => page.getByRole('region', { name: 'Jobs not printed' })

test('The Orders screen reports an empty roll within seconds, and another printer can print the ticket', async ({
  place,
  visit,
}) => {
  const { accepted, add, bar, expectStates, hire, installation, kitchen } = place
  await add('Bar', { paperSize: '58 mm', isDefault: false })
  await add('Kitchen')
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  kitchen.is.runsOutAtJob = true
  const { tokenNo } = await accepted()
  await expectStates('failed')
  await expect(trouble(page)).toContainText('Not printed: 1')
  await expect(trouble(page)).toContainText('Kitchen cannot print: Out of paper')
  await trouble(page).locator('summary').click()
  await press(page, 'Send to Bar')
  await expectStates('printed', 'failed')
  await expect(trouble(page)).toHaveCount(0)
  await orderRow(page, tokenNo).click()
  await expect(orderDetail(page).getByText(/^Kitchen ticket printed/)).toBeVisible()
  expect([kitchen.receipts.length, bar.receipts.length]).toEqual([0, 1])
})

test('A receipt printer without paper keeps its tickets waiting and prints them from a new roll', async ({
  place,
  visit,
}) => {
  const { accepted, add, expectStates, hire, installation, kitchen } = place
  const prnId = await add('Kitchen')
  kitchen.is.hasPaper = false
  const page = await visit({ as: await hire(), of: installation, at: `${SETTINGS}/printers/${prnId}` })
  await expect(page.getByRole('paragraph').filter({ hasText: 'Out of paper' })).toBeVisible(LOOKED_AFTER)
  const { tokenNo } = await accepted()
  await expect(page.getByRole('listitem', { name: `Kitchen ticket, token ${tokenNo}` })).toContainText(
    'Kitchen cannot print (Out of paper)',
    LOOKED_AFTER,
  )
  await accepted()
  await expectStates('queued', 'queued')
  kitchen.is.hasPaper = true
  await expectStates('printed', 'printed')
  expect(kitchen.receipts).toHaveLength(2)
  expect(kitchen.begun()).toBe(2)
})
