import { ending } from './fixtures/ended-orders.ts'
import { HISTORY, list, row } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { fact, orderDetail, orderRow } from './fixtures/screens.ts'
import { ORDERS, openHistory, says, AT_ONCE } from './fixtures/ended-in-history.ts'
import { addFood, complete, COUNTER, createCart, money, paid } from './fixtures/till.ts'

test("The money for a partner's delivery can be booked from the history", async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { installation, owner, storefront } = house
  const brought = await storefront.place('Delivery')
  const partner = await ending(house).bringByPartner(brought)
  const page = await visit({ as: owner, of: installation, at: HISTORY })
  await says(page, `Delivery - ${brought.tokenNo}`, 'pending - delivered')
  await row(page, `Delivery - ${brought.tokenNo}`).click()
  await expect(fact(page, 'Payment Mode')).toHaveText('Not yet')
  await expect(orderDetail(page)).toContainText(`${partner} has delivered it`)
  await isFineEverywhere(page)

  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByLabel('Recived Amount').fill('100')
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(fact(page, 'Payment Status')).toHaveText('paid')
  await expect(fact(page, 'Recived Amount')).toHaveText('$100.00')
  await expect(page.getByRole('button', { name: 'Record the payment' })).toHaveCount(0)
  await expect(row(page, `Delivery - ${brought.tokenNo}`)).toContainText('paid - delivered')
})

test('A history that failed to load is requested again on demand', async ({ house, visit, noise }) => {
  noise.allow(refused(429))
  const refusal = { error: true, code: 'too-many-requests', message: 'Wait a minute', requestId: 'r-1' }
  const page = await visit({ as: house.owner, at: ORDERS })
  await page.route('**/manager/order-history', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await openHistory(page)
  await expect(page.getByText('Wait a minute')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Wait a minute')).toHaveCount(0)
  await expect(list(page).getByText(/^Total : \d+$/)).toBeVisible()
})

test('An order that ends in one browser appears in the history of another with its items and payment', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(refused(404))
  const house = await openOwnHouse()
  const { hire, installation, owner, storefront } = house
  const { bring, reject } = ending(house)
  const page = await visit({ as: await hire(), of: installation, at: ORDERS })
  await openHistory(page)
  await expect(page).toHaveURL(HISTORY)
  await expect(page.getByText('No past orders yet')).toBeVisible()
  await expect(page.getByText('Select any order to get the order details')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeAttached()

  await test.step('a sale at the till is listed', async () => {
    const counter = await visit({ as: owner, of: installation, at: COUNTER })
    await createCart(counter)
    await addFood(counter, 'Salt and pepper squid')
    await counter.getByRole('radio', { name: 'Cash' }).check()
    await counter.getByLabel('Recived Amount').fill('40')
    await complete(counter).click()
    await expect(paid(counter)).toBeVisible()

    await says(page, 'Direct - 1', 'paid - delivered')
    await row(page, 'Direct - 1').click()
    await expect(fact(page, 'Payment Mode')).toHaveText('Cash')
    await expect(fact(page, 'Recived Amount')).toHaveText('$40.00')
    const returned = Number((await fact(page, 'Return amount').innerText()).replace('$', ''))
    await expect(fact(page, 'Fullfilled At')).toHaveText(/^Today, /)
    await expect(fact(page, 'Grand total')).toHaveText(money(40 - returned))
    await expect(fact(page, 'Paid Amount')).toHaveText(money(40 - returned))
    await expect(fact(page, '.*Delivery fee, Coupon discount.*')).toHaveText('$0.00')
    await expect(fact(page, 'Status')).toHaveText('delivered')
    await expect(fact(page, 'Preparation Time')).toHaveText('None')
  })

  await test.step('a prepaid order rejected in another browser shows a refund due', async () => {
    const prepaid = await storefront.place('Takeaway', { payment: { isCod: false, reference: 'pi_1' } })
    const kitchen = await visit({ as: owner, of: installation, at: `${ORDERS}/${prepaid._id}` })
    await kitchen.getByLabel('Minutes to prepare, or a note to reject').fill('The fryer is broken')
    await kitchen.getByRole('button', { name: 'Reject' }).click()

    const rejected = row(page, `Takeaway - ${prepaid.tokenNo}`)
    await says(page, `Takeaway - ${prepaid.tokenNo}`, 'refund due - rejected')
    await expect(rejected).toContainText(money(prepaid.summary.grandTotal))
    await rejected.click()
    await expect(page).toHaveURL(`${HISTORY}/${prepaid._id}`)
    const refund = `Refund due: give ${money(prepaid.summary.grandTotal)} back to the customer`
    await expect(orderDetail(page)).toContainText(refund)
    await expect(orderDetail(page)).toContainText('The fryer is broken')
    await expect(orderDetail(page)).toContainText(prepaid.food)
    await expect(orderDetail(page)).toContainText('Ana Reid')
    await expect(fact(page, 'Status')).toHaveText('rejected')
    await expect(fact(page, 'Payment Status')).toHaveText('refund due')

    // The address from the new orders leads here.
    await kitchen.goto(`${ORDERS}/${prepaid._id}`)
    await kitchen.getByRole('button', { name: 'Look in History' }).click()
    await expect(kitchen).toHaveURL(`${HISTORY}/${prepaid._id}`)
    await expect(orderDetail(kitchen)).toContainText('The fryer is broken')

    await kitchen.goto('/dashboard/payments')
    await kitchen.getByRole('button', { name: new RegExp(`^Token ${prepaid.tokenNo}\\b`) }).click()
    await expect(kitchen.getByRole('article', { name: 'Payment details' })).toContainText(refund)
    await expect(kitchen.getByRole('article', { name: 'Payment details' })).toContainText('REFUND DUE')
    await expect(kitchen.getByRole('region', { name: 'Receipt' })).toContainText(prepaid.food)
  })

  await test.step('a delivery by own drivers is listed', async () => {
    const brought = await storefront.place('Delivery', { note: 'Ring twice' })
    const drivers = await bring(brought)
    await says(page, `Delivery - ${brought.tokenNo}`, 'paid - delivered')
    await row(page, `Delivery - ${brought.tokenNo}`).click()
    await expect(fact(page, 'Preparation Time')).toHaveText('20 min')
    await expect(fact(page, 'Payment Mode')).toHaveText('Cash')
    const delivery = orderDetail(page).getByRole('region', { name: 'Delivery' })
    for (const known of [drivers, 'Delivered at', 'Q-77', 'Two bags, one drink']) {
      await expect(delivery).toContainText(known)
    }
    await expect(orderDetail(page)).toContainText('Ring twice')
    await expect(orderDetail(page)).toContainText('12 Beach Road, Auckland')
  })

  await test.step('an unpaid rejected order asks for nothing', async () => {
    const unpaid = await storefront.place('Takeaway')
    await reject(unpaid, 'Closing early')
    await row(page, `Takeaway - ${unpaid.tokenNo}`).click(AT_ONCE)
    await expect(orderDetail(page)).toContainText('Closing early')
    await says(page, `Takeaway - ${unpaid.tokenNo}`, 'pending - rejected')
    await expect(fact(page, 'Payment Mode')).toHaveText('None')
    await expect(orderDetail(page)).not.toContainText('Refund due')
  })

  await test.step('a new order is announced here too, one click away', async () => {
    const next = await storefront.place('Takeaway')
    await expect(page.getByText(`New order: token ${next.tokenNo}, Takeaway`)).toBeAttached(AT_ONCE)
    await page.getByRole('button', { name: '1 to answer 1 new' }).click()
    await expect(page).toHaveURL(`${ORDERS}/${next._id}`)
    await expect(orderRow(page, next.tokenNo)).toBeVisible()
    await page.goBack()
    await expect(orderDetail(page)).toContainText('Closing early')
    await expect(page.getByRole('button', { name: '1 to answer 1 new' })).toHaveCount(0)
  })

  await test.step('an unknown order is reported as such', async () => {
    for (const id of ['01900000-0000-7000-8000-000000000000', 'nothing']) {
      await page.goto(`${HISTORY}/${id}`)
      await expect(page.getByRole('alert')).toContainText('This order is not in the list')
    }
    await page.getByRole('button', { name: 'Show the past orders' }).click()
    await expect(page).toHaveURL(HISTORY)
  })
})
