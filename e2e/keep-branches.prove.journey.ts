import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { type Locator, type Page } from '@playwright/test'
import {
  branchDetail,
  BRANCHES,
  branchFact,
  branchList,
  enterCities,
  leftToDo,
  openBranch,
  plugins,
  service,
} from './fixtures/branches.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { choose, refusal, save, textbox } from './fixtures/new-food.ts'
import { cutOff } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { mapOpener } from './fixtures/map.ts'
import { loseAnswer, NO_NETWORK } from './fixtures/network.ts'
import { changeOpeningHours } from '@brigade/contract/restaurants/opening.contract.ts'

test('The maps of a branch start where its owner chooses, with a circle around the point', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, owner, installation } = house
  const { _id: restId } = await openBranch(house, 'Quay')
  await api.ask(changePlugins, { restId, plugins: ['Ingredient Inventory'] }, owner.token)
  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${restId}` })
  await choose(page, 'Select your Restaurant branch', 'Quay')
  const coordinates = textbox(page, 'Coordinates')
  const shown = (name: string) => page.getByRole('application', { name, exact: true })
  const circle = (map: Locator) => map.locator('.leaflet-overlay-pane path')

  await test.step('the owner sets the centre, the zoom and the circle', async () => {
    await expect(branchFact(page, 'Maps of this branch')).toHaveText('Default')
    await page.getByRole('button', { name: 'Edit' }).click()
    const map = shown('Starting view of the maps of this branch')
    await expect(page.getByRole('radio', { name: 'Use the default' })).toBeChecked()
    await expect(map).toHaveCount(0)
    await page.getByRole('radio', { name: 'Choose for this branch' }).check()
    await expect(map).toBeVisible()
    await refusal(page, 'Choose the centre of the map: click it, or enter its coordinates')
    await expect(coordinates).toBeFocused()
    await coordinates.fill('-36.8425, 174.768')
    await page.keyboard.press('Enter')
    await expect(map.getByRole('img', { name: 'Point at -36.8425, 174.768' })).toBeVisible()
    const zoom = page.getByLabel('Zoom', { exact: true }).first()
    await expect(zoom).toHaveValue('11 (default)')
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoom).toHaveValue('12')
    await choose(page, 'Zoom', '14')
    await expect(map.getByText('500 m')).toBeVisible()
    const radius = textbox(page, 'Red circle, radius in km (optional)')
    await radius.fill('2.25')
    await refusal(
      page,
      'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle',
    )
    await expect(radius).toBeFocused()
    await radius.fill('2.5')
    await expect(circle(map)).toBeVisible()
    await isFineEverywhere(page, { at: map })
    await save(page).click()
    await expect(snack(page, 'Quay updated')).toBeVisible()
    const description = 'Its own starting view, 2.5 km circle'
    await expect(branchFact(page, 'Maps of this branch')).toHaveText(description)
  })

  // Accurate to about a pixel.
  const crossOf = async (map: Locator) => {
    await map.focus()
    await page.keyboard.press('Enter')
    return (await coordinates.inputValue()).split(', ').map(Number)
  }

  await test.step('the map of a new supplier starts at the centre', async () => {
    await page.goto('/dashboard/inventory/suppliers/new')
    await mapOpener(page).click()
    const map = shown('Where the new supplier is')
    await expect(circle(map)).toBeVisible()
    await expect(map.getByText('500 m')).toBeVisible()
    expect(await crossOf(map)).toEqual([expect.closeTo(-36.8425, 3), expect.closeTo(174.768, 3)])
  })

  await test.step('without a choice the map starts at the default place', async () => {
    await page.goto(`${BRANCHES}/${restId}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(coordinates).toHaveValue('-36.8425, 174.768')
    await page.getByRole('radio', { name: 'Use the default' }).check()
    await save(page).click()
    await expect(branchFact(page, 'Maps of this branch')).toHaveText('Default')
    await page.goto('/dashboard/inventory/suppliers/new')
    await mapOpener(page).click()
    const map = shown('Where the new supplier is')
    await expect(map.getByText('5 km')).toBeVisible()
    expect(await crossOf(map)).toEqual([expect.closeTo(9.9252, 2), expect.closeTo(78.1198, 2)])
    await expect(circle(map)).toHaveCount(0)
  })
  const { map } = (await api.ask(listRestaurants, {}, owner.token)).find(({ _id }) => _id === restId) ?? {}
  expect(map).toBeNull()
})

test('A new branch survives a lost connection and is opened once', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(...cutOff)
  const { api, owner, installation } = await openOwnHouse()
  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/new` })
  await textbox(page, 'Name').fill('Second thoughts')
  await textbox(page, 'Address').fill('1 Cuba Street, Wellington')
  await enterCities(page, ['Wellington'])
  await service(page, 'Takeaway').check()
  // Switching to another branch meanwhile loses nothing.
  await choose(page, 'Select your Restaurant branch', 'Cuba Street')
  await expect(textbox(page, 'Name')).toHaveValue('Second thoughts')
  await loseAnswer(page, '/admin/restaurant')
  await save(page).click()
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(textbox(page, 'Address')).toHaveValue('1 Cuba Street, Wellington')
  await save(page).click()
  await expect(branchDetail(page, 'Second thoughts')).toBeVisible()
  const all = await api.ask(listRestaurants, {}, owner.token)
  expect(all.filter(({ name }) => name === 'Second thoughts')).toHaveLength(1)
})

test('A manager cannot change branches', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: BRANCHES })
  await expect(page.getByText('Only the owner of the business can see this. Ask the owner')).toBeVisible()
  await expect(branchList(page)).toHaveCount(0)
})

test('A plugin that is switched on shows on every open screen of the branch', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, owner, installation } = house
  const { _id: restId } = await openBranch(house, 'Quay', ['Delivery', 'Takeaway', 'Direct'])
  const colleague = await visit({ of: installation, as: owner, at: `${BRANCHES}/${restId}` })
  await expect(plugins(colleague).getByRole('checkbox', { name: 'Dining' })).not.toBeChecked()
  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${restId}` })
  await expect(plugins(page).getByRole('checkbox')).toHaveCount(5)
  for (const each of [page, colleague]) await choose(each, 'Select your Restaurant branch', 'Quay')
  const till = (of: Page) => of.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Direct Pos' })
  await expect(till(page)).toHaveCount(0)
  for (const name of ['Direct Pos', 'Dining']) await plugins(page).getByRole('checkbox', { name }).check()
  await isFineEverywhere(page)
  await page.getByRole('button', { name: 'Save plugins' }).click()
  await expect(snack(page, 'Plugins updated')).toBeVisible()
  await expect(leftToDo(page).getByRole('listitem').last()).toContainText('(done)')
  for (const each of [page, colleague]) await expect(till(each)).toBeVisible()
  await expect(plugins(colleague).getByRole('checkbox', { name: 'Dining' })).toBeChecked()
  await expect(plugins(colleague).getByRole('checkbox', { name: 'Ledger' })).not.toBeChecked()
  const namesOf = async () => (await api.ask(listPlugins, { restId }, owner.token)).map(({ name }) => name).toSorted()
  expect(await namesOf()).toEqual(['Dining', 'Direct Pos'])

  await plugins(page).getByRole('checkbox', { name: 'Direct Pos' }).uncheck()
  await page.getByRole('button', { name: 'Save plugins' }).click()
  await expect.poll(namesOf).toEqual(['Dining'])
  await expect(plugins(colleague).getByRole('checkbox', { name: 'Direct Pos' })).not.toBeChecked()
  await expect(leftToDo(colleague).getByRole('link', { name: 'ordering channel' })).toBeVisible()
  for (const each of [page, colleague]) await expect(till(each)).toHaveCount(0)
})

test('A branch can be changed, and a removed service loses its hours', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, owner, installation } = house
  const { _id: restId, restTypes } = await openBranch(house, 'Quay')
  const week = [{ day: 'mon' as const, st: 9, et: 17 }]
  const availability = restTypes.map(({ _id: typeId }) => ({ typeId, availability: week }))
  await api.ask(changeOpeningHours, { restId, availability }, owner.token)

  const page = await visit({ of: installation, as: owner, at: `${BRANCHES}/${restId}` })
  const { keyboard } = page
  await expect(leftToDo(page).getByRole('listitem').first()).toHaveText('Set the hours of at least one service (done)')
  await tabTo(page, page.getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  await expect(textbox(page, 'Name')).toBeFocused()
  await expect(textbox(page, 'Name')).toHaveValue('Quay')
  await expect(textbox(page, 'Address')).toHaveValue('9 Quay Street, Auckland')
  await expect(service(page, 'Takeaway')).toBeChecked()
  await expect(page.getByRole('list', { name: 'Cities' }).getByRole('listitem')).toHaveText(['Auckland'])
  await textbox(page, 'Name').fill('Somewhere else')
  // Closes the form without a change.
  await keyboard.press('Escape')
  await expect(branchDetail(page, 'Quay')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()

  await keyboard.press('Enter')
  await textbox(page, 'Name').fill('Quay and Co')
  await page.getByRole('button', { name: 'Remove Auckland' }).click()
  await refusal(page, 'Add at least one city')
  await enterCities(page, ['Wellington'])
  await service(page, 'Direct').check()
  const warning = page.getByText('including hours and holidays')
  await expect(warning).toHaveCount(0)
  await service(page, 'Takeaway').uncheck()
  await expect(warning).toHaveText('Saving removes Takeaway, including hours and holidays.')
  await isFineEverywhere(page)
  await save(page).click()
  await expect(snack(page, 'Quay and Co updated')).toBeVisible()
  await expect(branchDetail(page, 'Quay and Co')).toBeVisible()
  await expect(branchFact(page, 'Services')).toHaveText('Delivery, Direct')
  await expect(branchFact(page, 'Cities')).toHaveText('Wellington')
  await expect(branchList(page).getByRole('button', { name: 'Quay and Co' })).toBeVisible()

  const changed = (await api.ask(listRestaurants, {}, owner.token)).find(({ _id }) => _id === restId)
  expect(changed?.takeaway.availability).toEqual([])
  expect(changed?.delivery.availability).toEqual(week)
})
