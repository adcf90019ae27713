import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { foodsOf, plainFood } from './fixtures/foods.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, complete, COUNTER, createCart, due, lines, money, paid } from './fixtures/till.ts'

const MOST_TAPS = 7

test('A sale of three plain foods takes at most seven taps and no keystroke', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const plain = (await foodsOf(house)).filter(
    ({ isCombo, isFreeClaim, variations: [only, ...others] }) =>
      !isCombo && !isFreeClaim && only && others.length + only.customizations.length + only.addons.length === 0,
  )
  const three = plain.slice(0, 3)
  expect(three).toHaveLength(3)
  const page = await visit({
    as: await house.hire(),
    of: house.installation,
    at: COUNTER,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  })
  let taps = 0
  const tap = async (role: 'button' | 'option' | 'radio', name: string | RegExp) => {
    taps += 1
    await page.getByRole(role, { name }).first().tap()
  }

  await tap('button', 'Create Cart')
  for (const { name } of three) await tap('option', new RegExp(`^${name}`))
  await expect(lines(page)).toHaveCount(3)
  await isFineEverywhere(page)
  await tap('radio', 'Eftpos')
  await tap('button', 'Complete Order')
  await expect(paid(page)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)

  const sum = three.reduce((all, { variations: [only] }) => all + (only?.price ?? 0), 0)
  const [payment] = await house.api.ask(listPayments, { restId: house.branch._id }, house.owner.token)
  expect(money(payment?.summary.total ?? 0)).toBe(money(sum))
})

test('A sold-out food stands back, and its mark does not', { tag: '@prove' }, async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { _id: foodId, name, variations } = await plainFood(house)
  const all = variations.map(({ _id }) => _id)
  await house.api.ask(
    changeStock,
    { foodId, isSameToAll: false, variations: all, hasStock: false, noOfStock: 0 },
    house.owner.token,
  )
  const page = await visit({ as: await house.hire(), of: house.installation, at: COUNTER })
  await createCart(page)
  const tile = page.getByRole('option', { name: new RegExp(`^${name}`) })
  await expect(tile.getByText(name)).toHaveCSS('opacity', '0.5')
  await expect(tile.getByText('Sold out')).toHaveCSS('opacity', '1')
})

const SIX = [
  'Salt and pepper squid',
  'The Ponsonby burger',
  'Flat white',
  'Berry smoothie',
  'Margherita pizza',
  'Hand-cut fries',
]
const inSight = { ratio: 0.99 }

test('Tiles show their marks whole on a tablet and on a phone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const counted = (await foodsOf(house)).find(
    ({ isCombo, variations: [only, ...others] }) => isCombo && others.length === 0 && only?.noOfStock !== null,
  )
  const at = { of: house.installation, at: COUNTER, hasTouch: true }
  const page = await visit({ ...at, as: house.owner, viewport: { width: 1024, height: 768 } })
  await createCart(page)
  const tile = page.getByRole('option', { name: new RegExp(`^${counted?.name}`) })
  for (const width of [1024, 375]) {
    await page.setViewportSize({ width, height: 768 })
    await tile.scrollIntoViewIfNeeded()
    await expect(tile.getByText(/^\d+ left$/)).toBeInViewport(inSight)
    await expect(tile.locator('[data-tone]')).toBeInViewport(inSight)
  }
})

for (const { tag, ...viewport } of [
  { width: 1280, height: 800, tag: '@prove' },
  { width: 1024, height: 768, tag: [] },
  { width: 768, height: 1024, tag: '@prove' },
]) {
  test(
    `Six foods and their payment are in sight at ${viewport.width} × ${viewport.height}`,
    { tag },
    async ({ openOwnHouse, visit }) => {
      // Payment modes belong to the whole business, and other journeys add some.
      const { owner, installation } = await openOwnHouse()
      const page = await visit({ as: owner, of: installation, at: COUNTER, viewport, hasTouch: true })
      await createCart(page)
      for (const name of SIX) await addFood(page, name)
      await expect(lines(page)).toHaveCount(SIX.length)
      for (const each of await lines(page).all()) await expect(each).toBeInViewport(inSight)
      await expect(due(page)).toBeInViewport(inSight)
      for (const mode of ['Cash', 'Eftpos']) await expect(page.getByText(mode, { exact: true })).toBeInViewport(inSight)
      await expect(page.getByRole('textbox', { name: 'Recived Amount' })).toBeInViewport(inSight)
      await expect(page.getByText('Return amount')).toBeInViewport(inSight)
      await expect(complete(page)).toBeInViewport(inSight)
    },
  )
}
