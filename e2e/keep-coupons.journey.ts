import { listCoupons } from '@brigade/contract/coupons/coupons.contract.ts'
import { ADDRESS, detail, fact, fillTexts, list, service } from './fixtures/coupons.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { choose, pickValidity, save, textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

test(
  'Two coupons with different conditions are added and redeemed by customers',
  { tag: '@prove' },
  async ({ house, visit }) => {
    const { api, branch, hire, owner, storefront } = house
    const page = await visit({ as: await hire() })
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Restaurant' }).click()
    await page.getByRole('link', { name: 'Coupons' }).click()
    await expect(page).toHaveURL(ADDRESS)
    await expect(page.getByText('No items selected')).toBeVisible()
    const before = await api.ask(listCoupons, { restId: branch._id }, owner.token)
    await expect(page.getByText(`Total : ${before.length}`)).toBeVisible()

    await test.step('a coupon takes an amount off, once per user, from a minimum sum', async () => {
      await page.getByRole('button', { name: 'Add Coupon' }).click()
      await service(page, 'Takeaway').check()
      await service(page, 'Delivery').check()
      await fillTexts(page, {
        Name: 'Welcome in',
        Note: 'Three off your first',
        'Amount off': '3.50',
        Code: 'hello',
      })
      await expect(textbox(page, 'Code')).toHaveCSS('text-transform', 'uppercase')
      await service(page, 'Once per user').check()
      await choose(page, 'Condition', 'Minimum order amount')
      await textbox(page, 'Min amount').fill('4.5')
      await pickValidity(page)
      await save(page).click()
      await expect(snack(page, 'Coupon HELLO added')).toBeVisible()

      await expect(page.getByText(`Total : ${before.length + 1}`)).toBeVisible()
      const row = list(page).getByRole('button', { name: 'Welcome in' })
      await expect(row).toHaveAttribute('aria-current', 'true')
      for (const shown of ['HELLO', '$3.50', 'until']) await expect(row).toContainText(shown)
      const shown = detail(page, 'Welcome in')
      await expect(shown).toContainText('No. 1')
      await expect(fact(page, 'Note')).toHaveText('Three off your first')
      await expect(fact(page, 'Code')).toHaveText('HELLO')
      await expect(fact(page, 'Deduct')).toHaveText('$3.50')
      await expect(fact(page, 'Use')).toHaveText('Once per user')
      await expect(fact(page, 'Services')).toHaveText('Delivery, Takeaway')
      await expect(page.getByRole('article')).toContainText('Running now')
      await expect(fact(page, 'Condition')).toHaveText('At least $4.50Minimum order amount')
      await isFineEverywhere(page)
    })

    await test.step('a coupon takes a percentage off from a minimum number of portions', async () => {
      await page.getByRole('button', { name: 'Add Coupon' }).click()
      await service(page, 'Takeaway').check()
      await page.getByRole('radio', { name: 'Percent' }).check()
      await fillTexts(page, { Name: 'For two', Note: 'A tenth off', 'Discount in percent': '10', Code: 'TWO' })
      await choose(page, 'Condition', 'Minimum quantity')
      await textbox(page, 'Min quantity').fill('2')
      await pickValidity(page)
      await save(page).click()
      await expect(detail(page, 'For two')).toBeVisible()
      await expect(fact(page, 'Deduct')).toHaveText('10%')
      await expect(fact(page, 'Use')).toHaveText('Unlimited')
      await page.reload()
      await expect(fact(page, 'Code')).toHaveText('TWO')
    })

    const customer = { name: 'Hana Ito', contact: 'hana@guest.test' }
    const first = await storefront.place('Takeaway', { couponCode: 'hello', customer })
    expect(first.summary.couponDiscount).toBe(3.5)
    await expect(storefront.place('Takeaway', { couponCode: 'HELLO', customer })).rejects.toThrow('HELLO')
    const second = await storefront.place('Takeaway', { couponCode: 'TWO', customer })
    expect(second.summary.couponDiscount).toBeCloseTo(second.summary.subTotal / 10, 2)
    await expect(storefront.place('Delivery', { couponCode: 'TWO' })).rejects.toThrow('not for this service')
  },
)
