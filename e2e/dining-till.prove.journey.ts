import { directCart, openCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { enterReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { addSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Page } from '@playwright/test'
import { RESERVATIONS, reservationNow } from './fixtures/dining.ts'
import { foodsOf } from './fixtures/foods.ts'
import type { House } from './fixtures/house.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { addFood, complete, COUNTER, createCart, due, lines, paid, search } from './fixtures/till.ts'

const SQUID = 'Salt and pepper squid'

/** Guests of a booking who are in, at a table of their own. */
async function seatBooked({ api, branch, owner, storefront }: House, guest: string) {
  const table = { restId: branch._id, name: `Table of ${guest}`, hasCharge: false as const, capacity: 6 }
  const { _id: sitingId } = await api.ask(addSiting, table, owner.token)
  const customer = { name: guest, contact: 'guest@guest.test' }
  const { _id: reserId, verificationOtp: code } = await storefront.book({ sitingId, noOfPersons: 2, customer })
  const { cartId } = await api.ask(enterReservation, { reserId, code }, owner.token)
  return { reserId, cartId }
}

/** Variations that are added without a question, in both tills, at any time of day: breakfast is not. */
async function plainVariations(house: House) {
  const foods = (await foodsOf(house)).filter(({ isCombo, isFreeClaim, isDelisted, restTypes }) => {
    const isServed = (service: string) => restTypes.some(({ name }) => name === service)
    return !isCombo && !isFreeClaim && !isDelisted && isServed('Dining') && isServed('Direct')
  })
  return foods.flatMap(({ _id: foodId, variations }) =>
    variations
      .filter(({ isDelisted, hasStock, availability, customizations }) => {
        const isAllDay = availability.every(({ st, et }) => st === 0 && et === 24)
        return !isDelisted && !hasStock && isAllDay && customizations.every(({ isRequired }) => !isRequired)
      })
      .map(({ _id }) => ({ foodId, variations: [{ foodVarId: _id, quantity: 1 }] })),
  )
}

/** The lines of the cart that are seen whole without scrolling. */
const linesInSight = (page: Page) =>
  lines(page).evaluateAll((rows) => {
    const pane = rows[0]?.closest('[data-scrolls]')?.getBoundingClientRect()
    const isWhole = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect()
      return pane !== undefined && top >= pane.top - 1 && bottom <= pane.bottom + 1
    }
    return rows.filter(isWhole).length
  })

test('The till of a table shows as many lines as the counter, and all that a sale needs', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house
  const all = (await plainVariations(house)).slice(0, 12)
  const { reserId, cartId } = await seatBooked(house, 'Hana')
  const { cartId: counterId } = await api.ask(openCart, { restId: branch._id }, owner.token)
  for (const one of all) {
    await api.ask(reservationCart.addItem, { cartId, ...one }, owner.token)
    await api.ask(directCart.addItem, { cartId: counterId, ...one }, owner.token)
  }
  const page = await visit({ as: owner, of: installation })
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`${COUNTER}/${counterId}`)
    await expect(lines(page)).toHaveCount(all.length)
    const atCounter = await linesInSight(page)
    await page.goto(`${RESERVATIONS}/${reserId}`)
    await expect(lines(page)).toHaveCount(all.length)
    expect(await linesInSight(page), `at ${viewport.width} px`).toBeGreaterThanOrEqual(atCounter)
    const money = [page.getByText('Cash', { exact: true }), page.getByRole('textbox', { name: 'Recived Amount' })]
    for (const needed of [search(page), due(page), ...money, complete(page)]) {
      await expect(needed).toBeInViewport({ ratio: 0.99 })
    }
  }
})

test('Walk-ins join guests with a booking, and all pay one bill', async ({ openOwnHouse, visit, noise }) => {
  // The merged cart may be read again before the answer says where it went.
  noise.allow(refused(409))
  const house = await openOwnHouse()
  const { owner, installation } = house
  const { reserId, cartId } = await seatBooked(house, 'Hana')
  const page = await visit({ as: owner, of: installation, at: COUNTER })
  await createCart(page)
  await addFood(page, SQUID)
  await page.getByRole('button', { name: 'Move foods, or merge this cart' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move foods, or merge this cart' })
  await sheet.getByRole('radio', { name: /^Hana · Table of Hana/ }).check()
  await expect(sheet).toContainText('Once merged, all guests sit at Table of Hana.')
  await isFineEverywhere(page, { at: sheet })
  await sheet.getByRole('button', { name: 'Merge cart' }).click()
  await expect(page).toHaveURL(`${RESERVATIONS}/${cartId}`)
  await expect(page.getByRole('heading', { name: 'Hana', level: 2 })).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'Eftpos' }).check()
  await complete(page).click()
  await expect(paid(page)).toBeVisible()
  expect(await reservationNow(house, reserId)).toMatchObject({ isPaid: true })
})

test('Guests at a table ask for the bill, and the floor says so until they owe another total', async ({
  openOwnHouse,
  visit,
}) => {
  const { api, owner, branch, installation } = await openOwnHouse()
  const table = { restId: branch._id, name: 'Window 7', hasCharge: false as const, capacity: 6 }
  await api.ask(addSiting, table, owner.token)
  const page = await visit({ as: owner, of: installation, at: COUNTER })
  await page.getByRole('button', { name: /^Window 7: Free/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '2', exact: true }).click()
  await addFood(page, SQUID)
  await page.getByRole('button', { name: 'Show the bill of these guests' }).click()
  const bill = page.getByRole('dialog', { name: 'Bill of Window 7' })
  await expect(bill.getByRole('article')).toContainText(SQUID)
  await isFineEverywhere(page, { at: bill })
  await bill.getByRole('button', { name: 'Print in the browser' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(bill.getByRole('article')).toBeVisible()
  await expect(bill.getByRole('button', { name: 'Print in the browser' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await bill.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Guests got the bill at / })).toBeVisible()
  const watching = await visit({ as: owner, of: installation, at: COUNTER })
  await expect(watching.getByRole('button', { name: /^Window 7: Bill requested/ })).toBeVisible()
  await addFood(page, SQUID)
  await expect(page.getByRole('button', { name: 'Show the bill of these guests' })).toBeVisible()
  await expect(watching.getByRole('button', { name: /^Window 7: Seated/ })).toBeVisible()
})
