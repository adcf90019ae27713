import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { deleteCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import {
  branchDetail,
  BRANCHES,
  branchFact,
  branchList,
  chosenBranch,
  enterCities,
  leftToDo,
  openBranch,
  service,
} from './fixtures/branches.ts'
import { confirm } from './fixtures/console.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { addInPlace, choose, refusal, save, textbox } from './fixtures/new-food.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

test('A new branch lists what it still needs', { tag: '@prove' }, async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, owner, branch, installation } = house
  const page = await visit({ of: installation, as: owner, at: BRANCHES })
  await expect(page.getByText('Total : 2')).toBeVisible()
  await page.getByRole('button', { name: 'Add branch' }).click()
  await expect(textbox(page, 'Name')).toBeFocused()
  const timeZone = page.getByLabel('Time zone').first()
  await expect(timeZone).toHaveValue('Pacific/Auckland')

  await test.step('all missing fields are marked at once, and the first is also a toast', async () => {
    await refusal(page, 'Field cannot be empty')
    await expect(textbox(page, 'Name')).toBeFocused()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText([
      'Field cannot be empty',
      'Field cannot be empty',
      'Add at least one city',
      'Select the service',
    ])
    await isFineEverywhere(page)
    await textbox(page, 'Name').fill('Harbour Eatery')
    await textbox(page, 'Address').fill('9 Quay Street, Auckland')
    await refusal(page, 'Add at least one city')
    await expect(textbox(page, 'Cities')).toBeFocused()
    await enterCities(page, ['Auckland', 'Takapuna', 'Devonport'])
    await page.getByRole('button', { name: 'Remove Takapuna' }).click()
    // A city that is typed but not added is included.
    await textbox(page, 'Cities').fill('Birkenhead')
    const hour = textbox(page, 'Business day starts')
    await hour.fill('24:00')
    await refusal(page, 'Enter a time from 0:00 to 23:59')
    await expect(hour).toBeFocused()
    await hour.fill('5')
    await refusal(page, 'Select the service')
    await expect(service(page, 'Delivery')).toBeFocused()
  })

  await timeZone.click()
  await timeZone.fill('chath')
  await page.getByRole('option', { name: 'Pacific/Chatham' }).click()
  for (const name of ['Delivery', 'Direct']) await service(page, name).check()
  await addInPlace(page, 'Add tax', { Percentage: '12.5', 'Name (optional)': 'Harbour levy' })
  await expect(page.getByLabel('Overall tax').first()).toHaveValue('Harbour levy (12.5%)')
  await choose(page, 'Overall tax', 'No tax')
  await choose(page, 'Overall tax', 'Harbour levy')
  await save(page).click()
  await expect(snack(page, 'Harbour Eatery opened. Next, set the hours of its services')).toBeVisible()

  await expect(branchDetail(page, 'Harbour Eatery')).toBeVisible()
  await expect(page.getByText('Total : 3')).toBeVisible()
  await expect(branchFact(page, 'Cities')).toHaveText('Auckland, Devonport, Birkenhead')
  await expect(branchFact(page, 'Services')).toHaveText('Delivery, Direct')
  await expect(branchFact(page, 'Time zone')).toHaveText('Pacific/Chatham')
  await expect(branchFact(page, 'Business day starts')).toHaveText('5:00 am')
  await expect(branchFact(page, 'Overall tax')).toHaveText('Harbour levy (12.5%)')
  // An account working on another branch stays there.
  await expect(chosenBranch(page)).toHaveValue(branch.name)
  await expect(leftToDo(page).getByRole('link')).toHaveText([
    'Set the hours of at least one service',
    'Add a food to its menu',
    'Add an ordering channel, or switch on Direct Pos below',
  ])

  await page.getByRole('button', { name: 'Switch on Direct Pos' }).click()
  await expect(snack(page, 'Plugins updated')).toBeVisible()
  await expect(leftToDo(page).getByRole('listitem').last()).toContainText('(done)')

  await leftToDo(page).getByRole('link', { name: 'hours' }).click()
  await expect(page).toHaveURL('/dashboard/restaurant#hours')
  await expect(chosenBranch(page)).toHaveValue('Harbour Eatery')
  await expect(page.getByRole('heading', { name: 'Harbour Eatery' })).toBeVisible()
  await isFineEverywhere(page)
  await page.getByRole('link', { name: 'Back to what is left to do for Harbour Eatery' }).click()
  await expect(branchDetail(page, 'Harbour Eatery')).toBeVisible()

  const opened = (await api.ask(listRestaurants, {}, owner.token)).find(({ name }) => name === 'Harbour Eatery')
  expect(opened).toMatchObject({
    address: '9 Quay Street, Auckland',
    cities: [{ name: 'Auckland' }, { name: 'Devonport' }, { name: 'Birkenhead' }],
    timeZone: 'Pacific/Chatham',
    businessDayStartsAt: 5,
  })
})

test(
  'A branch is archived once nothing is open in it, and restored',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, noise }) => {
    // The screens of the branch read it once more before they learn that it is gone.
    noise.allow(refused(404), refused(409))
    const house = await openOwnHouse()
    const { api, owner, installation, otherBranch } = house
    const quay = await openBranch(house, 'Quay', ['Takeaway', 'Direct'])
    const { cartId } = await api.ask(openCart, { restId: quay._id }, owner.token)
    const manager = await visit({
      of: installation,
      as: await house.hire([quay._id, otherBranch._id]),
      at: '/dashboard',
    })
    await choose(manager, 'Select your Restaurant branch', 'Quay')
    const lonely = await visit({ of: installation, as: await house.hire([quay._id]), at: '/dashboard' })
    await expect(chosenBranch(lonely)).toHaveValue('Quay')

    const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${quay._id}` })
    await expect(page.getByText('Total : 3')).toBeVisible()
    await test.step('a second branch of the name is refused', async () => {
      await page.getByRole('button', { name: 'Add branch' }).click()
      await textbox(page, 'Name').fill('QUAY')
      await textbox(page, 'Address').fill('1 Pier Road')
      await enterCities(page, ['Auckland'])
      await service(page, 'Takeaway').check()
      await refusal(page, 'There is already a branch with the name QUAY. Enter another name')
      await expect(textbox(page, 'Name')).toBeFocused()
      await branchList(page).getByRole('button', { name: 'Quay' }).click()
    })

    await test.step('it stays while a cart is open', async () => {
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Archive Quay?')
      await isFineEverywhere(page, { at: dialog })
      await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
      const reason = 'Quay cannot be archived yet. Still open: 1 open cart'
      await expect(page.getByRole('main').getByText(reason)).toBeVisible()
      await isFineEverywhere(page)
    })

    await test.step('it leaves the screens of everybody at once', async () => {
      await api.ask(deleteCart, { cartId }, owner.token)
      await confirm(page, 'Archive')
      await expect(snack(page, 'Quay archived')).toBeVisible()
      await expect(page.getByText('Total : 2')).toBeVisible()
      await expect(branchDetail(page, 'Quay')).toContainText('Nothing in it changes, and its history stays.')
      await isFineEverywhere(page)
      await expect(chosenBranch(manager)).toHaveValue(otherBranch.name)
      await manager.getByRole('button', { name: 'Your account' }).click()
      await expect(manager.getByRole('list', { name: 'Last messages' })).toContainText(
        `Quay was archived or taken from you. You are now at ${otherBranch.name}`,
      )
      await expect(lonely.getByRole('main').getByRole('alert')).toContainText(
        'You have no restaurant branch yet. Ask the business admin.',
      )
    })

    await test.step('it returns to them when it is restored', async () => {
      await confirm(page, 'Restore')
      await expect(snack(page, 'Quay restored')).toBeVisible()
      await expect(page.getByText('Total : 3')).toBeVisible()
      await expect(chosenBranch(lonely)).toHaveValue('Quay')
    })
    const trail = await api.ask(listAudit, { restId: quay._id }, owner.token)
    expect(trail.slice(0, 2).map(({ action }) => action)).toEqual(['restore branch', 'archive branch'])
  },
)
