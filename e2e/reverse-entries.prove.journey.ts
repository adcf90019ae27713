import { addExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { recordStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { listExpenseCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { reversePurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import type { Page } from '@playwright/test'
import {
  detail,
  EXPENSES,
  form,
  hears,
  expectProblem,
  purchaseOf,
  PURCHASES,
  row,
  supplierOf,
  threeMaterials,
} from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { dayFromNow } from './fixtures/new-food.ts'
import { cutOff } from './fixtures/noise.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'
import { snack } from './fixtures/screens.ts'
import { entries, MATERIALS, materialRow, unitFact } from './fixtures/stock.ts'

/** Opens the form that reverses, and enters the reason. */
async function reverse(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await form(page, name).getByLabel('Reason').fill(reason)
  await form(page, name)
    .getByRole('button', { name: /^Reverse/ })
    .click()
}

test('A purchase booked by mistake is reversed with its stock, once, and can be booked again', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const mill = await supplierOf(house, 'Old Mill')
  const [flour] = await threeMaterials(house)
  const count = { restId: branch._id, matId: flour._id, isWeight: true, quantity: 10 }
  await api.ask(recordStocktake, count, owner.token)
  const bought = {
    supplier: mill,
    billId: 'OM-1',
    materials: [{ matId: flour._id, isWeight: true, weight: 25, price: 40 }],
  }
  const wrong = await purchaseOf(house, bought)
  const manager = await hire()
  const page = await visit({ as: manager, of: installation, at: `${PURCHASES}/${wrong._id}` })
  const stock = await visit({ as: manager, of: installation, at: `${MATERIALS}/${flour._id}` })
  await hears(stock)
  const onHand = unitFact(stock, { isWeight: true }, 'On hand')
  await expect(onHand).toHaveText('35.00 kg')

  const menu = page.getByRole('button', { name: 'Change OM-1' })
  await menu.click()
  await page.getByRole('button', { name: 'Reverse purchase' }).click()
  await form(page, 'Reverse purchase')
    .getByRole('button', { name: /^Reverse/ })
    .click()
  await expectProblem(page, 'Field cannot be empty')
  await isFineEverywhere(page, { at: form(page, 'Reverse purchase') })
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(detail(page, 'OM-1')).toBeVisible()

  await loseAnswer(page, reversePurchase.path)
  await menu.click()
  await reverse(page, 'Reverse purchase', 'Delivered to the other branch')
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  // The list is read again after a lost answer, and shows what the server has done.
  await expect(detail(page, 'OM-1')).toContainText('Delivered to the other branch')
  await expect(menu).toHaveCount(0)
  await expect(row(page, 'Purchases', 'OM-1')).toContainText('Reversed')
  await expect(onHand).toHaveText('10.00 kg')
  await expect(entries(stock).filter({ hasText: 'Reversal' })).toHaveCount(1)
  await isFineEverywhere(page)

  await purchaseOf(house, { ...bought, materials: [{ matId: flour._id, isWeight: true, weight: 2.5, price: 4 }] })
  await expect(onHand).toHaveText('12.50 kg')
})

test('An expense and a stocktake are reversed with a reason that everybody reads', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const restId = branch._id
  const [category] = await api.ask(listExpenseCategories, {}, owner.token)
  if (!category) throw new Error('The demo has no expense category')
  const date = dayFromNow(0).replaceAll('-', ':')
  const seal = { restId, billId: 'RP-1', date, purpose: 'New seal', spended: 12, expCatId: category._id }
  const { _id } = await api.ask(addExpense, seal, owner.token)
  const page = await visit({ as: await hire(), of: installation, at: `${EXPENSES}/${_id}` })
  const other = await visit({ as: await hire(), of: installation, at: `${EXPENSES}/${_id}` })
  await hears(other)
  await page.getByRole('button', { name: 'Change RP-1' }).click()
  await reverse(page, 'Reverse expense', 'Paid by the landlord')
  await expect(snack(page, 'Expense RP-1 reversed')).toBeVisible()
  await expect(other.getByRole('article')).toContainText('Paid by the landlord')
  await expect(row(other, 'Expenses', 'RP-1')).toContainText('Reversed')

  const [flour] = await threeMaterials(house)
  const material = { name: flour.name, isWeight: true }
  for (const quantity of [10, 7]) {
    await api.ask(recordStocktake, { restId, matId: flour._id, isWeight: true, quantity }, owner.token)
  }
  await page.goto(`${MATERIALS}/${flour._id}`)
  await expect(unitFact(page, material, 'On hand')).toHaveText('7.00 kg')
  await reverse(page, 'Reverse this stocktake', 'Counted one shelf only')
  await expect(snack(page, `Stocktake of ${flour.name} reversed`)).toBeVisible()
  await expect(unitFact(page, material, 'On hand')).toHaveText('10.00 kg')
  await expect(entries(page).filter({ hasText: 'Counted one shelf only' })).not.toHaveCount(0)
  await expect(materialRow(page, material)).toContainText('10.00 kg')
  await isFineEverywhere(page, { at: entries(page).first() })
})
