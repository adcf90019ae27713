import type { Page } from '@playwright/test'
import {
  hears,
  inWords,
  expectProblem,
  nothingSelected,
  purchaseOf,
  PURCHASES,
  row,
  supplierOf,
  threeMaterials,
} from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { dayFromNow, textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

test(
  'Used and dumped stock can be recorded for one material and for several at once',
  { tag: '@prove' },
  async ({ openOwnHouse, visit }) => {
    const house = await openOwnHouse()
    const { hire, installation, owner } = house
    const farm = await supplierOf(house, 'Kauri Farm')
    const [flour, oil, salt] = await threeMaterials(house)
    const weighed = { isWeight: true, weight: 10, price: 30 }
    const materials = [
      { matId: flour._id, ...weighed },
      { matId: oil._id, ...weighed },
      { matId: salt._id, nos: 12, price: 24 },
    ]
    const { _id } = await purchaseOf(house, { supplier: farm, billId: 'KF-1', materials })
    const page = await visit({ as: await hire(), of: installation, at: `${PURCHASES}/${_id}` })
    const other = await visit({ as: owner, of: installation, at: `${PURCHASES}/${_id}` })
    await hears(other)
    const card = (at: Page, name: string) =>
      at.getByRole('table', { name: 'Materials' }).getByRole('rowgroup').filter({ hasText: name })
    const tick = (name: string) => page.getByRole('checkbox', { name: `Finish ${name}` })
    const update = page.getByRole('button', { name: 'Update Stock' })
    const says = async (message: string) => {
      await Promise.all([expect(snack(page, message)).toBeVisible(), update.click()])
      await expectProblem(page, message)
    }
    await expect(page.getByText('Tick the materials that are used up, then update the stock.')).toBeVisible()
    await expect(update).toBeInViewport({ ratio: 1 })

    await says('Select atleast an material for update')
    await tick('Sea salt').check()
    await says('Enter how much Sea salt is left, or 0')
    await textbox(page, 'Sea salt left in the branch (nos)').fill('0')
    await Promise.all([expect(snack(page, 'Stock updated')).toBeVisible(), update.click()])
    await expect(nothingSelected(page)).toBeVisible()
    await expect(page).toHaveURL(PURCHASES)
    await row(page, 'Purchases', 'KF-1').click()
    await expect(card(page, 'Sea salt')).toContainText('Stock Finished')
    await expect(card(page, 'Sea salt')).toContainText('0 pieces on hand')
    await expect(card(page, 'Sea salt')).toContainText('No Wastage')
    await expect(tick('Sea salt')).toHaveCount(0)
    await expect(card(other, 'Sea salt')).toContainText('Stock Finished', { timeout: 10_000 })

    await tick('Plain flour').check()
    await tick('Olive oil').check()
    for (const name of ['Plain flour', 'Olive oil']) await textbox(page, `${name} left in the branch (kg)`).fill('0.5')
    await page.getByRole('checkbox', { name: 'Has Wastage' }).check()
    await expect(page.getByRole('checkbox', { name: 'Is Weight' })).toBeChecked()
    await says('Enter the weight')
    await expect(textbox(page, 'Weight (kg)')).toBeFocused()
    await textbox(page, 'Weight (kg)').fill('1.25')
    await says('Field cannot be empty')
    await expect(textbox(page, 'Dumped Reason')).toBeFocused()
    await textbox(page, 'Dumped Reason').fill('Wet from the roof')
    await says('Select the dumped date')
    await expect(page.getByLabel('Dumped Date', { exact: true })).toBeFocused()
    await isFineEverywhere(page, { at: update })
    await page.getByLabel('Dumped Date', { exact: true }).fill(dayFromNow(0))
    await expect(card(other, 'Plain flour')).toContainText('10 kg on hand')
    await update.click()
    await expect(snack(page, 'Stock updated')).toBeVisible()
    await row(page, 'Purchases', 'KF-1').click()
    for (const name of ['Plain flour', 'Olive oil']) {
      await expect(card(page, name)).toContainText(
        new RegExp(`Wastage1.25 kg dumped ${await inWords(page, 0)}Wet from the roof0.5 kg on hand`),
      )
      await expect(card(other, name)).toContainText('0.5 kg on hand', { timeout: 10_000 })
    }
    await expect(page.getByRole('checkbox', { name: /^Finish / })).toHaveCount(0)
    await expect(update).toHaveCount(0)
    await isFineEverywhere(page)
  },
)
