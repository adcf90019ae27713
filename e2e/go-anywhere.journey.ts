import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { isHome } from './fixtures/screens.ts'

test('A few keys lead to an order, a food and another screen', { tag: '@prove' }, async ({ house, visit }) => {
  const { _id, tokenNo } = await house.storefront.place('Takeaway')
  const page = await visit({ as: await house.hire() })
  await isHome(page)
  const go = async (typed: string, found: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: found }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await go(String(tokenNo), new RegExp(`^Token ${tokenNo} ?Takeaway · placed`))
  await expect(page).toHaveURL(`/dashboard/orders/${_id}`)
  await go('squid', /^Salt and pepper squid/)
  await expect(page.getByRole('heading', { name: 'Salt and pepper squid' })).toBeVisible()
  await go('purch', /^Purchases/)
  await expect(page).toHaveURL('/dashboard/inventory/purchases')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /^Home/ })).toBeVisible()
  await isFineEverywhere(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await isFineEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
