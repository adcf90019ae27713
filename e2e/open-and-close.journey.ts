import { addDays } from '@brigade/contract/kernel/dates.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { House } from './fixtures/house.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import {
  RESTAURANT,
  dot,
  enterHoliday,
  holidaysOf,
  part,
  press,
  service,
  tomorrow,
} from './fixtures/restaurant-screen.ts'
import { snack } from './fixtures/screens.ts'

const AT_ONCE = { timeout: 10_000 }

async function branchNow({ api, branch, owner }: House) {
  const found = (await api.ask(listRestaurants, {}, owner.token)).find(({ _id }) => _id === branch._id)
  if (!found) throw new Error('The branch is not in the list')
  return found
}

test('A closed service takes no orders, and every screen shows it at once', async ({ openOwnHouse, visit }) => {
  const { hire, installation, owner, storefront } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Restaurant' }).click()
  await expect(page).toHaveURL(RESTAURANT)
  const watcher = await visit({ as: owner, of: installation, at: RESTAURANT })
  for (const name of ['Delivery', 'Takeaway', 'Dining', 'Direct']) {
    await expect(dot(page, name)).toHaveText('Active')
    await expect(dot(watcher, name)).toHaveText('Active')
  }
  await expect(watcher.getByText('Live', { exact: true })).toBeAttached()
  await storefront.place('Delivery')
  const opening = part(page, 'Open and close')
  const alerts = opening.getByRole('alert')
  const reason = opening.getByLabel('Reason for closing')

  await test.step('missing fields are named', async () => {
    await press(opening, 'Close')
    await expect(alerts).toHaveText(['Select the service', 'Field cannot be empty'])
    await expect(reason).toBeFocused()
    await reason.fill('x')
    await press(opening, 'Close')
    await expect(alerts).toHaveText(['Select the service', 'Invalid number format'])
    await reason.fill('No drivers')
    await press(opening, 'Close')
    await expect(alerts).toHaveText(['Select the service'])
    await expect(snack(page, 'Select the service')).toBeVisible()
    await press(opening, 'Open')
    await expect(alerts).toHaveText(['Select the service'])
  })

  await service(opening, 'Delivery').check()
  await press(opening, 'Close')
  await expect(snack(page, 'Closed for orders')).toBeVisible()
  await expect(dot(page, 'Delivery')).toHaveText('Inactive: closed')
  await expect(dot(watcher, 'Delivery')).toHaveText('Inactive: closed', AT_ONCE)
  await expect(dot(watcher, 'Takeaway')).toHaveText('Active')
  await expect(opening.getByRole('checkbox', { name: 'Delivery (Closed)' })).not.toBeChecked()
  await expect(reason).toHaveValue('')
  await expect(alerts).toHaveCount(0)
  await expect(storefront.place('Delivery')).rejects.toThrow('has closed Delivery for now')
  await storefront.place('Takeaway')

  await test.step('closing all services is announced before the click', async () => {
    for (const name of ['Delivery', 'Takeaway']) await service(opening, name).check()
    await expect(opening.getByText('closes the entire restaurant')).toHaveCount(0)
    await service(opening, 'Dining').check()
    await expect(opening.getByText('Closing them closes the entire restaurant')).toBeVisible()
    await reason.fill('Burst pipe')
    await press(opening, 'Close the entire restaurant')
    for (const name of ['Delivery', 'Takeaway', 'Dining']) {
      await expect(dot(watcher, name)).toHaveText('Inactive: closed', AT_ONCE)
    }
    await expect(dot(watcher, 'Direct')).toHaveText('Active')
    await expect(storefront.place('Takeaway')).rejects.toThrow('has closed Takeaway for now')
  })

  await service(opening, 'Delivery').check()
  await press(opening, 'Open')
  await expect(dot(watcher, 'Delivery')).toHaveText('Active', AT_ONCE)
  await storefront.place('Delivery')
})

test('The hours of two services can change at once while the third keeps its own', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const before = await branchNow(house)
  const page = await visit({ as: await house.hire(), of: house.installation, at: RESTAURANT })
  const hours = part(page, 'Availability')
  const alerts = hours.getByRole('alert')
  const monday = hours.getByRole('group', { name: 'Mon' })
  const opens = monday.getByRole('spinbutton', { name: 'From, hour' })

  await press(hours, 'Save availability')
  await expect(alerts).toHaveText(['Select the service', 'Pick the availability time'])
  await expect(snack(page, 'Pick the availability time')).toBeVisible()
  await service(hours, 'Delivery').check()
  await expect(opens).toHaveValue('00')
  await service(hours, 'Delivery').uncheck()
  await expect(opens).toHaveCount(0)

  await press(monday, 'Add hours on Mon')
  await press(hours, 'Save availability')
  await expect(alerts).toHaveText(['Select the service'])
  for (const name of ['Delivery', 'Takeaway']) await service(hours, name).check()
  await expect(opens).toHaveValue('09')
  await press(hours, 'Save availability')
  await expect(snack(page, 'Availability updated')).toBeVisible()

  const after = await branchNow(house)
  const picked = [{ day: 'mon', st: 9, et: 22 }]
  expect([after.delivery.availability, after.takeaway.availability]).toEqual([picked, picked])
  expect(after.dining).toEqual(before.dining)

  await page.reload()
  for (const name of ['Takeaway', 'Dining']) await service(hours, name).check()
  await expect(hours.getByText('The chosen services have different hours')).toBeVisible()
  await expect(opens).toHaveCount(0)
  await service(hours, 'Dining').uncheck()
  await expect(opens).toHaveValue('09')
})

test('The Restaurant screen is accessible with its messages', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: RESTAURANT })
  await expect(dot(page, 'Delivery')).toHaveText('Active')
  await press(part(page, 'Open and close'), 'Close')
  await press(part(page, 'Availability'), 'Save availability')
  await press(part(page, 'Holidays'), 'Save holidays')
  await press(part(page, 'Holidays'), 'Add to the list')
  await expect(page.getByRole('alert')).toHaveCount(8)
  await isFineEverywhere(page)
})

test('The Restaurant screen is accessible with every service closed', async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
  const services = page.getByRole('checkbox')
  await expect(services).toHaveCount(9)
  for (const each of await services.all()) await each.check()
  await enterHoliday(page, 'Staff party', tomorrow())
  await press(part(page, 'Holidays'), 'Save holidays')
  await expect(holidaysOf(page, 'Dining')).toHaveCount(1)
  await enterHoliday(page, 'Stocktake', addDays(tomorrow(), 7))
  await page.getByLabel('Reason for closing').fill('Burst pipe')
  await press(part(page, 'Open and close'), 'Close the entire restaurant')
  await expect(dot(page, 'Delivery')).toHaveText('Inactive: closed')
  for (const each of await services.all()) await each.check()
  await expect(page.getByText('Closing them closes the entire restaurant')).toBeVisible()
  await isFineEverywhere(page)
})
