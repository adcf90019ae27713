import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import {
  at,
  choose,
  detail,
  expectProblem,
  foodNow,
  foodsOf,
  isDoneTo,
  list,
  plainFood,
  press,
  row,
  target,
  variation,
} from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { expectBarsStay, isFineEverywhere } from './fixtures/looks.ts'

test(
  'Hours, stock and offers can change for one variation and for all',
  { tag: '@prove' },
  async ({ house, visit }) => {
    const food = await plainFood(house)
    const page = await visit({ as: await house.hire() })

    await test.step('a search finds the food despite a typing error', async () => {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Foods' }).click()
      await expect(page).toHaveURL('/dashboard/foods')
      const { length } = await foodsOf(house)
      await expect(page.getByText(`Total : ${length}`)).toBeVisible()
      await expect(page.getByText('No items selected')).toBeVisible()
      await list(page).getByRole('searchbox').pressSequentially(food.name.slice(0, 6).toUpperCase())
      await expect(list(page).getByRole('listitem').first()).toContainText(food.name)
      await row(page, food).click()
      await expect(page).toHaveURL(at(food))
      await press(page, 'Clear search')
      await expect(page.getByText(`Total : ${length}`)).toBeVisible()
      await expect(detail(page).getByRole('heading', { name: food.name })).toBeVisible()
    })

    await test.step('a category narrows the list, also of the search, and stays in the address', async () => {
      const all = await foodsOf(house)
      const others = all.filter(({ category }) => category._id !== food.category._id)
      const category = page.getByRole('combobox', { name: 'Category' })
      await category.click()
      await page.getByRole('option', { name: food.category.name, exact: true }).click()
      await expect(page).toHaveURL(`${at(food)}?category=${food.category._id}`)
      await expect(page.getByText(`Total : ${all.length - others.length}`)).toBeVisible()
      await list(page)
        .getByRole('searchbox')
        .fill(others[0]?.name ?? '')
      await expect(page.getByText('No food matches these filters')).toBeVisible()
      await press(page, 'Show all foods')
      await expect(page).toHaveURL(at(food))
      await expect(page.getByText(`Total : ${all.length}`)).toBeVisible()
      await expect(page.getByText('Choose a variation first')).toBeVisible()
    })

    await test.step('hours change', async () => {
      const untouched = (await foodNow(house, food)).variations[1]?.availability
      await press(page, 'Update availability')
      await expect(target(page, food, 0)).toBeFocused()
      await press(page, 'Update availability')
      await expectProblem(page, 'Select variation before update availability', target(page, food, 0))
      await target(page, food, 0).check()
      await page.getByRole('group', { name: 'Wed' }).getByLabel('To', { exact: true }).fill('23:59')
      await press(page, 'Update availability')
      await isDoneTo(page, food, 'Availability updated')
      const changed = await foodNow(house, food)
      const before = food.variations[0]?.availability ?? []
      expect(changed.variations[0]?.availability.at(-1)?.day).toBe(before.at(-1)?.day)
      expect(changed.variations[0]?.availability).toHaveLength(before.length)
      expect(changed.variations[0]?.availability.find(({ day }) => day === 'wed')?.et).toBe(23.59)
      expect(changed.variations[1]?.availability).toEqual(untouched)

      await press(page, 'Update availability')
      await page.getByLabel('All variations').check()
      await expect(page.getByText('These variations have different hours')).toBeVisible()
      await press(page, 'Update availability')
      await expectProblem(page, 'Select the availability')
      await press(page, 'Every day, all day')
      await press(page, 'Update availability')
      await isDoneTo(page, food, 'Availability updated')
      for (const each of (await foodNow(house, food)).variations) expect(each.availability).toHaveLength(7)
    })

    await test.step('stock changes', async () => {
      await press(page, 'Update stock')
      await press(page, 'Update stock')
      await expectProblem(page, 'Select variation before update stock', target(page, food, 0))
      await target(page, food, 1).check()
      await page.getByRole('radio', { name: 'Counted', exact: true }).check()
      await press(page, 'Update stock')
      await expectProblem(page, 'Field cannot be empty', page.getByLabel('Portions left'))
      await page.getByLabel('Portions left').fill('7')
      await press(page, 'Update stock')
      await isDoneTo(page, food, 'Stock updated')
      await expect(variation(page, food, 1)).toContainText('7 left')
      expect((await foodNow(house, food)).variations.map(({ noOfStock }) => noOfStock).slice(0, 2)).toEqual([null, 7])

      await choose(page, food, 0).check()
      await press(page, 'Update stock')
      await page.getByLabel('All variations').check()
      await page.getByLabel('Portions left').fill('0')
      await press(page, 'Update stock')
      await isDoneTo(page, food, 'Stock updated')
      await expect(row(page, food)).toContainText('Sold out')
      for (const each of (await foodNow(house, food)).variations) {
        expect(each).toMatchObject({ hasStock: false, noOfStock: 0 })
      }

      await detail(page).getByLabel('All', { exact: true }).check()
      await press(page, 'Update stock')
      await page.getByRole('radio', { name: 'Not counted' }).check()
      await press(page, 'Update stock')
      await isDoneTo(page, food, 'Stock updated')
      await expect(row(page, food)).not.toContainText('Sold out')
      await expect(variation(page, food, 0)).toContainText('Not counted')
    })

    await test.step('offers change', async () => {
      await press(page, 'Update offer')
      await press(page, 'Update offer')
      await expectProblem(page, 'Select variation before update offer', target(page, food, 0))
      await target(page, food, 0).check()
      await press(page, 'Update offer')
      await expectProblem(page, 'Field cannot be empty', page.getByLabel('Amount taken off'))
      await page.getByRole('radio', { name: 'Percent' }).check()
      await page.getByLabel('Percent taken off').fill('50')
      const price = food.variations[0]?.price ?? 0
      const half = `$${(Math.round(price * 50) / 100).toFixed(2)}`
      await expect(page.getByRole('region', { name: 'New prices' })).toContainText(half)
      await press(page, 'Update offer')
      await expectProblem(page, 'Field cannot be empty', page.getByLabel('Note'))
      await page.getByLabel('Note').fill('Half price week')
      await press(page, 'Update offer')
      await expectProblem(page, 'Select the offer validity')
      await page.getByLabel('Start On', { exact: true }).fill(dayFromNow(0))
      await page.getByLabel('End On', { exact: true }).fill(dayFromNow(7))
      await press(page, 'Update offer')
      await isDoneTo(page, food, 'Offer updated')
      await expect(row(page, food)).toContainText('On offer')
      await expect(variation(page, food, 0)).toContainText('Half price week')
      await expect(variation(page, food, 0)).toContainText('Running now')
      await expect(variation(page, food, 0)).toContainText(half)

      await press(page, 'Update offer')
      await page.getByLabel('All variations').check()
      await page.getByRole('radio', { name: 'End the offer' }).check()
      await press(page, 'End the offer')
      await isDoneTo(page, food, 'Offer ended')
      await expect(row(page, food)).not.toContainText('On offer')
    })
  },
)

/** In the format of the browser's date field. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Auckland' }).format(Date.now() + days * 86_400_000)

test('The food list, its detail and every panel are accessible', { tag: '@prove' }, async ({ house, visit }) => {
  const food = await plainFood(house)
  const { api, owner } = house
  const variations = food.variations.slice(0, 1).map(({ _id }) => _id)
  await api.ask(
    changeStock,
    { foodId: food._id, isSameToAll: false, variations, hasStock: false, noOfStock: 0 },
    owner.token,
  )
  const page = await visit({ as: owner, at: '/dashboard/foods' })
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
  await isFineEverywhere(page)
  await page.goto(at(food))
  await choose(page, food, 0).check()
  await isFineEverywhere(page)
  for (const name of ['availability', 'price', 'stock', 'offer']) {
    await press(page, `Update ${name}`)
    if (name === 'stock') await page.getByLabel('Portions left').fill('')
    if (name === 'offer') await page.getByLabel('Amount taken off').fill('1')
    // Missing fields are marked; the hours are complete.
    if (name !== 'availability') await press(page, `Update ${name}`)
    await isFineEverywhere(page)
    await page.keyboard.press('Escape')
    await expect(detail(page)).toBeVisible()
  }
  await press(page, 'Delist or list again')
  await isFineEverywhere(page)
})

test('The longest form of a food scrolls in its pane alone', async ({ house, visit }) => {
  const food = await plainFood(house)
  const page = await visit({ as: await house.hire(), at: at(food) })
  await press(page, 'Edit food')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(food.name)
  await expectBarsStay(page)
})

test(
  'On a phone, a form leads back to its food, and the food to the list',
  { tag: '@prove' },
  async ({ house, visit }) => {
    const food = await plainFood(house)
    const page = await visit({ as: await house.hire(), at: at(food), viewport: { width: 375, height: 720 } })
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await expect(back).toBeVisible()
    await press(page, 'Edit food')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(food.name)
    await expect(back).toBeHidden()
    await press(page, 'Leave without changing')
    await expect(detail(page)).toBeVisible()
    await expect(back).toBeVisible()
  },
)
