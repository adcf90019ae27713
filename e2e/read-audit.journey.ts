import { addDays } from '@brigade/contract/kernel/dates.ts'
import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Page } from '@playwright/test'
import type { House, Person } from './fixtures/house.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { choose } from './fixtures/new-food.ts'
import { today } from './fixtures/restaurant-screen.ts'
import { snack } from './fixtures/screens.ts'
import { AUDIT, changes, detail, recorded, row, rows } from './fixtures/audit.ts'

const filter = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' })

const native = (date: string) => date.replaceAll(':', '-')

async function closeDelivery({ api, branch, owner }: House, by: Person, reason: string): Promise<void> {
  const found = (await api.ask(listRestaurants, {}, owner.token)).find(({ _id }) => _id === branch._id)
  const typeId = found?.restTypes.find(({ name }) => name === 'Delivery')?._id ?? ''
  await api.ask(changeStatus, { restId: branch._id, status: [{ typeId, isOpen: false, reason }] }, by.token)
}

test(
  'The audit can be filtered by person, action, branch and day, and shows the values before and after',
  { tag: '@prove' },
  async ({ openOwnHouse, visit }) => {
    const house = await openOwnHouse()
    const { hire, owner, installation, branch, otherBranch } = house
    const manager = await hire()
    const page = await visit({ as: owner, of: installation, at: '/dashboard/business/lists/menus/new' })
    await page.getByLabel('Name', { exact: true }).fill('Night market')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snack(page, 'Night market added')).toBeVisible()
    await closeDelivery(house, manager, 'No drivers')

    await page.getByRole('navigation', { name: 'Parts of the business' }).getByRole('link', { name: 'Audit' }).click()
    await expect(page).toHaveURL(AUDIT)
    await expect(rows(page).first()).toContainText('closed Delivery: No drivers')
    await expect(rows(page).first()).toContainText('Mere Tane')
    await expect(rows(page).nth(1)).toContainText('added the menu Night market')
    await expect(rows(page).nth(1)).toContainText('The whole business')
    await isFineEverywhere(page)

    await test.step("the person filter finds only the manager's actions", async () => {
      await choose(page, 'Person', 'Mere Tane')
      await expect(page).toHaveURL(new RegExp(`[?]person=${manager._id}$`))
      await expect(row(page, 'added the menu')).toHaveCount(0)
      await row(page, 'closed Delivery: No drivers').click()
      await expect(detail(page, 'Service opened or closed')).toContainText('Mere Tane')
      await expect(detail(page, 'Service opened or closed')).toContainText(branch.name)
      await expect(changes(page)).toHaveText(['Delivery closed', 'Reason for closing of Delivery set to No drivers'])
      await expect(detail(page, 'Service opened or closed')).toContainText('Mere Tane closed Delivery: No drivers')
      await expect(detail(page, 'Service opened or closed')).not.toContainText(branch._id)
      await isFineEverywhere(page)
    })

    await test.step('a reload and Back restore the result', async () => {
      await page.reload()
      await expect(changes(page).first()).toBeVisible()
      await expect(filter(page, 'Person')).toHaveValue('Mere Tane')
      await page.goBack()
      await expect(page.getByText('Select an entry to see what changed')).toBeVisible()
      await expect(filter(page, 'Person')).toHaveValue('Mere Tane')
      await expect(row(page, 'added the menu')).toHaveCount(0)
    })

    await test.step('the action filter is found by typing', async () => {
      await clear(page).click()
      await expect(page).toHaveURL(AUDIT)
      await expect(filter(page, 'Days')).toBeFocused()
      await expect(clear(page)).toHaveCount(0)
      await filter(page, 'Action').fill('menu')
      await page.getByRole('option', { name: 'Menu added' }).click()
      await expect(page.getByText('Total : 1')).toBeVisible()
      await row(page, 'added the menu').click()
      await expect(recorded(page, 'Name').getByRole('cell')).toHaveText(['Night market'])
    })

    await test.step('the branch filter finds no closings in the other branch', async () => {
      await clear(page).click()
      await choose(page, 'Branch', branch.name)
      await expect(row(page, 'closed Delivery: No drivers')).toBeVisible()
      await expect(row(page, 'added the menu')).toHaveCount(0)
      await choose(page, 'Branch', otherBranch.name)
      await choose(page, 'Action', 'Service opened or closed')
      await expect(page.getByText('Nothing matches these filters')).toBeVisible()
      await expect(page.getByText('Total : 0')).toBeVisible()
      await isFineEverywhere(page)
      await page.getByRole('button', { name: 'Show everything' }).click()
      await expect(row(page, 'added the menu')).toBeVisible()
    })

    await test.step("the day filter uses the business's time zone", async () => {
      const [day, next] = [today(), addDays(today(), 1)]
      await choose(page, 'Days', 'Other days')
      await expect(
        page.getByText('Includes both days, in the time zone of the business (Pacific/Auckland).'),
      ).toBeVisible()
      await filter(page, 'From').fill(native(day))
      await filter(page, 'To').fill(native(next))
      await expect(page).toHaveURL(new RegExp(`[?]from=${native(day)}&to=${native(next)}$`))
      await expect(row(page, 'added the menu')).toBeVisible()
      await filter(page, 'From').fill(native(addDays(day, 2)))
      await expect(page.getByRole('alert')).toHaveText('Pick a last day that is not before the first')
      await isFineEverywhere(page)
      await filter(page, 'To').fill('')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('Nothing matches these filters')).toBeVisible()
    })
  },
)
