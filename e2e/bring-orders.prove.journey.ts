import {
  acceptedDelivery,
  brought,
  DELIVERIES,
  deliveryDetail,
  deliveryRow,
  OWN_DRIVERS,
  received,
} from './fixtures/deliveries.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import { fact, figure, orderRow } from './fixtures/screens.ts'
import { money } from './fixtures/till.ts'

const AT_ONCE = { timeout: 10_000 }

const ORDERS = '/dashboard/orders'

test('A prepaid order can be delivered without cash by keyboard alone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { hire, installation, owner } = house
  const { tokenNo, summary } = await acceptedDelivery(house, { isPrepaid: true })
  const page = await visit({ as: await hire(), of: installation, at: ORDERS })
  const home = await visit({ as: owner, of: installation })
  await tabTo(page, orderRow(page, tokenNo))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: OWN_DRIVERS }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(fact(page, 'Status')).toHaveText('shipped')

  await page.goto(DELIVERIES)
  await tabTo(page, page.getByRole('link', { name: 'On their way' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${DELIVERIES}?status=shipped`)
  await tabTo(page, deliveryRow(page, tokenNo))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Already paid. Collect nothing.')).toBeVisible()
  await expect(received(page)).toHaveCount(0)
  await tabTo(page, brought(page))
  await page.keyboard.press('Enter')
  await expect(deliveryDetail(page).getByRole('heading')).toContainText('delivered')
  await expect(deliveryDetail(page)).toBeFocused()
  await expect(deliveryRow(page, tokenNo)).toHaveCount(0)
  await expect(figure(home, 'Revenue')).toHaveText(`NZ${money(summary.grandTotal)}`, AT_ONCE)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${DELIVERIES}?status=shipped`)

  await test.step('a search over all deliveries finds one outside the filter', async () => {
    await page.goBack()
    await page.goto(`${DELIVERIES}/01900000-0000-7000-8000-000000000000?status=shipped`)
    await expect(page.getByRole('alert')).toContainText('This delivery is not in the list')
    await page.getByRole('button', { name: 'Show all deliveries' }).click()
    await page.getByRole('button', { name: 'Show the deliveries' }).click()
    await expect(page).toHaveURL(DELIVERIES)
  })
})
