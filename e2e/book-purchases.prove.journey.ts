import { addPurchase, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import type { Page } from '@playwright/test'
import {
  detail,
  form,
  hears,
  inWords,
  expectProblem,
  list,
  nothingSelected,
  purchaseOf,
  PURCHASES,
  row,
  supplierOf,
  threeMaterials,
  total,
} from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { dayFromNow, refusal, save, textbox } from './fixtures/new-food.ts'
import { cutOff, refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import {
  addMaterial,
  added,
  day,
  enterMaterial,
  entry,
  isByWeight,
  material,
  pickMaterial,
  pickSupplier,
  supplier,
} from './fixtures/purchases.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'

async function materialRefusal(page: Page, message: string): Promise<void> {
  await addMaterial(page).click()
  await expect(snack(page, message)).toBeVisible()
  await expectProblem(page, message)
}

test('A half-entered purchase is restored after a visit to another screen', async ({ house, visit }) => {
  await supplierOf(house, 'Half Moon Bay')
  const page = await visit({ as: await house.hire(), at: `${PURCHASES}/new` })
  await textbox(page, 'Bill ID').fill('hm-77')
  await enterMaterial(page, 'Plain flour', { weight: '2' }, '5')
  await addMaterial(page).click()
  await list(page, 'Purchases').getByRole('listitem').getByRole('button').first().click()
  await expect(form(page, 'Add Purchase')).toHaveCount(0)
  await page.goto(`${PURCHASES}/new`)
  await expect(textbox(page, 'Bill ID')).toHaveValue('hm-77')
  await expect(added(page)).toHaveText(['Plain flour2 kg$5.00$0.00$5.00'])
})

test('The purchase form names its missing fields one after the other', async ({ house, visit, noise }) => {
  noise.allow(refused(400), refused(409))
  const mill = await supplierOf(house, 'Old Mill')
  const [flour] = await threeMaterials(house)
  await purchaseOf(house, { supplier: mill, billId: 'OM-1', materials: [{ matId: flour._id, nos: 1, price: 1 }] })
  const page = await visit({ as: await house.hire(), at: `${PURCHASES}/new` })

  await day(page).fill('')
  await refusal(page, 'Add atleast an material')
  await expectProblem(page, 'Add atleast an material')
  await materialRefusal(page, 'Enter the price')
  await expect(textbox(entry(page), 'Price')).toBeFocused()
  await textbox(entry(page), 'Price').fill('1.2.3')
  await materialRefusal(page, 'Invalid number format')
  await textbox(entry(page), 'Price').fill('18')
  await materialRefusal(page, 'Enter the nos')
  await expect(textbox(entry(page), 'Nos')).toBeFocused()
  await textbox(entry(page), 'Nos').fill('2.5')
  await materialRefusal(page, 'Enter a whole number of pieces from 1 to 1,000,000')
  await isByWeight(page).check()
  await textbox(entry(page), 'Weight (kg)').fill('')
  await materialRefusal(page, 'Enter the weight')
  await expect(textbox(entry(page), 'Weight (kg)')).toBeFocused()
  await textbox(entry(page), 'Weight (kg)').fill('2.5')
  await materialRefusal(page, 'Select the material')
  await isFineEverywhere(page, { at: addMaterial(page) })
  await pickMaterial(page, 'Plain flour')
  await addMaterial(page).click()
  await expect(added(page)).toHaveText(['Plain flour2.5 kg$18.00$0.00$18.00'])

  await refusal(page, 'Select the date of purchase')
  await expect(day(page)).toBeFocused()
  await day(page).fill(dayFromNow(2))
  await refusal(page, 'Field cannot be empty')
  await expect(textbox(page, 'Bill ID')).toBeFocused()
  await textbox(page, 'Bill ID').fill('om-1')
  await refusal(page, 'Select the supplier')
  await pickSupplier(page, 'Old Mill')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // A rule that only the server knows shows under its field, and the input stays.
  await refusal(page, 'Pick a day that is not after today')
  await expect(day(page)).toBeFocused()
  await day(page).fill(dayFromNow(-1))
  await refusal(page, 'The bill OM-1 of this supplier is already recorded. Enter another number')
  await expect(textbox(page, 'Bill ID')).toBeFocused()
  await expect(added(page)).toHaveText(['Plain flour2.5 kg$18.00$0.00$18.00'])
  await textbox(page, 'Bill ID').fill('om-2')
  await enterMaterial(page, 'Olive oil', { weight: '1' }, '9')
  await refusal(page, 'This material is not added yet. Add it, or clear its fields')
  await addMaterial(page).click()
  await save(page).click()
  await expect(snack(page, 'Purchase OM-2 recorded')).toBeVisible()
})

test('The month buttons filter the purchases of the chosen year', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  const orchard = await supplierOf(house, 'Orchard Road')
  const [flour] = await threeMaterials(house)
  const materials = [{ matId: flour._id, nos: 1, price: 2 }]
  for (const [billId, dateOfPurchase] of [
    ['OR-1', '2024:03:01'],
    ['OR-2', '2024:03:31'],
    ['OR-3', '2024:12:31'],
    ['OR-4', '2023:03:15'],
  ] as const) {
    await purchaseOf(house, { supplier: orchard, billId, materials, dateOfPurchase })
  }
  const all = await api.ask(listPurchases, { restId: branch._id }, owner.token)
  const page = await visit({ as: await hire(), of: installation, at: `${PURCHASES}?month=2024-03` })
  const rows = list(page, 'Purchases').getByRole('listitem')
  const months = page.getByRole('group', { name: 'Month of the purchase' })
  await expect(rows).toHaveText([/OR-2/, /OR-1/])
  await expect(total(page, 'Purchases')).toHaveText('Total : 2')
  await expect(months.getByRole('button')).toHaveText(
    ['All', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept?', 'Oct', 'Nov', 'Dec'].map(
      (name) => new RegExp(`${name}$`),
    ),
    { useInnerText: true },
  )
  await expect(months.getByRole('button', { pressed: true })).toHaveAccessibleName('Mar 2024')
  await expect(months.getByRole('button', { pressed: true })).toHaveAccessibleDescription('$4.00')
  await rows.first().getByRole('button').click()
  await expect(detail(page, 'OR-2')).toBeVisible()

  await months.getByRole('button', { name: 'Dec 2024' }).click()
  await expect(rows).toHaveText([/OR-3/])
  await expect(nothingSelected(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show 2023' }).click()
  await expect(page.getByText('No purchases in Dec 2023')).toBeVisible()
  await isFineEverywhere(page)
  await months.getByRole('button', { name: 'Mar 2023' }).click()
  await expect(rows).toHaveText([/OR-4/])
  await page.reload()
  await expect(rows).toHaveText([/OR-4/])
  await months.getByRole('button', { name: 'All' }).click()
  await expect(total(page, 'Purchases')).toHaveText(`Total : ${all.length}`)
})

test('A purchase can be booked by keyboard alone over a lost connection, and a colleague sees it at once', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const house = await openOwnHouse()
  const { api, branch, hire, installation, owner } = house
  await supplierOf(house, 'Night Market')
  const page = await visit({ as: await hire(), of: installation, at: PURCHASES })
  const other = await visit({ as: owner, of: installation, at: PURCHASES })
  await hears(other)
  const before = await api.ask(listPurchases, { restId: branch._id }, owner.token)
  const { keyboard } = page
  const today = await inWords(page, 0)

  await tabTo(page, page.getByRole('button', { name: 'Add Purchase' }))
  await keyboard.press('Enter')
  await expect(textbox(page, 'Bill ID')).toBeFocused()
  await expect(day(page)).toHaveValue(today)
  await keyboard.type('nm-9')
  await tabTo(page, supplier(page))
  await keyboard.type('night')
  await keyboard.press('Enter')
  await expect(supplier(page)).toHaveValue('Night Market')
  await tabTo(page, material(page))
  await keyboard.type('flour')
  await keyboard.press('Enter')
  await expect(material(page)).toHaveValue('Plain flour')
  await tabTo(page, textbox(entry(page), 'Nos'))
  await keyboard.type('4')
  await tabTo(page, textbox(entry(page), 'Price'))
  await keyboard.type('10')
  await keyboard.press('Enter')
  await expect(added(page)).toHaveText(['Plain flour4 pieces$10.00$0.00$10.00'])
  await expect(material(page)).toBeFocused()
  await loseAnswer(page, addPurchase.path)
  await tabTo(page, save(page))
  await keyboard.press('Enter')
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(textbox(page, 'Bill ID')).toHaveValue('nm-9')
  await expect(day(page)).toHaveValue(today)
  await expect(supplier(page)).toHaveValue('Night Market')
  await expect(added(page)).toHaveText(['Plain flour4 pieces$10.00$0.00$10.00'])
  await expect(save(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(snack(page, 'Purchase NM-9 recorded')).toBeVisible()

  await expect(row(other, 'Purchases', 'NM-9')).toBeVisible({ timeout: 10_000 })
  await expect(total(other, 'Purchases')).toHaveText(`Total : ${before.length + 1}`)
  const purchases = await api.ask(listPurchases, { restId: branch._id }, owner.token)
  expect(purchases.filter(({ billId }) => billId === 'NM-9')).toHaveLength(1)
})
