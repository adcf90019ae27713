import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { dot, openedPart, part, press, RESTAURANT, service } from './fixtures/restaurant-screen.ts'
import { snack } from './fixtures/screens.ts'

const AT_ONCE = { timeout: 10_000 }

test('A closed service takes no orders, and every screen shows it at once', async ({ openOwnHouse, visit }) => {
  const { api, hire, installation, otherBranch, owner, storefront } = await openOwnHouse()
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
  const opening = await openedPart(page, 'Open and close')
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
  await expect(watcher.getByRole('definition').filter({ hasText: /^No drivers$/ })).toBeVisible()
  await expect(dot(watcher, 'Takeaway')).toHaveText('Active')
  await expect(opening.getByRole('checkbox', { name: 'Delivery (Closed)' })).not.toBeChecked()
  await expect(opening.getByText('Delivery is closed: No drivers')).toBeVisible()
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

  await test.step('a service closes in two branches at once', async () => {
    const closing = await openedPart(watcher, 'Open and close')
    await service(closing, 'Delivery').check()
    await closing.getByRole('checkbox', { name: otherBranch.name }).check()
    await closing.getByLabel('Reason for closing').fill('Storm')
    await isFineEverywhere(watcher)
    await press(closing, 'Close')
    await expect(dot(watcher, 'Delivery')).toHaveText('Inactive: closed')
    await expect(dot(page, 'Delivery')).toHaveText('Inactive: closed', AT_ONCE)
    const branches = await api.ask(listRestaurants, {}, owner.token)
    const there = branches.find(({ _id }) => _id === otherBranch._id)
    expect(there?.delivery).toMatchObject({ isOpen: false, closedReason: 'Storm' })
  })
})

test('The Restaurant screen is accessible with its messages', { tag: '@prove' }, async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: RESTAURANT })
  await expect(dot(page, 'Delivery')).toHaveText('Active')
  await press(await openedPart(page, 'Open and close'), 'Close')
  await press(await openedPart(page, 'Availability'), 'Save availability')
  await press(await openedPart(page, 'Holidays'), 'Save holidays')
  await press(part(page, 'Holidays'), 'Add to the list')
  await expect(page.getByRole('alert')).toHaveCount(8)
  await isFineEverywhere(page)
})

test('On a tablet, the dots of the services stand in straight rows', async ({ house, visit }) => {
  const page = await visit({ as: await house.hire(), at: RESTAURANT, viewport: { width: 768, height: 1024 } })
  const placeOf = async (name: string) => (await dot(page, name).boundingBox()) ?? { x: 0, y: 0 }
  await expect(dot(page, 'Direct')).toHaveText('Active')
  const [delivery, takeaway, dining] = await Promise.all(['Delivery', 'Takeaway', 'Dining'].map(placeOf))
  expect(delivery?.y).toBeGreaterThan(0)
  expect(delivery?.y).toBe(takeaway?.y)
  // A week of its own hours takes the whole width.
  expect(dining?.x).toBe(delivery?.x)
})
