import { expect, test } from './fixtures/journey.ts'
import { acceptedOrder, openPaired, tablet } from './fixtures/kitchen.ts'
import { press, service } from './fixtures/restaurant-screen.ts'
import { orderRow } from './fixtures/screens.ts'
import { coversNoControl } from './fixtures/snacks.ts'
import { addFood, complete, COUNTER, createCart } from './fixtures/till.ts'

const ROWS = 14

test('A message covers no control of a list, a detail or a dialog', async ({ openOwnHouse, visit }) => {
  const { hire, installation, storefront } = await openOwnHouse()
  const placed = []
  for (let row = 0; row < ROWS; row += 1) placed.push(await storefront.place('Takeaway'))
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  const [first] = placed
  await expect(orderRow(page, first?.tokenNo ?? 0)).toBeVisible()

  await page.getByRole('button', { name: 'Pause orders' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pause orders' })
  await coversNoControl(page, () => press(sheet, 'Pause'))
  await service(sheet, 'Dining').check()
  await sheet.getByLabel('Reason for closing').fill('No gas')
  await press(sheet, 'Pause')
  await expect(sheet).toHaveCount(0)

  const open = page.getByRole('button', { name: 'Open Dining now' })
  let isFirst = true
  await coversNoControl(page, async () => {
    if (!isFirst) {
      await page.getByRole('button', { name: 'Pause orders' }).click()
      await service(sheet, 'Dining').check()
      await sheet.getByLabel('Reason for closing').fill('No gas')
      await press(sheet, 'Pause')
    }
    isFirst = false
    await open.click()
  })

  await page.goto(`/dashboard/orders/${first?._id}`)
  await coversNoControl(page, () => page.getByRole('button', { name: 'Accept', exact: true }).click())
})

test('A message covers no control of a sheet', async ({ house, visit }) => {
  // Tokens of two business days can be the same.
  const customer = { name: 'Sia Tane', contact: 'sia@guest.test' }
  const { tokenNo } = await house.storefront.place('Delivery', { customer })
  // It is selected once the first is accepted, so that a narrow window hides the list with the sheet.
  await house.storefront.place('Takeaway')
  const page = await visit({ as: await house.hire(), at: '/dashboard/orders' })
  const row = page.getByRole('listitem').filter({ hasText: customer.name })
  await row.getByRole('button', { name: `Accept token ${tokenNo} in 20 min` }).click()
  await page.getByRole('button', { name: `Dispatch token ${tokenNo}` }).click()
  await coversNoControl(page, () => press(page.getByRole('dialog'), 'Ready for Dispatch'))
})

test('A message covers no control at the till', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: COUNTER })
  await createCart(page)
  await addFood(page, 'Flat white')
  await coversNoControl(page, () => complete(page).click())
})

test('A message covers no control of a sign-in or a kitchen display', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const page = await visit({ of: house.installation })
  await coversNoControl(page, () => page.getByRole('button', { name: 'Send code' }).click())

  const display = await visit({ of: house.installation, at: '/kitchen', ...tablet })
  await openPaired(house, display, 'Grill')
  await display.getByRole('button', { name: 'All day' }).tap()
  const sellOut = display.getByRole('button', { name: /^Sold out: / }).first()
  await coversNoControl(display, async () => {
    // What is sold out already is only marked, so each time another food is ordered.
    await acceptedOrder(house)
    await sellOut.tap()
    await display.getByRole('dialog').getByRole('button', { name: 'Sold out' }).tap()
  })
})
