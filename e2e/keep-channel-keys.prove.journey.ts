import { branchBox, button, CHANNELS } from './fixtures/console.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import { textbox } from './fixtures/new-food.ts'
import { cutOff } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'
import { keyField, list, makeKey } from './fixtures/channel-keys.ts'
import { NO_NETWORK } from './fixtures/network.ts'

const CHOOSE = 'Choose at least one restaurant'

test('The key form names its missing fields, and a key can be made by keyboard alone', async ({ house, visit }) => {
  const page = await visit({ as: house.owner, at: CHANNELS })
  const { keyboard } = page
  await tabTo(page, button(page, 'Add channel'))
  await keyboard.press('Enter')
  await expect(textbox(page, 'Name')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(['Field cannot be empty', CHOOSE])
  await expect(snack(page, 'Field cannot be empty')).toBeVisible()
  await expect(textbox(page, 'Name')).toBeFocused()
  await keyboard.type('Kiosk at the door')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText([CHOOSE])
  await expect(snack(page, CHOOSE)).toBeVisible()
  await expect(branchBox(page, house.branch.name)).toBeFocused()
  await keyboard.press('Space')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(keyField(page)).toBeFocused()
  await tabTo(page, button(page, 'I have it'))
  await keyboard.press('Enter')
  const row = list(page).getByRole('button', { name: 'Kiosk at the door' })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Channels and order updates' })).toBeVisible()
})

test('The key is selected where the browser cannot copy it', async ({ house, visit }) => {
  const page = await visit({ as: house.owner, at: CHANNELS })
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const key = await makeKey(page, 'Shop without a lock', house.branch.name)
  await button(page, 'Copy').click()
  await expect(snack(page, 'This browser blocks copying. The key is selected: copy it yourself')).toBeVisible()
  await expect(keyField(page)).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(key)
})

test('A new key survives a lost connection', async ({ house, visit, noise }) => {
  noise.allow(...cutOff)
  const page = await visit({ as: house.owner, at: `${CHANNELS}/new` })
  await textbox(page, 'Name').fill('Delivery platform')
  await branchBox(page, house.branch.name).check()
  await page.route(
    '**/admin/channel-key',
    (route) => (route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()),
    { times: 1 },
  )
  await button(page, 'Save').click()
  await expect(snack(page, NO_NETWORK)).toBeVisible()
  await expect(textbox(page, 'Name')).toHaveValue('Delivery platform')
  await button(page, 'Save').click()
  await expect(keyField(page)).toBeVisible()
})
