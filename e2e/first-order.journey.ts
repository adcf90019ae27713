import {
  channelMenu,
  channelOrder,
  channelRestaurants,
  placeOrder,
} from '@brigade/contract/channel/channel.contract.ts'
import type { Page } from '@playwright/test'
import { apiOf } from './fixtures/api.ts'
import { BRANCHES, branchDetail, chosenBranch, enterCities, leftToDo, service } from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { add, addInPlace, fillShared, fillVariation, foodRows, pickImages, save, textbox } from './fixtures/new-food.ts'
import { setUpLink } from './fixtures/program.ts'
import { dot, part, press, service as openingService } from './fixtures/restaurant-screen.ts'
import { codeBoxes, fact, orderDetail, orderRow, snack, typeCode, typeNames } from './fixtures/screens.ts'

const main = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()

/** The empty lists: the step that opens their form, and the entry to add. */
const lists = [
  ['a coalition', 'Vegetarian'],
  ['Add a payment mode', 'Cash'],
  ['Add a delivery service', 'Our drivers'],
] as const

/** Each step leads back to the branch, which lists those that are left. */
async function backToBranch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to what is left to do for Harbour Eatery' }).click()
  await expect(branchDetail(page, 'Harbour Eatery')).toBeVisible()
}

test('An empty installation reaches its first accepted order through the browser alone', async ({ install, visit }) => {
  const installation = await install({ isEmpty: true, isBundled: true })
  const { mailbox, program, url } = installation
  const page = await visit({ of: installation, at: await setUpLink(program) })

  await test.step('the business is set up', async () => {
    await page.getByLabel('Name of the business').fill('Harbour Eateries')
    await page.getByLabel('Your mobile number or e-mail').fill('owner@harbour.test')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(codeBoxes(page)).toHaveCount(6)
    await typeCode(page, await mailbox.codeFor('owner@harbour.test'))
    await typeNames(page, 'Hana', 'Reid')
    await main(page, 'Restaurant')
    await expect(page).toHaveURL('/dashboard/restaurant')
    await expect(page.getByRole('heading', { name: 'Your business has no restaurant yet' })).toBeVisible()
  })

  await test.step('the first restaurant is opened and selected', async () => {
    await page.getByRole('link', { name: 'Add branch' }).click()
    await expect(page).toHaveURL(`${BRANCHES}/new`)
    await textbox(page, 'Name').fill('Harbour Eatery')
    await textbox(page, 'Address').fill('9 Quay Street, Auckland')
    await enterCities(page, ['Auckland'])
    for (const name of ['Delivery', 'Takeaway']) await service(page, name).check()
    await save(page).click()
    await expect(branchDetail(page, 'Harbour Eatery')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${BRANCHES}/[0-9a-f-]{36}$`))
    await expect(chosenBranch(page)).toHaveValue('Harbour Eatery')
    await expect(leftToDo(page).getByRole('link')).toHaveCount(8)
  })

  await test.step('its services get their hours', async () => {
    await leftToDo(page).getByRole('link', { name: 'hours' }).click()
    // The link opens the editor.
    const hours = part(page, 'Availability')
    for (const name of ['Delivery', 'Takeaway']) await openingService(hours, name).check()
    await hours.getByRole('button', { name: 'Every day, all day' }).click()
    await press(hours, 'Save availability')
    await expect(snack(page, 'Availability updated')).toBeVisible()
    await expect(dot(page, 'Takeaway')).toHaveText('Active')
  })

  await test.step('a food is added, with the entries of the lists it needs', async () => {
    for (const [step, name] of lists) {
      await backToBranch(page)
      await leftToDo(page).getByRole('link', { name: step }).click()
      await textbox(page, 'Name').fill(name)
      await save(page).click()
      await expect(page.getByRole('article', { name })).toBeVisible()
    }

    await backToBranch(page)
    await expect(leftToDo(page).getByRole('link')).toHaveCount(4)
    await leftToDo(page).getByRole('link', { name: 'food' }).click()
    await addInPlace(page, 'Add menu', { 'Name of the menu': 'All day' })
    await expect(page.getByRole('checkbox', { name: 'All day' })).toBeChecked()
    await addInPlace(page, 'Add category', { 'Name of the category': 'Curries' })
    await expect(page.getByLabel('Category', { exact: true }).first()).toHaveValue('Curries')
    await fillShared(page, 'Jungle curry')
    await pickImages(page, ['teal'])
    await page.getByRole('button', { name: 'Add variation' }).click()
    await fillVariation(page, 'Large')
    await add(page).click()
    await save(page).click()
    await expect(snack(page, 'Jungle curry is on the menu')).toBeVisible()
    await expect(foodRows(page)).toHaveCount(1)
  })

  const key = await test.step('a web shop gets a key', async () => {
    await backToBranch(page)
    await expect(leftToDo(page).getByRole('listitem').first()).toHaveText(
      'Set the hours of at least one service (done)',
    )
    await leftToDo(page).getByRole('link', { name: 'ordering channel' }).click()
    await textbox(page, 'Name').fill('Harbour web shop')
    await page.getByRole('checkbox', { name: 'Harbour Eatery' }).check()
    await save(page).click()
    const made = await textbox(page, 'Key').inputValue()
    await page.getByRole('button', { name: 'I have it' }).click()
    await backToBranch(page)
    await expect(leftToDo(page)).toHaveCount(0)
    return made
  })

  // The shop knows only its key and the API.
  const { ask } = apiOf(url)
  const [branch] = await ask(channelRestaurants, {}, key)
  const restId = branch?._id ?? ''
  const [food] = await ask(channelMenu, { restId, service: 'Takeaway' }, key)
  expect(food?.name).toBe('Jungle curry')
  const foodVarId = food?.variations[0]?._id ?? ''
  const order = {
    restId,
    service: 'Takeaway' as const,
    customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
    foods: [{ foodId: food?._id ?? '', variations: [{ foodVarId, quantity: 2 }] }],
    payment: { isCod: true },
  }
  const placed = await ask(placeOrder, order, key)

  await test.step('its order arrives and is accepted', async () => {
    await main(page, 'Orders')
    await orderRow(page, placed.tokenNo).click()
    await expect(orderDetail(page)).toContainText('Jungle curry')
    await page.getByLabel('Minutes to prepare, or a note to reject').fill('20')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(fact(page, 'Preparation Time')).toHaveText('20 min')
    // The answer can be undone for some seconds, and only then the storefront sees it.
    await expect
      .poll(() => ask(channelOrder, { id: placed._id }, key), { timeout: 30_000 })
      .toMatchObject({ status: 'accepted', preparationTime: 20 })
  })
})
