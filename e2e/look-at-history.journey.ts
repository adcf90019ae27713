import { ending } from './fixtures/ended-orders.ts'
import { HISTORY, row } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { fact, orderDetail } from './fixtures/screens.ts'
import { AT_ONCE } from './fixtures/ended-in-history.ts'

test('The history is accessible in every state', { tag: '@prove' }, async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(404))
  const house = await openOwnHouse()
  const { hire, installation, storefront } = house
  const { bring, reject } = ending(house)
  const page = await visit({ as: await hire(), of: installation, at: HISTORY })
  await expect(page.getByText('No past orders yet')).toBeVisible()
  await isFineEverywhere(page)

  const prepaid = await storefront.place('Takeaway', { payment: { isCod: false, reference: 'pi_1' } })
  await reject(prepaid, 'The fryer is broken')
  await row(page, `Takeaway - ${prepaid.tokenNo}`).click(AT_ONCE)
  await expect(orderDetail(page)).toContainText('Refund due')
  await isFineEverywhere(page)

  const brought = await storefront.place('Delivery')
  await bring(brought)
  await row(page, `Delivery - ${brought.tokenNo}`).click(AT_ONCE)
  await expect(fact(page, 'Payment Mode')).toHaveText('Cash')
  await isFineEverywhere(page)

  await page.goto(`${HISTORY}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alert')).toContainText('This order is not in the list')
  await isFineEverywhere(page)

  await page.goto('/dashboard/payments')
  await page.getByRole('button', { name: new RegExp(`^Token ${prepaid.tokenNo}\\b`) }).click()
  await expect(page.getByRole('article', { name: 'Payment details' })).toContainText('Refund due')
  await isFineEverywhere(page)
})
