import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import type { Page } from '@playwright/test'
import { apiOf } from './fixtures/api.ts'
import { BRANCHES, branchDetail, enterCities, leftToDo, plugins, service } from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { add, choose, fillVariation, pickImages, save, textbox } from './fixtures/new-food.ts'
import { setUpLink } from './fixtures/program.ts'
import { codeBoxes, figure, snack, storedToken, typeCode, typeNames } from './fixtures/screens.ts'
import { addFood, complete, createCart, paid } from './fixtures/till.ts'

const NAME = 'Corner Counter'

const main = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()

/** The empty lists: the step that opens their form, and the entry to add. */
const lists = [
  ['Add a menu', 'All day'],
  ['Add a category', 'Curries'],
  ['Add a payment mode', 'Cash'],
] as const

async function backToBranch(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Back to what is left to do for ${NAME}` }).click()
  await expect(branchDetail(page, NAME)).toBeVisible()
}

test('The steps of a new branch with only a till lead to its first sale', async ({ install, visit }) => {
  const installation = await install({ isEmpty: true })
  const { mailbox, program, url } = installation
  const page = await visit({ of: installation, at: await setUpLink(program) })

  await test.step('the business is set up and its branch is opened', async () => {
    await page.getByLabel('Name of the business').fill('Corner Counters')
    await page.getByLabel('Your mobile number or e-mail').fill('owner@corner.test')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(codeBoxes(page)).toHaveCount(6)
    await typeCode(page, await mailbox.codeFor('owner@corner.test'))
    await typeNames(page, 'Mere', 'Kingi')
    await page.getByRole('link', { name: 'Add branch' }).click()
    await textbox(page, 'Name').fill(NAME)
    await textbox(page, 'Address').fill('1 Corner Road, Auckland')
    await enterCities(page, ['Auckland'])
    await service(page, 'Direct').check()
    await save(page).click()
    await expect(branchDetail(page, NAME)).toBeVisible()
  })
  const restId = new URL(page.url()).pathname.replace(`${BRANCHES}/`, '')

  await test.step('the form of a food takes a coalition that it needs, and the steps lead to the other lists', async () => {
    await expect(leftToDo(page).getByRole('link')).toHaveCount(6)
    await leftToDo(page).getByRole('link', { name: 'food to its menu' }).click()
    const coalitions = page.getByRole('group', { name: 'Coalitions' })
    await expect(coalitions).toContainText('No coalitions yet.')
    await page.getByRole('button', { name: 'Add a coalition' }).click()
    await textbox(page, 'Name of the coalition').fill('Vegetarian')
    await page.keyboard.press('Enter')
    await expect(service(page, 'Vegetarian')).toBeChecked()
    await page.goto(`${BRANCHES}/${restId}`)
    for (const [step, name] of lists) {
      await leftToDo(page).getByRole('link', { name: step }).click()
      await textbox(page, 'Name').fill(name)
      await save(page).click()
      await expect(page.getByRole('article', { name })).toBeVisible()
      await backToBranch(page)
    }
    await expect(leftToDo(page).getByRole('link')).toHaveCount(2)
  })

  await test.step('a food is added', async () => {
    await leftToDo(page).getByRole('link', { name: 'food to its menu' }).click()
    await textbox(page, 'Name').fill('Jungle curry')
    await textbox(page, 'Note').fill('With jasmine rice')
    await service(page, 'Direct').check()
    await service(page, 'All day').check()
    await service(page, 'Vegetarian').check()
    await choose(page, 'Category', 'Curries')
    await pickImages(page, ['teal'])
    await page.getByRole('button', { name: 'Add variation' }).click()
    await fillVariation(page, 'Large')
    await add(page).click()
    await save(page).click()
    await expect(snack(page, 'Jungle curry is on the menu')).toBeVisible()
    await backToBranch(page)
  })

  await test.step('the till is switched on further down', async () => {
    await leftToDo(page).getByRole('link', { name: 'Switch on Direct Pos' }).click()
    const till = plugins(page).getByRole('checkbox', { name: 'Direct Pos' })
    await expect(till).toBeFocused()
    await page.keyboard.press('Space')
    await expect(till).toBeChecked()
    await page.getByRole('button', { name: 'Save plugins' }).click()
    await expect(leftToDo(page)).toHaveCount(0)
  })

  await test.step('the first guest pays', async () => {
    await main(page, 'Direct Pos')
    await createCart(page)
    await addFood(page, 'Jungle curry')
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByLabel('Recived Amount').fill('20')
    await complete(page).click()
    await expect(paid(page)).toContainText('5.05')
    const token = (await storedToken(page)) ?? ''
    const payments = await apiOf(url).ask(listPayments, { restId }, token)
    expect(payments).toMatchObject([{ paymentMode: { name: 'Cash' }, recivedAmount: 20, returnedAmount: 5.05 }])
    await main(page, 'Home')
    await expect(figure(page, 'Total')).toHaveText('1')
  })
})
