import { expect, test } from './fixtures/journey.ts'
import { newProvider } from './fixtures/house.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { setUpLink } from './fixtures/program.ts'
import {
  askForCode,
  codeBoxes,
  fact,
  figure,
  isAccessDenied,
  isHome,
  orderDetail,
  orderRow,
  typeCode,
} from './fixtures/screens.ts'

test('Every step of signing in is accessible', async ({ house, visit, noise }) => {
  noise.allow(refused(400))
  const page = await visit()
  const provider = newProvider()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isFineEverywhere(page)

  await askForCode(page, provider)
  const code = await house.installation.mailbox.codeFor(provider)
  await typeCode(page, code === '111111' ? '222222' : '111111')
  await expect(page.getByRole('group', { name: 'One-time code' })).toContainText('Wrong code')
  await isFineEverywhere(page)

  await typeCode(page, code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await isFineEverywhere(page)
})

test('The screen that waits for approval is accessible', { tag: '@prove' }, async ({ house, visit }) => {
  const page = await visit({ as: await house.signUp() })
  await isAccessDenied(page)
  await isFineEverywhere(page)
})

test("The top bar shows the owner's whole name", { tag: '@prove' }, async ({ house, visit }) => {
  const page = await visit({ as: house.owner })
  await isHome(page)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const name = page.getByRole('banner').getByTitle('Aroha Ngata')
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `at ${width} px`).toBe(0)
  }
})

test('Home is accessible', async ({ house, visit }) => {
  await house.storefront.place('Takeaway')
  const page = await visit({ as: await house.hire() })
  await isHome(page)
  await expect(figure(page, 'Revenue')).toContainText('NZ$')
  await isFineEverywhere(page)
})

test('The orders and the detail of one are accessible', async ({ house, visit }) => {
  const { tokenNo } = await house.storefront.place('Delivery', { note: 'Ring twice' })
  const page = await visit({ as: await house.hire(), at: '/dashboard/orders' })
  await expect(orderRow(page, tokenNo)).toBeVisible()
  await isFineEverywhere(page)

  await orderRow(page, tokenNo).click()
  await expect(orderDetail(page)).toContainText('Ring twice')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isFineEverywhere(page)
})

test(
  'Handing an order over and dispatching one from the list are accessible',
  { tag: '@prove' },
  async ({ house, visit }) => {
    const { storefront, hire } = house
    const [one, other] = [await storefront.place('Takeaway'), await storefront.place('Delivery')]
    const page = await visit({ as: await hire(), at: `/dashboard/orders/${one._id}` })
    await page.getByRole('button', { name: '10 min' }).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByRole('button', { name: `Food prepared: token ${one.tokenNo}` }).click()
    await orderRow(page, one.tokenNo).click()
    await page.getByRole('button', { name: 'Order Delivered' }).click()
    await expect(page.getByRole('alert')).toHaveText('Select any payment method')
    await isFineEverywhere(page)

    await page.getByRole('button', { name: `Accept token ${other.tokenNo} in 20 min` }).click()
    await page.getByRole('button', { name: `Dispatch token ${other.tokenNo}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await isFineEverywhere(page)
  },
)

test('Setting up is accessible', { tag: '@prove' }, async ({ install, visit }) => {
  const installation = await install({ isEmpty: true })
  const link = await setUpLink(installation.program)
  const page = await visit({ of: installation, at: link })
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await isFineEverywhere(page)
  const closed = await visit({ of: installation, at: '/set-up' })
  await expect(closed.getByText('This link no longer works')).toBeVisible()
  await isFineEverywhere(closed)
})

test('The menu, the list and an order can be reached by touch on a phone', async ({ house, visit }) => {
  const { tokenNo } = await house.storefront.place('Takeaway')
  const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true }
  const page = await visit({ as: await house.hire(), ...phone })
  await isHome(page)
  const bar = page.getByRole('navigation', { name: 'Quick menu' }).filter({ visible: true })
  await expect(bar.getByRole('link')).toHaveText(['Home', /^Orders\d+$/, 'Direct Pos', /^Reservations/])
  await expect(bar.getByRole('link', { name: 'Orders', exact: true })).toHaveAccessibleDescription(
    /^\d+ orders? to answer$/,
  )
  const more = bar.getByRole('button', { name: 'More' })
  await expect(more).not.toHaveAttribute('aria-current')
  await more.tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Foods' }).tap()
  await expect(more).toHaveAttribute('aria-current', 'true')
  await more.tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await menu.getByRole('link', { name: 'Orders' }).tap()
  await expect(menu).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await orderRow(page, tokenNo).tap()
  await expect(orderDetail(page)).toBeVisible()
  await expect(orderRow(page, tokenNo)).toBeHidden()
  // The answer takes the place of the menu.
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(orderRow(page, tokenNo)).toBeVisible()
  await expect(bar).toBeVisible()
  await orderRow(page, tokenNo).tap()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/orders')
})

test(
  'Signing in, answering and handing over an order work by keyboard alone',
  { tag: '@prove' },
  async ({ openOwnHouse, visit }) => {
    const { installation, storefront } = await openOwnHouse()
    const { tokenNo } = await storefront.place('Takeaway')
    const page = await visit({ of: installation })
    const { keyboard } = page

    await expect(page.getByLabel('Mobile number or e-mail')).toBeFocused()
    await keyboard.type('manager@demo.test')
    await keyboard.press('Enter')
    await expect(codeBoxes(page)).toHaveCount(6)
    await typeCode(page, await installation.mailbox.codeFor('manager@demo.test'))
    await isHome(page)

    await tabTo(page, page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }))
    await keyboard.press('Enter')
    await expect(orderRow(page, tokenNo)).toBeVisible()
    await tabTo(page, orderRow(page, tokenNo))
    await keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Minutes to prepare, or a note to reject'))
    await keyboard.type('25')
    await keyboard.press('Enter')
    await expect(fact(page, 'Status')).toHaveText('accepted')
    await tabTo(page, page.getByRole('button', { name: 'Food prepared', exact: true }))
    await keyboard.press('Enter')
    await expect(fact(page, 'Status')).toHaveText('prepared')
    await tabTo(page, page.getByRole('radio').first())
    await keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Order Delivered' }))
    await keyboard.press('Enter')
    await expect(orderRow(page, tokenNo)).toHaveCount(0)

    await page.goto('/dashboard/orders')
    const next = await storefront.place('Takeaway')
    await tabTo(page, orderRow(page, next.tokenNo))
    await keyboard.press('Enter')
    await expect(orderDetail(page)).toBeVisible()
    await keyboard.press('Escape')
    await expect(page).toHaveURL('/dashboard/orders')
    await expect(orderRow(page, next.tokenNo)).toBeFocused()

    // Only one row of the list takes part in the tab order, however long the list is.
    const last = await storefront.place('Takeaway')
    await expect(orderRow(page, last.tokenNo)).toBeVisible()
    const answerTo = (tokenNo: number) => page.getByRole('button', { name: `Accept token ${tokenNo} in 25 min` })
    await keyboard.press('Tab')
    await expect(answerTo(next.tokenNo)).toBeFocused()
    await keyboard.press('Tab')
    await expect(answerTo(last.tokenNo)).not.toBeFocused()
    await tabTo(page, orderRow(page, next.tokenNo))
    await keyboard.press('ArrowDown')
    await expect(orderRow(page, last.tokenNo)).toBeFocused()
    await keyboard.press('Tab')
    await expect(answerTo(last.tokenNo)).toBeFocused()
  },
)
