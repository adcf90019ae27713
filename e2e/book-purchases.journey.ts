import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import {
  detail,
  form,
  inWords,
  list,
  nothingSelected,
  PURCHASES,
  row,
  supplierOf,
  total,
} from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { dayFromNow, save, textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'
import {
  addMaterial,
  added,
  day,
  enterMaterial,
  entry,
  material,
  pickSupplier,
  supplier,
} from './fixtures/purchases.ts'

test('A purchase is booked with its materials, and the form is then ready for the next one', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  await supplierOf(house, 'Dairy Flat')
  const page = await visit({ as: await hire(), of: installation, at: PURCHASES })
  await expect(nothingSelected(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Purchases of the month and the year' })).toBeVisible()
  await isFineEverywhere(page)
  const before = await api.ask(listPurchases, { restId: branch._id }, owner.token)
  await expect(total(page, 'Purchases')).toHaveText(`Total : ${before.length}`)
  await list(page, 'Purchases').getByRole('listitem').getByRole('button').first().click()
  await expect(list(page, 'Purchases').locator('[aria-current]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Add Purchase' }).click()
  await expect(list(page, 'Purchases').locator('[aria-current]')).toHaveCount(0)
  await expect(textbox(page, 'Bill ID')).toBeFocused()
  await expect(day(page)).not.toHaveValue('')
  await expect(page.getByText('Add the materials for this purchase')).toBeVisible()
  await day(page).fill(dayFromNow(0))
  await textbox(page, 'Bill ID').fill('df-1007a')
  await expect(textbox(page, 'Bill ID')).toHaveCSS('text-transform', 'uppercase')
  await pickSupplier(page, 'Dairy Flat')

  await enterMaterial(page, 'Plain flour', { weight: '12.5' }, '31.25')
  await textbox(entry(page), 'Tax').fill('4.69')
  await addMaterial(page).click()
  await expect(page.getByText('Add the materials for this purchase')).toHaveCount(0)
  await material(page).click()
  await expect(page.getByRole('option', { name: 'Olive oil', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Plain flour', exact: true })).toHaveCount(0)
  // Another press on the open list would close it.
  await page.keyboard.press('Escape')
  await enterMaterial(page, 'Olive oil', { nos: '24' }, '60')
  await addMaterial(page).click()
  await enterMaterial(page, 'Sea salt', { nos: '6' }, '12')
  await addMaterial(page).click()
  await expect(added(page)).toHaveText([
    'Plain flour12.5 kg$31.25$4.69$35.94',
    'Olive oil24 pieces$60.00$0.00$60.00',
    'Sea salt6 pieces$12.00$0.00$12.00',
  ])
  await added(page).getByRole('button', { name: 'Remove Sea salt' }).click()
  await expect(added(page)).toHaveCount(2)
  await isFineEverywhere(page, { at: addMaterial(page) })

  await Promise.all([expect(snack(page, 'Purchase DF-1007A recorded')).toBeVisible(), save(page).click()])
  await expect(total(page, 'Purchases')).toHaveText(`Total : ${before.length + 1}`)
  await expect(form(page, 'Add Purchase')).toBeVisible()
  await expect(textbox(page, 'Bill ID')).toHaveValue('')
  await expect(supplier(page)).toHaveValue('')
  await expect(added(page)).toHaveCount(0)
  await expect(page.getByText('Add the materials for this purchase')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await row(page, 'Purchases', 'DF-1007A').click()
  await expect(form(page, 'Add Purchase')).toHaveCount(0)
  await expect(row(page, 'Purchases', 'DF-1007A')).toContainText(/Dairy Flat\$95\.94DF-1007A · \d/)
  await expect(detail(page, 'DF-1007A')).toContainText('No. 1')
  await expect(detail(page, 'DF-1007A').getByRole('heading')).toHaveText('Dairy Flat')
  await expect(detail(page, 'DF-1007A')).toContainText(`DF-1007A · ${await inWords(page, 0)}`)
  await expect(detail(page, 'DF-1007A')).toContainText('5 Ponsonby Road, Auckland')
  await expect(page.getByRole('table', { name: 'Materials' }).getByRole('row')).toHaveText([
    'MaterialQuantityPriceTaxAmount',
    /^Plain flour.*12.5 kg × \$2.50\$31.25\$4.69\$35.94$/,
    /^In StockNo Wastage12.5 kg on hand$/,
    /^Olive oil.*24 pieces × \$2.50\$60.00\$0.00\$60.00$/,
    /^In StockNo Wastage24 pieces on hand$/,
    'Subtotal$91.25',
    'Tax$4.69',
    'Total$95.94',
  ])
  await isFineEverywhere(page)
  const [newest] = await api.ask(listPurchases, { restId: branch._id }, owner.token)
  expect(newest?.dateOfPurchase).toBe(dayFromNow(0).replaceAll('-', ':'))
})
