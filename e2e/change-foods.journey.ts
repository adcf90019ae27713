import { changePrice, changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import { listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import type { Locator, Page } from '@playwright/test'
import type { House } from './fixtures/house.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { codeBoxes, snack } from './fixtures/screens.ts'

test.describe.configure({ mode: 'parallel' })

const RED = 'rgb(176, 42, 31)'
const TYPED = 'This is how it is now. What you entered is kept: look, then press again.'

const foodsOf = ({ api, branch, owner }: House): Promise<Food[]> =>
  api.ask(listFoods, { restId: branch._id }, owner.token)
const foodNow = async (house: House, { _id }: Food): Promise<Food> => {
  const food = (await foodsOf(house)).find((each) => each._id === _id)
  if (!food) throw new Error('The food is gone')
  return food
}
const isPlain = ({ isCombo, isFreeClaim, variations }: Food) =>
  !isCombo && !isFreeClaim && variations.every(({ offer, noOfStock }) => !offer.hasOffer && noOfStock === null)

/** A food with several variations that nothing is special about; never the one that customers order. */
async function plainFood(house: House, place: number): Promise<Food> {
  const several = (await foodsOf(house)).filter((food) => isPlain(food) && food.variations.length > 1)
  const food = several[1 + place]
  if (!food) throw new Error('The demo has too few foods in several variations')
  return food
}
async function foodOfKind(house: House, kind: 'isCombo' | 'isFreeClaim'): Promise<Food> {
  const food = (await foodsOf(house)).find((each) => each[kind])
  if (!food) throw new Error(`The demo has no food that ${kind}`)
  return food
}

const at = ({ _id }: Food) => `/dashboard/foods/${_id}`
const nameOf = (food: Food, place: number) => food.variations[place]?.name ?? ''
const list = (page: Page) => page.getByRole('region', { name: 'Foods', exact: true })
const row = (page: Page, { name }: Food) => list(page).getByRole('button', { name })
const detail = (page: Page) => page.getByRole('article', { name: 'Food details' })
const variation = (page: Page, food: Food, place: number) =>
  detail(page).getByRole('listitem', { name: nameOf(food, place), exact: true })
const choose = (page: Page, food: Food, place: number) =>
  detail(page).getByRole('checkbox', { name: `Choose ${nameOf(food, place)}`, exact: true })
/** In an open panel, where each choice also says what the variation has now. */
const target = (page: Page, food: Food, place: number, role: 'checkbox' | 'radio' = 'checkbox') =>
  page
    .getByRole('group')
    .or(page.getByRole('radiogroup'))
    .getByRole(role, { name: `${nameOf(food, place)} ·` })
    .first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function isTold(page: Page, message: string, place?: Locator): Promise<void> {
  await expect(snack(page, message)).toBeVisible()
  if (place) await expect(place).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
}

/** The change was made: the list shows it, and nothing is chosen any more. */
async function isDone(page: Page, message: string): Promise<void> {
  await expect(snack(page, message)).toBeVisible()
  await expect(detail(page)).toBeVisible()
  await expect(detail(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
}

test('hours, stock and offers change for one variation and for all', async ({ house, visit }) => {
  test.setTimeout(120_000)
  const food = await plainFood(house, 0)
  const page = await visit({ as: await house.hire() })

  await test.step('the food is found by nearly its name', async () => {
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

  await test.step('hours', async () => {
    const untouched = (await foodNow(house, food)).variations[1]?.availability
    await press(page, 'Update availability')
    await expect(target(page, food, 0)).toBeFocused()
    await press(page, 'Update availability')
    await isTold(page, 'Select variation before update availability', target(page, food, 0))
    await target(page, food, 0).check()
    await press(page, 'Update availability')
    await isTold(page, 'Select the availability')
    await page.getByRole('button', { name: 'Add hours on Wed' }).click()
    await press(page, 'Update availability')
    await isDone(page, 'The availability is updated')
    await expect(variation(page, food, 0)).toContainText('Wed 09:00–22:00')
    const changed = await foodNow(house, food)
    expect(changed.variations[0]?.availability).toEqual([{ day: 'wed', st: 9, et: 22 }])
    expect(changed.variations[1]?.availability).toEqual(untouched)

    await press(page, 'Update availability')
    await page.getByLabel('All variations').check()
    await press(page, 'Every day, all day')
    await press(page, 'Update availability')
    await isDone(page, 'The availability is updated')
    for (const each of (await foodNow(house, food)).variations) expect(each.availability).toHaveLength(7)
  })

  await test.step('stock', async () => {
    await press(page, 'Update stock')
    await press(page, 'Update stock')
    await isTold(page, 'Select variation before update stock', target(page, food, 0))
    await target(page, food, 1).check()
    await press(page, 'Update stock')
    await isTold(page, 'Field cannot be empty', page.getByLabel('Portions left'))
    await page.getByLabel('Portions left').fill('7')
    await press(page, 'Update stock')
    await isDone(page, 'The stock is updated')
    await expect(variation(page, food, 1)).toContainText('7 left')
    expect((await foodNow(house, food)).variations.map(({ noOfStock }) => noOfStock).slice(0, 2)).toEqual([null, 7])

    await choose(page, food, 0).check()
    await press(page, 'Update stock')
    await page.getByLabel('All variations').check()
    await page.getByLabel('Portions left').fill('0')
    await press(page, 'Update stock')
    await isDone(page, 'The stock is updated')
    await expect(row(page, food)).toContainText('Sold out')
    for (const each of (await foodNow(house, food)).variations) {
      expect(each).toMatchObject({ hasStock: false, noOfStock: 0 })
    }

    await detail(page).getByLabel('Choose all').check()
    await press(page, 'Update stock')
    await page.getByRole('radio', { name: 'Not counted' }).check()
    await press(page, 'Update stock')
    await isDone(page, 'The stock is updated')
    await expect(row(page, food)).not.toContainText('Sold out')
    await expect(variation(page, food, 0)).toContainText('Not counted')
  })

  await test.step('offers', async () => {
    await press(page, 'Update offer')
    await press(page, 'Update offer')
    await isTold(page, 'Select variation before update offer', target(page, food, 0))
    await target(page, food, 0).check()
    await press(page, 'Update offer')
    await isTold(page, 'Field cannot be empty', page.getByLabel('Amount taken off'))
    await page.getByRole('radio', { name: 'Percent' }).check()
    await page.getByLabel('Percent taken off').fill('50')
    const price = food.variations[0]?.price ?? 0
    const half = `$${(Math.round(price * 50) / 100).toFixed(2)}`
    await expect(page.getByRole('region', { name: 'New prices' })).toContainText(half)
    await press(page, 'Update offer')
    await isTold(page, 'Field cannot be empty', page.getByLabel('Note'))
    await page.getByLabel('Note').fill('Half price week')
    await press(page, 'Update offer')
    await isTold(page, 'Select the offer validity')
    await page.getByLabel('Start On', { exact: true }).fill(dayFromNow(0))
    await page.getByLabel('End On', { exact: true }).fill(dayFromNow(7))
    await press(page, 'Update offer')
    await isDone(page, 'The offer is updated')
    await expect(row(page, food)).toContainText('On offer')
    await expect(variation(page, food, 0)).toContainText('Half price week')
    await expect(variation(page, food, 0)).toContainText('Running now')
    await expect(variation(page, food, 0)).toContainText(half)

    await press(page, 'Update offer')
    await page.getByLabel('All variations').check()
    await page.getByRole('radio', { name: 'End the offer' }).check()
    await press(page, 'End the offer')
    await isDone(page, 'The offer is ended')
    await expect(row(page, food)).not.toContainText('On offer')
  })
})

/** As a date field of the browser takes it. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Auckland' }).format(Date.now() + days * 86_400_000)

test('what is delisted is red wherever it stands, a variation and then the whole food', async ({ house, visit }) => {
  const food = await plainFood(house, 1)
  const page = await visit({ as: await house.hire(), at: at(food) })
  const heading = detail(page).getByRole('heading', { name: food.name })
  await press(page, 'Delist or list again')
  await press(page, 'Delist the chosen variations')
  await isTold(page, 'Select variation before delist', target(page, food, 0))
  await target(page, food, 1).check()
  await press(page, 'Delist the chosen variations')
  await isDone(page, `${food.name} (${nameOf(food, 1)}) is delisted`)
  await expect(row(page, food)).toContainText('1 delisted')
  await expect(variation(page, food, 1).getByText(nameOf(food, 1), { exact: true })).toHaveCSS('color', RED)
  await expect(heading).not.toHaveCSS('color', RED)

  await press(page, 'Delist or list again')
  await page.getByLabel('The whole food').check()
  await press(page, 'Delist the whole food')
  await isDone(page, `${food.name} is delisted`)
  await expect(heading).toHaveCSS('color', RED)
  await expect(row(page, food).getByText(food.name, { exact: true })).toHaveCSS('color', RED)
  await expect(
    detail(page)
      .getByText(/^Delisted since/)
      .first(),
  ).toBeVisible()

  await press(page, 'Delist or list again')
  await page.getByLabel('The whole food').check()
  await press(page, 'List the whole food again')
  await isDone(page, `${food.name} is listed again`)
  await choose(page, food, 1).check()
  await press(page, 'Delist or list again')
  await press(page, 'List the chosen variations again')
  await isDone(page, `${food.name} (${nameOf(food, 1)}) is listed again`)
  await expect(row(page, food)).not.toContainText('delisted')
})

test("a manager changes a price with the owner's code, the owner without", async ({ house, visit, noise }) => {
  noise.allow(refused(400), refused(401), refused(429))
  const { api, hire, installation, owner, branch, otherBranch } = house
  const food = await plainFood(house, 2)
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
    await expect(snack(page, 'The owner has been sent a code. Ask for it')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend Otp \(\d+ s\)$/ })).toBeDisabled()
  })

  await test.step('who asks again is led to the code that is on its way', async () => {
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
    await expect(page.getByText(/^This code is not right/).first()).toBeVisible()
    await expect(codeBoxes(page).first()).toBeFocused()
    await page.keyboard.type(code)
    await expect(page.getByText(/^Prices can be changed for (10:00|9:5\d)$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await choose(page, food, 1).check()
    await press(page, 'Update price')
    await price.fill('19.90')
    await press(page, 'Update price')
    await isTold(page, 'Select one variation before update price', target(page, food, 0, 'radio'))
    await target(page, food, 0, 'radio').check()
    await price.fill('abc')
    await press(page, 'Update price')
    await isTold(page, 'Invalid number format', price)
    await price.fill('19.90')
    await isFineEverywhere(page)
    await press(page, 'Update price')
    await isDone(page, 'The price is updated')
    await expect(variation(page, food, 0)).toContainText('$19.90')
    expect((await foodNow(house, food)).variations[0]?.price).toBe(19.9)
  })

  await test.step('another branch is locked', async () => {
    await page.getByLabel('Select your Restaurant branch').first().click()
    await page.getByRole('option', { name: otherBranch.name }).click()
    await expect(page.getByText('This food is not in the list')).toBeVisible()
    await press(page, 'Show the foods')
    await list(page).getByRole('listitem').first().getByRole('button').click()
    await press(page, 'Update price')
    await expect(locked).toBeVisible()
    await page.getByLabel('Select your Restaurant branch').first().click()
    await page.getByRole('option', { name: branch.name }).click()
  })

  await test.step('an unlock the server no longer takes locks again, and signs nobody out', async () => {
    await page.goto(at(food))
    await choose(page, food, 0).check()
    await press(page, 'Update price')
    await price.fill('21')
    await page.evaluate(() => {
      const kept: { token: string } = JSON.parse(localStorage.getItem('AUT-OWNER') ?? '{}')
      localStorage.setItem('AUT-OWNER', JSON.stringify({ ...kept, token: 'no longer good' }))
      dispatchEvent(new StorageEvent('storage', { key: 'AUT-OWNER' }))
    })
    await press(page, 'Update price')
    await expect(snack(page, 'Prices are locked again. Ask the owner for a new code')).toBeVisible()
    await expect(locked).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('AUT-MANAGER'))).not.toBeNull()
    expect((await foodNow(house, food)).variations[0]?.price).toBe(19.9)
  })

  await test.step('the owner changes it at once', async () => {
    const home = await visit({ as: owner, at: at(food) })
    await choose(home, food, 0).check()
    await press(home, 'Update price')
    await expect(home.getByText('Prices are locked')).toHaveCount(0)
    await home.getByLabel('New price').fill('20.5')
    await press(home, 'Update price')
    await isDone(home, 'The price is updated')
    await expect(variation(page, food, 0).or(locked).first()).toBeVisible()
    expect((await foodNow(house, food)).variations[0]?.price).toBe(20.5)
  })
})

test('of two people who change a food at once, the second is told and looks again', async ({ house, visit, noise }) => {
  noise.allow(refused(409))
  const food = await plainFood(house, 3)
  const [first, second] = [
    await visit({ as: await house.hire(), at: at(food) }),
    await visit({ as: await house.hire(), at: at(food) }),
  ]
  for (const page of [first, second]) {
    await choose(page, food, 0).check()
    await press(page, 'Update stock')
  }
  await first.getByLabel('Portions left').fill('12')
  await second.getByLabel('Portions left').fill('30')
  await press(first, 'Update stock')
  await isDone(first, 'The stock is updated')

  await press(second, 'Update stock')
  await isTold(second, 'Someone else changed this meanwhile. Refresh, look at it again and repeat your change')
  await expect(second.getByText(TYPED)).toBeVisible()
  await expect(second.getByRole('checkbox', { name: `${nameOf(food, 0)} · 12 left` })).toBeChecked()
  await expect(second.getByLabel('Portions left')).toHaveValue('30')
  expect((await foodNow(house, food)).variations[0]?.noOfStock).toBe(12)
  await press(second, 'Update stock')
  await isDone(second, 'The stock is updated')
  await expect(variation(first, food, 0)).toContainText('30 left')
})

test('stock is changed by keyboard alone, and Escape leaves each panel where it began', async ({ house, visit }) => {
  const food = await plainFood(house, 4)
  const page = await visit({ as: await house.hire(), at: at(food) })
  const { keyboard } = page
  for (const name of ['Update availability', 'Update price', 'Update offer', 'Delist or list again']) {
    const button = page.getByRole('button', { name, exact: true })
    await tabTo(page, button)
    await keyboard.press('Enter')
    await expect(detail(page)).toHaveCount(0)
    await keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  await tabTo(page, page.getByRole('button', { name: 'Update stock' }))
  await keyboard.press('Enter')
  await expect(target(page, food, 0)).toBeFocused()
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel('Portions left'))
  await keyboard.type('5')
  await keyboard.press('Enter')
  await isDone(page, 'The stock is updated')
  await expect(page.getByRole('button', { name: 'Update stock' })).toBeFocused()
  expect((await foodNow(house, food)).variations[0]).toMatchObject({ hasStock: true, noOfStock: 5 })
  await keyboard.press('Escape')
  await expect(page.getByText('No items selected')).toBeVisible()
  await expect(list(page).locator('[data-row]:focus')).toHaveCount(1)
})

test('a combo costs something else within its own validity, and a free claim has no offers', async ({
  house,
  visit,
}) => {
  const combo = await foodOfKind(house, 'isCombo')
  const claim = await foodOfKind(house, 'isFreeClaim')
  const page = await visit({ as: await house.hire(), at: at(combo) })
  await expect(row(page, combo)).toContainText('Combo')
  await choose(page, combo, 0).check()
  await press(page, 'Update offer')
  await expect(page.getByLabel('Start On', { exact: true })).toHaveCount(0)
  const was = combo.variations[0]
  await expect(page.getByLabel('Note')).toHaveValue(was?.offer.offerNote ?? '')
  await page.getByLabel('Amount taken off').fill('5')
  await press(page, 'Update offer')
  await isDone(page, 'The offer is updated')
  const changed = await foodNow(house, combo)
  expect(changed.variations[0]?.discountPrice).toBe((was?.price ?? 0) - 5)
  expect(changed.combo).toEqual(combo.combo)

  await row(page, claim).click()
  await expect(detail(page)).toContainText(claim.freeClaim?.condition.name ?? '')
  await press(page, 'Update offer')
  await expect(page.getByText(`${claim.name} is a free claim, and has no offers`)).toBeVisible()
})

test('list, detail and every panel look fine at any width, in light and in dark', async ({ house, visit }) => {
  test.setTimeout(240_000)
  const food = await plainFood(house, 5)
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
    if (name === 'offer') await page.getByLabel('Amount taken off').fill('1')
    await press(page, `Update ${name}`)
    await isFineEverywhere(page)
    if (await detail(page).isVisible()) await choose(page, food, 0).check()
    else await page.keyboard.press('Escape')
  }
  await press(page, 'Delist or list again')
  await isFineEverywhere(page)
})
