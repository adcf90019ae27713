import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import { RESTAURANT, dot, part, press, service } from './fixtures/restaurant-screen.ts'
import { snack } from './fixtures/screens.ts'

test('A service can be closed and opened by keyboard alone', async ({ openOwnHouse, visit }) => {
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
  const { keyboard } = page
  const opening = part(page, 'Open and close')
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
  const opening = part(page, 'Open and close')
  await service(opening, 'Dining').check()
  await opening.getByLabel('Reason for closing').fill('Private party')
  await page.route('**/manager/restaurant-status', (route) => route.abort())
  await press(opening, 'Close')
  await expect(
    snack(page, 'No connection to the server. Nothing is lost; press again when the network is back'),
  ).toBeVisible()
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
  const opening = part(page, 'Open and close')
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
