import { changePrice } from '@brigade/contract/foods/change-food.contract.ts'
import type { Page } from '@playwright/test'
import {
  foodNow,
  plainFood,
  at,
  list,
  variation,
  choose,
  target,
  press,
  expectProblem,
  isDoneTo,
} from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { codeBoxes, snack } from './fixtures/screens.ts'

/** As if another tab had stored it. */
const keepUnlock = (page: Page, kept: string, changes: { token?: string; expiresAt?: string } = {}) =>
  page.evaluate(
    (text) => {
      localStorage.setItem('AUT-OWNER', text)
      dispatchEvent(new StorageEvent('storage', { key: 'AUT-OWNER' }))
    },
    JSON.stringify({ ...JSON.parse(kept), ...changes }),
  )

test("A manager needs the owner's code to change a price, and the owner does not", async ({ house, visit, noise }) => {
  noise.allow(refused(400), refused(401), refused(429))
  const { api, hire, installation, owner, branch, otherBranch } = house
  const food = await plainFood(house)
  const manager = await hire([branch._id, otherBranch._id])
  const page = await visit({ as: manager, at: at(food) })
  const locked = page.getByRole('region', { name: 'Prices are locked' })
  const price = page.getByLabel('New price')

  await test.step('the price is refused without the owner', async () => {
    const varId = food.variations[0]?._id ?? ''
    const { status } = await api.call(changePrice, { foodId: food._id, varId, price: 1 }, manager.token)
    expect(status).toBe(403)
    await choose(page, food, 0).check()
    await press(page, 'Update price')
    await expect(locked).toBeVisible()
    await expect(price).toHaveCount(0)
    await press(page, 'Ask the owner for a code')
    await expect(snack(page, 'A code was sent to the owner. Ask them for it')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend Otp \(\d+ s\)$/ })).toBeDisabled()
  })

  await test.step('a second request leads to the code already sent', async () => {
    await page.keyboard.press('Escape')
    await press(page, 'Update price')
    await press(page, 'Ask the owner for a code')
    await expect(codeBoxes(page)).toHaveCount(6)
    await expect(page.getByRole('button', { name: /^Resend Otp \(\d+ s\)$/ })).toBeDisabled()
    await isFineEverywhere(page)
  })

  await test.step('the code unlocks prices, and exactly one variation changes', async () => {
    const code = await installation.mailbox.codeFor(owner.provider)
    await codeBoxes(page).first().focus()
    await page.keyboard.type(code === '123456' ? '654321' : '123456')
    await expect(page.getByText(/^Wrong code/).first()).toBeVisible()
    await expect(codeBoxes(page).first()).toBeFocused()
    await page.keyboard.type(code)
    await expect(page.getByText(/^You can change prices for (10:00|9:5\d)$/)).toBeVisible()
    await expect(target(page, food, 0, 'radio')).toBeFocused()
    await page.keyboard.press('Escape')
    await choose(page, food, 1).check()
    await press(page, 'Update price')
    await price.fill('19.90')
    await press(page, 'Update price')
    await expectProblem(page, 'Select one variation before update price', target(page, food, 0, 'radio'))
    await target(page, food, 0, 'radio').check()
    await price.fill('abc')
    await press(page, 'Update price')
    await expectProblem(page, 'Invalid number format', price)
    await price.fill('19.90')
    await isFineEverywhere(page)
    await press(page, 'Update price')
    await isDoneTo(page, food, 'Price updated')
    await expect(variation(page, food, 0)).toContainText('$19.90')
    expect((await foodNow(house, food)).variations[0]?.price).toBe(19.9)
  })

  await test.step('another branch stays locked', async () => {
    await page.getByLabel('Select your Restaurant branch').first().click()
    await page.getByRole('option', { name: otherBranch.name }).click()
    await expect(page.getByText('This food is not in the list')).toBeVisible()
    await press(page, 'Show the foods')
    await list(page).getByRole('listitem').first().getByRole('button').first().click()
    await press(page, 'Update price')
    await expect(locked).toBeVisible()
    await page.getByLabel('Select your Restaurant branch').first().click()
    await page.getByRole('option', { name: branch.name }).click()
  })

  await test.step('an expired unlock locks again, keeps the input and keeps the session', async () => {
    await page.goto(at(food))
    await choose(page, food, 0).check()
    await press(page, 'Update price')
    await price.fill('21')
    const kept = await page.evaluate(() => localStorage.getItem('AUT-OWNER') ?? '')
    await keepUnlock(page, kept, { token: 'no longer good' })
    await press(page, 'Update price')
    await expect(snack(page, 'Prices are locked again. Ask the owner for a new code')).toBeVisible()
    await expect(locked).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('AUT-MANAGER'))).not.toBeNull()
    expect((await foodNow(house, food)).variations[0]?.price).toBe(19.9)

    await keepUnlock(page, kept)
    await expect(price).toHaveValue('21')
    await keepUnlock(page, kept, { expiresAt: '2026-01-01T00:00:00.000Z' })
    await expect(locked.getByRole('alert')).toHaveText('Prices are locked again. Ask the owner for a new code')
    await keepUnlock(page, kept)
    await press(page, 'Lock again')
    await expect(locked).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('AUT-OWNER'))).toBeNull()
  })

  await test.step('the owner changes the price at once', async () => {
    const home = await visit({ as: owner, at: at(food) })
    await choose(home, food, 0).check()
    await press(home, 'Update price')
    await expect(home.getByText('Prices are locked')).toHaveCount(0)
    await home.getByLabel('New price').fill('20.5')
    await press(home, 'Update price')
    await isDoneTo(home, food, 'Price updated')
    await expect(variation(page, food, 0).or(locked).first()).toBeVisible()
    expect((await foodNow(house, food)).variations[0]?.price).toBe(20.5)
  })
})
