import { ending } from './fixtures/ended-orders.ts'
import { HISTORY, row } from './fixtures/history.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { fact, orderDetail, orderRow } from './fixtures/screens.ts'
import { addFood, complete, COUNTER, createCart, money, paid, sum } from './fixtures/till.ts'
import { AT_ONCE, ORDERS, openHistory, says } from './fixtures/ended-in-history.ts'

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
    await counter.getByRole('radio', { name: 'Eftpos' }).check()
    await counter.getByLabel('Recived Amount').fill('40')
    await complete(counter).click()
    await expect(paid(counter)).toBeVisible()

    await says(page, 'Direct - 1', 'paid - delivered')
    await row(page, 'Direct - 1').click()
    await expect(fact(page, 'Payment Mode')).toHaveText('Eftpos')
    await expect(fact(page, 'Recived Amount')).toHaveText('$40.00')
    const returned = Number((await fact(page, 'Return amount').innerText()).replace('$', ''))
    await expect(fact(page, 'Paid Amount')).toHaveText(money(40 - returned))
    await expect(fact(page, 'Grand total')).toHaveText(money(40 - returned))
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
    await expect(sum(kitchen, 'Payment Status')).toHaveText('REFUND DUE')
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

test('The history is accessible in every state', async ({ openOwnHouse, visit, noise }) => {
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
