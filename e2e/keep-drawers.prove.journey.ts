import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { snack } from './fixtures/screens.ts'
import { addFood, complete, COUNTER, createCart, due, paid, sum } from './fixtures/till.ts'

const DRAWERS = '/dashboard/payments/drawers'
const AT_ONCE = { timeout: 10_000 }

test('A drawer is opened, sold into and counted blindly, and its Z report says what is missing', async ({
  openOwnHouse,
  visit,
}) => {
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/payments' })
  await page.getByRole('navigation', { name: 'Parts of Payments' }).getByRole('link', { name: 'Cash drawers' }).click()
  await expect(page.getByText('No drawer is open')).toBeVisible()
  await isFineEverywhere(page)

  await test.step('it is opened by keyboard, with its float counted by notes', async () => {
    await page.getByRole('button', { name: 'Open a drawer' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await isFineEverywhere(page)
    await page.getByLabel('Name').fill('Bar')
    await page.getByRole('button', { name: 'Count coins and notes' }).click()
    await expect(page.getByLabel('$100.00', { exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('$50.00', { exact: true })).toBeFocused()
    await page.keyboard.type('2')
    await expect(page.getByText('Together $100.00')).toBeVisible()
    await isFineEverywhere(page)
    await page.getByRole('button', { name: 'Open the drawer' }).click()
    await expect(page.getByRole('article', { name: 'Bar' })).toContainText('Your cash sales go into this drawer.')
  })

  const other = await visit({ as: await hire(), of: installation, at: DRAWERS })
  await other.getByRole('button', { name: /^Bar\b/ }).click()
  await expect(sum(other, 'Bills paid')).toHaveText('0')

  await page.goto(COUNTER)
  await createCart(page)
  await addFood(page, 'Flat white')
  const price = Number((await due(page).textContent())?.replace('$', ''))
  expect(price).toBeGreaterThan(0)
  await page.getByRole('radio', { name: 'Cash', exact: true }).check()
  await page.getByLabel('Recived Amount').fill('20')
  await complete(page).click()
  await expect(paid(page)).toBeVisible()

  await test.step('a colleague sees that a bill was paid, and pays out', async () => {
    await expect(sum(other, 'Bills paid')).toHaveText('1', AT_ONCE)
    await other.getByRole('button', { name: 'Pay cash out of Bar' }).click()
    await other.getByLabel('Amount').fill('7.50')
    await other.getByLabel('Reason').fill('Milk')
    await isFineEverywhere(other)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('region', { name: 'Paid in and out' })).toContainText('Milk')
  })

  await page.getByRole('link', { name: 'Cash drawer', exact: true }).click()
  await page.getByRole('button', { name: /^Bar\b/ }).click()
  const drawer = page.getByRole('article', { name: 'Bar' })
  await expect(drawer.getByRole('region', { name: 'Paid in and out' })).toContainText('Milk')
  await isFineEverywhere(page)
  const expected = 100 + price - 7.5
  expect(await drawer.textContent()).not.toContain(expected.toFixed(2))

  await page.getByRole('button', { name: 'Count and close Bar' }).click()
  await page.getByLabel('Cash counted').fill((expected - 2).toFixed(2))
  await page.keyboard.press('Enter')
  const report = page.getByRole('article', { name: 'Z report 1' })
  await expect(report).toContainText('$2.00 short')
  await expect(report.getByRole('table', { name: 'Cash' })).toContainText(`Expected in cash$${expected.toFixed(2)}`)
  await expect(report.getByRole('table', { name: 'Payment modes' })).toContainText(`$${price.toFixed(2)}`)
  await expect(page.getByRole('button', { name: /^Z 1 Bar .*\$2\.00 short/ })).toBeVisible()
  await isFineEverywhere(page)

  await test.step('paper shows the report and nothing else', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(report).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Cash drawers' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the colleague sees the Z report in place of the drawer', async () => {
    await expect(other.getByRole('article', { name: 'Z report 1' })).toContainText('$2.00 short', AT_ONCE)
  })
})

test('Where a branch says so, a sale needs an open drawer', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(/a status of 409/)
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/restaurant' })
  await page.getByRole('heading', { name: 'Cash drawer' }).click()
  const rule = page.getByRole('checkbox', { name: 'Sales need an open drawer' })
  await rule.check()
  await expect(page.getByText('Sales at the till need an open drawer', { exact: true }).first()).toBeVisible()
  await isFineEverywhere(page, { at: rule })

  await page.goto(COUNTER)
  await createCart(page)
  await addFood(page, 'Flat white')
  await page.getByRole('radio', { name: 'Cash', exact: true }).check()
  await page.getByLabel('Recived Amount').fill('20')
  await complete(page).click()
  await expect(snack(page, 'Open or choose your cash drawer first. Then take the payment again')).toBeVisible()
  const till = page.url()

  await page.getByRole('link', { name: 'Cash drawer', exact: true }).click()
  await expect(page.getByText('Sales at the till need an open drawer. Open one first.')).toBeVisible()
  await page.getByRole('button', { name: 'Open a drawer' }).click()
  await page.getByLabel('Name').fill('Bar')
  await page.getByLabel('Opening float').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Bar' })).toBeVisible()

  await page.goto(till)
  await page.getByRole('radio', { name: 'Cash', exact: true }).check()
  await page.getByLabel('Recived Amount').fill('20')
  await complete(page).click()
  await expect(paid(page)).toBeVisible()
})
