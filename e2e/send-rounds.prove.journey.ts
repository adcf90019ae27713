import { enterReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Page } from '@playwright/test'
import { RESERVATIONS } from './fixtures/dining.ts'
import { expect, test } from './fixtures/journey.ts'
import { openPaired, tablet, tapButton } from './fixtures/kitchen.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addFood, complete, line, paid } from './fixtures/till.ts'

const STARTER = 'Salt and pepper squid'
const MAIN = 'Harbour fish feast'

const round = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^Round ${number}, `) })
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('A table sends rounds, holds a course, voids and pays, and the kitchen sees each once', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, owner, installation, storefront } = house
  const { _id: reserId, verificationOtp: code } = await storefront.book({ noOfPersons: 2 })
  await api.ask(enterReservation, { reserId, code }, owner.token)
  const grill = await visit({ of: installation, at: '/kitchen', ...tablet })
  await openPaired(house, grill, 'Grill')
  const page = await visit({ as: owner, of: installation, at: `${RESERVATIONS}/${reserId}` })

  await test.step('the first course is sent, and the second is held', async () => {
    await addFood(page, STARTER)
    await addFood(page, MAIN)
    await page.getByRole('button', { name: 'Courses', exact: true }).click()
    await line(page, MAIN)
      .getByRole('button', { name: /^Later course/ })
      .click()
    await page.keyboard.press('F8')
    await expect(line(page, STARTER)).toContainText('1 sent')
    await expect(page.getByRole('list', { name: 'In the cart' })).toContainText('Course 2Held')
    await expect(round(grill, 1)).toContainText(STARTER)
    await expect(round(grill, 1)).not.toContainText(MAIN)
    await isFineEverywhere(page, { at: complete(page) })
  })

  await test.step('the second is sent, and then one more of the first', async () => {
    await line(page, STARTER)
      .getByRole('button', { name: /^One more/ })
      .click()
    await send(page, 'Send course 2').click()
    await expect(round(grill, 2)).toContainText(MAIN)
    await expect(round(grill, 2)).not.toContainText(STARTER)
    await send(page, 'Send 1 to kitchen').click()
    await expect(round(grill, 3)).toContainText(STARTER)
  })

  await test.step('a portion is voided, and the kitchen must not cook it', async () => {
    await line(page, STARTER)
      .getByRole('button', { name: /^One less/ })
      .click()
    const why = page.getByRole('dialog', { name: new RegExp(`^The kitchen has ${STARTER}`) })
    await isFineEverywhere(page, { at: why })
    await why.getByRole('button', { name: 'Wrong item' }).click()
    await expect(page.getByText(/^Not to be cooked any more.*Wrong item/)).toBeVisible()
    await send(page, 'Send 1 to kitchen').click()
    await expect(round(grill, 4)).toContainText('VOID 1×')
    await expect(round(grill, 4)).toContainText('Wrong item')
    await expect(round(grill, 3)).toContainText('VOID 1×')
    await expect(round(grill, 1)).not.toContainText('VOID')
    await expect(send(page, 'Send')).toBeVisible()
    await isFineEverywhere(grill)
  })

  await test.step('the payment sends nothing twice, and the kitchen finishes its rounds', async () => {
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByRole('button', { name: /^Exact/ }).click()
    await complete(page).click()
    await expect(paid(page)).toBeVisible()
    await expect(grill.getByRole('article')).toHaveCount(4)
    await tapButton(grill, /^Remove: round 4/)
    // The last first: two quick taps at one place are taken for a double tap.
    for (const number of [3, 2, 1]) await tapButton(grill, new RegExp(`^Done: round ${number}`))
    await expect(grill.getByText('Nothing to cook')).toBeVisible()
  })
})
