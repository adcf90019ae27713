import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { type Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import { addFood, complete, COUNTER, createCart, due, money, paid, sum } from './fixtures/till.ts'

const PAYMENTS = '/dashboard/payments'

const AT_ONCE = { timeout: 10_000 }

/** More than one page. */
const MANY = 130

const AT_A_TIME = 10

const list = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true })

const row = (page: Page, tokenNo: number) =>
  list(page).getByRole('button', { name: new RegExp(`^Token ${tokenNo}\\b`) })

const detail = (page: Page) => page.getByRole('article', { name: 'Payment details' })

test('Many payments load page by page, also by the arrow keys', async ({ openOwnHouse, visit }) => {
  const { api, branch, hire, installation, owner, storefront } = await openOwnHouse()
  for (let placed = 0; placed < MANY; placed += AT_A_TIME) {
    await Promise.all(Array.from({ length: AT_A_TIME }, () => storefront.place('Takeaway')))
  }
  const person = await hire()
  const page = await visit({ as: person, of: installation, at: PAYMENTS })
  await expect(list(page).getByText(`Total : ${MANY}`)).toBeVisible()
  const newest = list(page).getByRole('listitem').first()
  await tabTo(page, newest.getByRole('button'))
  await expect(list(page).getByRole('listitem').nth(40)).toHaveCount(0)

  await test.step('a new payment does not move the rows being read', async () => {
    const read = row(page, MANY - 30)
    const place = () => read.evaluate((element) => element.getBoundingClientRect().top)
    await newest.evaluate((element) => element.closest('ul')?.parentElement?.scrollTo(0, 25 * 65 + 10))
    await expect(read).toBeInViewport()
    const before = await place()
    await storefront.place('Takeaway')
    await expect(list(page).getByText(`Total : ${MANY + 1}`)).toBeVisible(AT_ONCE)
    expect(await place()).toBe(before)
    await expect(row(page, MANY + 1)).toHaveCount(0)
    await tabTo(page, list(page).locator('[data-row][tabindex="0"]'))
  })

  const all = await api.ask(listPayments, { restId: branch._id }, owner.token)
  const oldest = all.at(-1)
  await page.keyboard.press('End')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(row(page, oldest?.tokenNo ?? 0)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(detail(page).getByRole('heading', { name: `Token ${oldest?.tokenNo}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(PAYMENTS)

  await test.step('a payment far down the list opens at its address', async () => {
    await page.goto(`${PAYMENTS}/${oldest?._id}`)
    await expect(detail(page).getByRole('heading', { name: `Token ${oldest?.tokenNo}` })).toBeVisible()
    await expect(row(page, oldest?.tokenNo ?? 0)).toBeVisible()
  })

  await test.step('an unknown payment is reported as such', async () => {
    await page.goto(`${PAYMENTS}/01900000-0000-7000-8000-000000000000`)
    await expect(page.getByRole('alert')).toContainText('This payment is not in the list')
    await page.getByRole('button', { name: 'Show the payments' }).click()
    await expect(page).toHaveURL(PAYMENTS)
  })
})

test('A payment taken in another browser appears without a reload, with its details', async ({
  openOwnHouse,
  visit,
}) => {
  const { api, branch, hire, installation, owner, storefront } = await openOwnHouse()
  const page = await visit({ as: owner, of: installation })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(PAYMENTS)
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expect(page.getByText('No items selected')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeAttached()

  const counter = await visit({ as: await hire(), of: installation, at: COUNTER })
  await createCart(counter)
  await addFood(counter, 'Salt and pepper squid')
  const total = Number((await due(counter).innerText()).replace('$', ''))
  await counter.getByRole('radio', { name: 'Eftpos' }).check()
  await complete(counter).click()
  await expect(paid(counter)).toBeVisible()

  await test.step('a payment at the counter is listed', async () => {
    await expect(row(page, 1)).toBeVisible(AT_ONCE)
    await expect(list(page).getByText('Total : 1')).toBeVisible()
    await expect(row(page, 1)).toContainText('Direct')
    await expect(row(page, 1)).toContainText('PAID')
    await expect(row(page, 1)).toContainText(money(total))
    await row(page, 1).click()
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Salt and pepper squid')
    await expect(sum(page, 'Order Type')).toHaveText('Direct')
    await expect(sum(page, 'Payment Mode')).toHaveText('Eftpos')
    await expect(sum(page, 'Payment Status')).toHaveText('PAID')
    await expect(sum(page, 'Payment')).toHaveText('At the till')
    await expect(sum(page, 'Recived Amount')).toHaveText(money(total))
    await expect(sum(page, 'Return amount')).toHaveCount(0)
    await expect(sum(page, 'Grand total')).toHaveText(money(total))
    const [payment] = await api.ask(listPayments, { restId: branch._id }, owner.token)
    const paidAt = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', timeStyle: 'short' }).format(
      new Date(payment?.paidAt ?? ''),
    )
    await expect(sum(page, 'Paid At')).toHaveText(`Today, ${paidAt}`)
    await expect(page).toHaveURL(`${PAYMENTS}/${payment?._id}`)
  })

  await test.step("a storefront's payment and a payment still due are listed", async () => {
    const prepaid = await storefront.place('Delivery', { payment: { isCod: false, reference: 'pi_1' } })
    const due = await storefront.place('Takeaway')
    await expect(row(page, prepaid.tokenNo)).toContainText('Online storefront', AT_ONCE)
    await row(page, prepaid.tokenNo).click()
    await expect(sum(page, 'Payment')).toHaveText('STRIPE')
    await expect(sum(page, 'Payment Status')).toHaveText('PAID')
    await expect(sum(page, 'Payment Mode')).toHaveText('Online storefront')
    await expect(sum(page, 'Delivery fee')).toHaveText('$6.50')
    await row(page, due.tokenNo).click(AT_ONCE)
    await expect(sum(page, 'Payment')).toHaveText('COD')
    await expect(sum(page, 'Payment Status')).toHaveText('PENDING')
    await expect(sum(page, 'Paid At')).toHaveText('Not paid yet')
  })
})
