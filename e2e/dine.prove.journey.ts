import { expect, test } from './fixtures/journey.ts'
import { entryMade, firstDigit, isMarked, RESERVATIONS, reservationNow } from './fixtures/dining.ts'
import { refused } from './fixtures/noise.ts'
import { addFood, complete, due, line, paid } from './fixtures/till.ts'

const AT_ONCE = { timeout: 10_000 }

const NOTE = 'Grandfather turns ninety'

test('Two browsers can admit one reservation and serve one cart', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(refused(409))
  const house = await openOwnHouse()
  const { hire, installation, storefront } = house
  const { _id: reserId, verificationOtp: code } = await storefront.book({ note: NOTE })
  const at = `${RESERVATIONS}/${reserId}`
  const one = await visit({ as: await hire(), of: installation, at })
  const other = await visit({ as: await hire(), of: installation, at })
  for (const page of [one, other]) {
    await expect(firstDigit(page)).toBeFocused()
    await page.keyboard.type(code.slice(0, 5))
  }
  await Promise.all([one.keyboard.type(code.slice(5)), other.keyboard.type(code.slice(5))])
  for (const page of [one, other]) await expect(entryMade(page)).toBeVisible()
  await expect(entryMade(other)).toHaveText(await entryMade(one).innerText())

  await addFood(one, 'Salt and pepper squid')
  await expect(line(other, 'Salt and pepper squid')).toBeVisible(AT_ONCE)
  await addFood(other, 'Harbour fish feast')
  await expect(line(one, 'Harbour fish feast')).toBeVisible(AT_ONCE)
  await expect(due(other)).toHaveText(await due(one).innerText())

  await one.getByRole('radio', { name: 'Cash' }).check()
  await one.getByRole('button', { name: /^Exact/ }).click()
  await complete(one).click()
  await expect(paid(one)).toContainText('$0.00')
  await expect(other.getByText('This reservation is paid')).toBeVisible(AT_ONCE)
  await expect(paid(other)).toContainText('1')
  await isMarked(other, NOTE, 'Paid')
  expect(await reservationNow(house, reserId)).toMatchObject({ isPaid: true })
})
