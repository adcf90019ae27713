import { expect, test } from './fixtures/journey.ts'
import { expectBeside, expectOneLine, isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { addFood, complete, COUNTER, createCart, paid, pick } from './fixtures/till.ts'

test('The counter and its foods are accessible', { tag: '@prove' }, async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: COUNTER })
  await expect(page.getByText('No open carts')).toBeVisible()
  await isFineEverywhere(page)

  await createCart(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  const list = page.getByRole('region', { name: 'Carts', includeHidden: true })
  await expectOneLine(page, list.getByText(/^Total :/), page.getByText('Create Cart', { exact: true }))
  await isFineEverywhere(page)

  await (await pick(page, 'Flat white')).getByRole('radio').last().check()
  await isFineEverywhere(page)
})

test('A cart and its payment are accessible', { tag: '@prove' }, async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(404))
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: COUNTER })
  await createCart(page)
  await addFood(page, 'Salt and pepper squid')
  await page.getByRole('button', { name: /^Siting/ }).click()
  await page.getByRole('button', { name: 'Choose this siting' }).click()
  await page.getByRole('button', { name: 'Add siting' }).click()
  await page.getByRole('checkbox', { name: 'This siting has a charge' }).check()
  await page.getByRole('button', { name: /^Extra charges/ }).click()
  const charges = page.getByRole('region', { name: 'Extra charges' })
  await expectBeside(charges.getByLabel('Amount'), charges.getByLabel('Note'))
  await expectBeside(charges.getByLabel('Note'), charges.getByRole('button', { name: 'Add' }))
  await page.getByRole('group', { name: 'Add siting' }).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await isFineEverywhere(page)

  await page.getByRole('button', { name: 'Delete this Cart' }).click()
  await complete(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the recived amount' })).toBeVisible()
  await isFineEverywhere(page)

  await page.getByRole('button', { name: /^Exact/ }).click()
  await complete(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Select the payment method' })).toBeVisible()
  await page.getByRole('radio', { name: 'Cash' }).check()
  await complete(page).click()
  await expect(paid(page)).toBeVisible()
  await isFineEverywhere(page)

  await page.goto(`${COUNTER}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alert')).toContainText('This cart is no longer there')
  await isFineEverywhere(page)
})
