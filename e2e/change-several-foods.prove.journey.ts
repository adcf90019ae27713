import { changedPrice } from '@brigade/contract/foods/changed-price.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import type { Page } from '@playwright/test'
import { foodNow, foodsOf, isPlain, list, press, row } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { dayFromNow } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'What changes' })

test('A food is sold out and in stock again at one press, which can be undone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const food = (await foodsOf(house)).find(isPlain)
  if (!food) throw new Error('The demo begins without a plain food')
  const page = await visit({ of: house.installation, as: house.owner, at: '/dashboard/foods' })
  const isSoldOut = async () => (await foodNow(house, food)).variations.every(({ noOfStock }) => noOfStock === 0)
  const shown = row(page, food)

  await press(page, `Mark ${food.name} as sold out`)
  await expect(shown).toContainText('Sold out')
  await expect.poll(isSoldOut).toBe(true)
  // Undo is offered for ten seconds, so nothing slow may come before it.
  await press(page, 'Undo')
  await expect(shown).not.toContainText('Sold out')
  await expect.poll(isSoldOut).toBe(false)
  await isFineEverywhere(page)

  await row(page, food).click()
  await press(page, 'Mark sold out')
  await expect.poll(isSoldOut).toBe(true)
  await press(page, 'In stock again')
  await expect.poll(isSoldOut).toBe(false)

  const comesBack = async () => (await foodNow(house, food)).variations.every((one) => one.soldOutUntil !== null)
  await press(page, 'Sold out until tomorrow')
  await expect.poll(comesBack).toBe(true)
  await expect(page.getByRole('article', { name: 'Food details' })).toContainText('Sold out until ')
  await press(page, 'In stock again')
  await expect.poll(comesBack).toBe(false)
})

test('Prices, stock and menus of several foods change at once, as the preview says', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const foods = (await foodsOf(house)).slice(0, 8).filter(isPlain).slice(0, 2)
  if (foods.length < 2) throw new Error('The demo begins with too few plain foods')
  const page = await visit({ of: house.installation, as: house.owner, at: '/dashboard/foods' })

  const choose = async () => {
    for (const { name } of foods) await pick(page, name)
    await expect(page.getByText('2 chosen')).toBeVisible()
  }
  const isChanged = async () => {
    await expect(snack(page, '2 foods changed')).toBeVisible()
    // They stay chosen until the person leaves.
    await expect(page.getByText('2 chosen')).toBeVisible()
  }

  await test.step('prices rise by a tenth and end in .90', async () => {
    await press(page, 'Select foods')
    await choose()
    await press(page, 'Prices')
    await page.getByLabel('Percentage').fill('10')
    await page.getByRole('radio', { name: 'To .90' }).check()
    await expect(preview(page).getByText('2 foods change')).toBeVisible()
    const raised = (food: Food) =>
      food.variations.map(({ price }) => {
        const change = { isRaise: true, isPercentage: true, by: 10, ending: '90' } as const
        const changed = changedPrice(toMinor(price, 2), change, 2)
        return typeof changed === 'string' ? changed : toDecimal(changed, 2)
      })
    for (const price of foods.flatMap(raised)) await expect(preview(page)).toContainText(`$${Number(price).toFixed(2)}`)
    await isFineEverywhere(page)
    await press(page, 'Change 2 foods')
    await isChanged()
    for (const food of foods) {
      expect((await foodNow(house, food)).variations.map(({ price }) => price)).toEqual(raised(food))
    }
  })

  await test.step('what is sold out is so in the list, and in stock again', async () => {
    await choose()
    await press(page, 'Stock')
    await press(page, 'Change 2 foods')
    await isChanged()
    for (const { name } of foods) {
      const mark = page.getByRole('button', { name: `Choose ${name}`, exact: true })
      await expect(list(page).getByRole('listitem').filter({ has: mark })).toContainText('Sold out')
    }
    await choose()
    await press(page, 'Stock')
    await page.getByRole('radio', { name: 'In stock again' }).check()
    await press(page, 'Change 2 foods')
    await isChanged()
    for (const food of foods) {
      for (const { noOfStock } of (await foodNow(house, food)).variations) expect(noOfStock).toBeNull()
    }
  })

  await test.step('foods move to another menu with the keyboard', async () => {
    const menus = await house.api.ask(listMenus, {}, house.owner.token)
    const isNew = ({ _id }: { _id: string }) => foods.every(({ menus: own }) => own.every((one) => one._id !== _id))
    const menu = menus.find(isNew)
    if (!menu) throw new Error('Both foods are on every menu')
    await choose()
    await page.getByRole('button', { name: 'Menus, category, tax' }).focus()
    await page.keyboard.press('Enter')
    const added = page.getByRole('group', { name: 'Add to menus' }).getByRole('checkbox', { name: menu.name })
    await added.focus()
    await page.keyboard.press('Space')
    await expect(preview(page).getByText('2 foods change')).toBeVisible()
    await page.keyboard.press('Enter')
    await isChanged()
    for (const food of foods)
      expect((await foodNow(house, food)).menus).toContainEqual({ _id: menu._id, name: menu.name })
    await press(page, 'Done')
    await expect(page.getByText('2 chosen')).toHaveCount(0)
  })
})

/** Chooses a food that is not chosen yet. */
async function pick(page: Page, name: string): Promise<void> {
  const mark = page.getByRole('button', { name: `Choose ${name}`, exact: true })
  if ((await mark.getAttribute('aria-pressed')) !== 'true') await mark.click()
}

test('Hours, offers and the listing of several foods change at once, as the preview says', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const foods = (await foodsOf(house)).slice(0, 8).filter(isPlain).slice(0, 2)
  if (foods.length < 2) throw new Error('The demo begins with too few plain foods')
  const page = await visit({ of: house.installation, as: house.owner, at: '/dashboard/foods' })
  const present = () => Promise.all(foods.map((food) => foodNow(house, food)))

  const choose = async (act: string) => {
    for (const { name } of foods) await pick(page, name)
    await expect(page.getByText('2 chosen')).toBeVisible()
    const acts = page.getByRole('group', { name: 'Select foods' })
    await acts.getByRole('button', { name: act, exact: true }).click()
  }
  const change = async () => {
    await expect(preview(page).getByText('2 foods change')).toBeVisible()
    await isFineEverywhere(page)
    await press(page, 'Change 2 foods')
    await expect(snack(page, '2 foods changed')).toBeVisible()
    // They stay chosen until the person leaves.
    await expect(page.getByText('2 chosen')).toBeVisible()
  }

  await test.step('hours change on the edited day, whatever they were', async () => {
    await press(page, 'Select foods')
    await choose('Availability')
    const wednesday = page.getByRole('group', { name: 'Wed', exact: true })
    const removal = wednesday.getByRole('button', { name: /^Remove/ })
    while ((await removal.count()) > 0) await removal.first().click()
    await press(page, 'Add hours on Wed')
    await wednesday.getByLabel('To', { exact: true }).fill('21:30')
    await change()
    const before = foods.flatMap(({ variations }) => variations)
    const after = (await present()).flatMap(({ variations }) => variations)
    for (const [at, { availability }] of after.entries()) {
      expect(availability.filter(({ day }) => day === 'wed')).toEqual([{ day: 'wed', st: 9, et: 21.3 }])
      const others = (week: typeof availability) => new Set(week.filter(({ day }) => day !== 'wed'))
      expect(others(availability)).toEqual(others(before[at]?.availability ?? []))
    }
  })

  await test.step('an offer takes half off each price, and ends', async () => {
    await choose('Offer')
    await page.getByLabel('Percent taken off').fill('50')
    await page.getByLabel('Note').fill('Half price week')
    await page.getByLabel('Start On', { exact: true }).fill(dayFromNow(0))
    await page.getByLabel('End On', { exact: true }).fill(dayFromNow(7))
    await change()
    for (const { variations } of await present())
      for (const { price, discountPrice, offer } of variations) {
        expect(offer).toMatchObject({ hasOffer: true, offerNote: 'Half price week' })
        expect(discountPrice).toBe(toDecimal(toMinor(price, 2) - Math.round(toMinor(price, 2) / 2), 2))
      }
    await choose('Offer')
    await page.getByRole('radio', { name: 'End the offer' }).check()
    await change()
    for (const { variations } of await present()) for (const { offer } of variations) expect(offer.hasOffer).toBe(false)
  })

  await test.step('they are off the menu, and on it again', async () => {
    await choose('Delist')
    await change()
    for (const { isDelisted } of await present()) expect(isDelisted).toBe(true)
    await choose('Delist')
    await page.getByRole('radio', { name: 'List again' }).check()
    await change()
    for (const { isDelisted } of await present()) expect(isDelisted).toBe(false)
  })
})
