import { addCoupon, readCouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { toMinor, toDecimal } from '@brigade/contract/kernel/money.ts'
import { couponFor } from './fixtures/coupons.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, complete, COUNTER, createCart, due, foodNamed, line, money, paid, sum } from './fixtures/till.ts'

test(
  'A coupon is added at the counter for a customer, loses its food, counts again, and is used by the payment',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, noise }) => {
    noise.allow(/a status of 409 .*direct-cart-coupon/)
    const house = await openOwnHouse()
    const { api, branch, owner, installation } = house
    const combo = await foodNamed(house, 'Harbour fish feast')
    const { price, discountPrice } = combo.variations[0] ?? { price: 0, discountPrice: null }
    const cost = toMinor(discountPrice ?? price, 2)
    const terms = {
      ...(await couponFor(house, branch)),
      code: 'FEAST',
      name: 'Feast',
      deductedPrice: 4,
      isOnePerUser: true,
    }
    const added = await api.ask(
      addCoupon,
      { ...terms, conditionValue: { minAmount: toDecimal(2 * cost, 2) } },
      owner.token,
    )
    const page = await visit({ as: await house.hire(), of: installation, at: COUNTER })
    await createCart(page)
    await addFood(page, combo.name)
    const sheet = page.getByRole('dialog', { name: 'Coupon' })
    const add = sheet.getByRole('button', { name: 'Add coupon' })

    await test.step('it says what it still needs', async () => {
      await page.getByRole('button', { name: 'Coupon', exact: true }).click()
      await expect(sheet.getByRole('radio', { name: /^FEAST/ })).toBeVisible()
      await isFineEverywhere(page, { at: sheet })
      await sheet.getByRole('textbox', { name: 'Code' }).fill('feast')
      await sheet.getByRole('textbox', { name: 'Mobile or e-mail of the customer' }).fill('hana@guest.test')
      await add.click()
      await expect(sheet.getByRole('alert').filter({ hasText: `counts from ${money((2 * cost) / 100)}` })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    const portion = line(page, combo.name)
    await portion.getByRole('button', { name: /^One more/ }).click()
    await test.step('it is chosen, and shows what it takes off', async () => {
      await page.getByRole('button', { name: 'Coupon', exact: true }).click()
      await sheet.getByRole('radio', { name: /^FEAST/ }).check()
      await sheet.getByRole('textbox', { name: 'Mobile or e-mail of the customer' }).fill('hana@guest.test')
      await add.click()
      await expect(page.getByRole('button', { name: 'Coupon FEAST −$4.00' })).toBeVisible()
      await expect(sum(page, 'Coupon discount FEAST')).toHaveText('−$4.00')
      await isFineEverywhere(page)
    })

    await test.step('it takes nothing off without the second portion, and counts again with it', async () => {
      await portion.getByRole('button', { name: /^One less/ }).click()
      await expect(page.getByText(/^The coupon FEAST takes nothing off: it counts from/)).toBeVisible()
      await portion.getByRole('button', { name: /^One more/ }).click()
      await expect(page.getByRole('button', { name: 'Coupon FEAST −$4.00' })).toBeVisible()
    })

    await expect(due(page)).toBeVisible()
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByRole('button', { name: /^Exact/ }).click()
    await complete(page).click()
    await expect(paid(page)).toBeVisible()
    const { coupons } = await api.ask(readCouponUses, { restId: branch._id }, owner.token)
    expect(coupons).toContainEqual({ _id: added._id, code: 'FEAST', uses: 1, deducted: 4 })

    await test.step('the same customer cannot use it again', async () => {
      await page.getByRole('button', { name: 'New cart' }).click()
      await addFood(page, combo.name)
      await line(page, combo.name)
        .getByRole('button', { name: /^One more/ })
        .click()
      await page.getByRole('button', { name: 'Coupon', exact: true }).click()
      await sheet.getByRole('radio', { name: /^FEAST/ }).check()
      await sheet.getByRole('textbox', { name: 'Mobile or e-mail of the customer' }).fill('Hana@guest.test')
      await add.click()
      await expect(sheet.getByRole('alert').filter({ hasText: 'has already used the coupon FEAST' })).toBeVisible()
    })
  },
)
