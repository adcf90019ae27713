import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { firstDigit, RESERVATIONS, reservationNow, rows, searchByOtp } from './fixtures/dining.ts'
import { tabTo } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { due, line, lines, search } from './fixtures/till.ts'

test('Guests with a reservation can be admitted and charged by keyboard alone', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { hire, installation, storefront } = house
  const { _id: reserId, verificationOtp: code } = await storefront.book()
  const page = await visit({ as: await hire(), of: installation, at: RESERVATIONS })
  await tabTo(page, searchByOtp(page))
  await page.keyboard.type(code)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(firstDigit(page)).toBeFocused()
  await page.keyboard.type(code)
  await expect(search(page)).toBeFocused()

  // An extra Enter adds nothing to the bill.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: /^Add / })).toHaveCount(0)
  await page.keyboard.type('harbour fish')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, 'Harbour fish feast')).toBeVisible()
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)

  await page.keyboard.press('F4')
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Recived Amount')).toBeFocused()
  await page.keyboard.type((await due(page).innerText()).replace('$', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next reservation' })).toBeFocused()
  expect(await reservationNow(house, reserId)).toMatchObject({ isPaid: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(RESERVATIONS)
})

test('Reservations that failed to load are requested again on demand', async ({ house, visit, noise }) => {
  noise.allow(refused(500), /^500 from /)
  const page = await visit({ as: await house.hire() })
  // Until it is asked again: the live channel reads the list once more when it opens.
  await page.route(`**${listReservations.path}`, (route) =>
    route.fulfill({ status: 500, json: { error: true, code: 'internal', message: 'Internal server error' } }),
  )
  await page.goto(RESERVATIONS)
  const list = page.getByRole('region', { name: 'Reservations', exact: true })
  await expect(list.getByRole('alert')).toContainText('The server had a problem. What was saved is safe.')
  await page.unroute(`**${listReservations.path}`)
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible({ timeout: 10_000 })
})
