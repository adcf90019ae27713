import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import {
  dot,
  enterHoliday,
  holidaysOf,
  openedPart,
  part,
  press,
  RESTAURANT,
  service,
  tomorrow,
} from './fixtures/restaurant-screen.ts'
import { snack } from './fixtures/screens.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { type House } from './fixtures/house.ts'
import { NO_NETWORK } from './fixtures/network.ts'
import { addDays } from '@brigade/contract/kernel/dates.ts'

async function branchNow({ api, branch, owner }: House) {
  const found = (await api.ask(listRestaurants, {}, owner.token)).find(({ _id }) => _id === branch._id)
  if (!found) throw new Error('The branch is not in the list')
  return found
}

test('A service can be closed and opened by keyboard alone', async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
  const { keyboard } = page
  const opening = await openedPart(page, 'Open and close')
  await tabTo(page, service(opening, 'Takeaway'))
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(opening.getByLabel('Reason for closing')).toBeFocused()
  await keyboard.type('Oven is cold')
  await keyboard.press('Enter')
  await expect(dot(page, 'Takeaway')).toHaveText('Inactive: closed')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await expect(service(opening, 'Takeaway')).toBeFocused()
  await keyboard.press('Space')
  await tabTo(page, opening.getByRole('button', { name: 'Open' }))
  await keyboard.press('Enter')
  await expect(dot(page, 'Takeaway')).toHaveText('Active')
})

test('Entered hours survive a lost connection and are sent with the next press', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
  const opening = await openedPart(page, 'Open and close')
  await service(opening, 'Dining').check()
  await opening.getByLabel('Reason for closing').fill('Private party')
  await page.route('**/manager/restaurant-status', (route) => route.abort())
  await press(opening, 'Close')
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(opening.getByLabel('Reason for closing')).toHaveValue('Private party')
  await expect(service(opening, 'Dining')).toBeChecked()
  await expect(dot(page, 'Dining')).toHaveText('Active')

  await page.unroute('**/manager/restaurant-status')
  await press(opening, 'Close')
  await expect(dot(page, 'Dining')).toHaveText('Inactive: closed')
})

test('Entered hours stay while a service is being opened or closed', async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
  const opening = await openedPart(page, 'Open and close')
  const reason = opening.getByLabel('Reason for closing')
  const answers: Array<() => void> = []
  await page.route('**/manager/restaurant-status', async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  const isAsked = (times: number) => expect.poll(() => answers.length).toBe(times)

  await service(opening, 'Delivery').check()
  await reason.fill('No drivers')
  await press(opening, 'Close')
  await isAsked(1)
  await service(opening, 'Takeaway').check()
  await reason.fill('No drivers, and no gas')
  answers[0]?.()
  await expect(dot(page, 'Delivery')).toHaveText('Inactive: closed')
  await expect(service(opening, 'Delivery')).not.toBeChecked()
  await expect(service(opening, 'Takeaway')).toBeChecked()
  await expect(reason).toHaveValue('No drivers, and no gas')

  await press(opening, 'Close')
  await isAsked(2)
  answers[1]?.()
  await expect(dot(page, 'Takeaway')).toHaveText('Inactive: closed')
  await expect(reason).toHaveValue('')
})

test('An account without a branch is asked to select one', async ({ house, visit }) => {
  const person = await house.signUp()
  await house.setAccess(person, true, [])
  const page = await visit({ as: person, at: RESTAURANT })
  await expect(page.getByRole('heading', { name: 'Select any restaurant to get the details' })).toBeVisible()
})

test('The hours of two services can change at once while the third keeps its own', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const before = await branchNow(house)
  const page = await visit({ as: await house.hire(), of: house.installation, at: RESTAURANT })
  const hours = await openedPart(page, 'Availability')
  const alerts = hours.getByRole('alert')
  const monday = hours.getByRole('group', { name: 'Mon' })
  const opens = monday.getByRole('textbox', { name: 'From' })

  await press(hours, 'Save availability')
  await expect(alerts).toHaveText(['Select the service', 'Pick the availability time'])
  await expect(snack(page, 'Pick the availability time')).toBeVisible()
  await service(hours, 'Delivery').check()
  await expect(opens).toHaveValue('00:00')
  await service(hours, 'Delivery').uncheck()
  await expect(opens).toHaveCount(0)

  await press(monday, 'Add hours on Mon')
  await press(hours, 'Save availability')
  await expect(alerts).toHaveText(['Select the service'])
  for (const name of ['Delivery', 'Takeaway']) await service(hours, name).check()
  await expect(opens).toHaveValue('09:00')
  await press(hours, 'Save availability')
  await expect(hours.getByRole('button', { name: 'Show the current hours' })).toHaveCount(0)

  const after = await branchNow(house)
  const picked = [{ day: 'mon', st: 9, et: 22 }]
  expect([after.delivery.availability, after.takeaway.availability]).toEqual([picked, picked])
  expect(after.dining).toEqual(before.dining)

  await page.reload()
  await openedPart(page, 'Availability')
  for (const name of ['Takeaway', 'Dining']) await service(hours, name).check()
  await expect(hours.getByText('The chosen services have different hours')).toBeVisible()
  await expect(opens).toHaveCount(0)
  await service(hours, 'Dining').uncheck()
  await expect(opens).toHaveValue('09:00')
})

test('The Restaurant screen is accessible with every service closed', async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
  for (const name of ['Open and close', 'Availability', 'Holidays'] as const) await openedPart(page, name)
  const services = page.getByRole('checkbox')
  // Three for each part, and 'Whole day'.
  await expect(services).toHaveCount(10)
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
