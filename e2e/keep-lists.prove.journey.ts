import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { choose } from './fixtures/new-food.ts'

const LISTS = '/dashboard/business/lists'

const PHONE = { width: 375, height: 720 }

const lists = (page: Page) => page.getByRole('navigation', { name: 'Lists of the business' })

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const detail = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('A phone chooses a list from one field and shows an open entry alone', async ({ house, visit }) => {
  const page = await visit({ as: house.owner, at: `${LISTS}/no-such-list`, viewport: PHONE })
  await expect(page).toHaveURL(`${LISTS}/coalitions`)
  await choose(page, 'List', 'Payment modes')
  await expect(page).toHaveURL(`${LISTS}/payment-modes`)
  await list(page, 'Payment modes').getByRole('button', { name: 'Eftpos' }).click()
  await expect(detail(page, 'Eftpos')).toBeVisible()
  await expect(page.getByLabel('List', { exact: true }).first()).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('List', { exact: true }).first()).toHaveValue('Payment modes')
})

test('An empty list explains its purpose, and its form opens by keyboard', async ({ house, visit }) => {
  const page = await visit({ as: house.owner })
  // The demo's lists are never empty.
  const none = { error: false, data: [], next: null, total: 0 }
  await page.route('**/manager/menus*', (route) => route.fulfill({ json: none }))
  await page.goto(`${LISTS}/menus`)
  await expect(page.getByText('No menus yet')).toBeVisible()
  await expect(page.getByText('Menus that offer foods, such as lunch or dinner.')).toBeVisible()
  await isFineEverywhere(page)
  await tabTo(page, lists(page).getByRole('link', { name: 'Taxes' }))
  await page.keyboard.press('Enter')
  await expect(list(page, 'Taxes')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add tax' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Percentage')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No items selected')).toBeVisible()
})

test('The lists tell a manager that only the owner may change them', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: `${LISTS}/taxes` })
  await expect(page.getByText('Only the owner of the business can see this. Ask the owner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add tax' })).toHaveCount(0)
  await isFineEverywhere(page)
})
