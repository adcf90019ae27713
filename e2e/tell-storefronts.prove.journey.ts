import { button, confirm } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { detail, factIn, MESSAGES, parts, secretField, test, webhookSection } from './fixtures/messages.ts'
import { textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

const NO_ADDRESS =
  'Enter an address that begins with http:// or https://, such as https://shop.example/orders, without a user name, a password or #'

test("The owner sets a storefront's address and sees its secret once", async ({ openOwnHouse, visit, receiver }) => {
  const { installation, owner } = await openOwnHouse()
  const page = await visit({ as: owner, of: installation, at: MESSAGES })
  await expect(page.getByText('No messages yet')).toBeVisible()
  await isFineEverywhere(page)

  await parts(page).getByRole('link', { name: 'Channels' }).click()
  await page.getByRole('button', { name: /^Storefront/ }).click()
  const section = webhookSection(page, 'Order updates')
  await expect(section).toContainText('No address is set')
  await isFineEverywhere(page)

  const secret = await test.step('the address is set, and the secret is shown once', async () => {
    await button(page, 'Set address for updates').click()
    await expect(textbox(page, 'Address for updates')).toBeFocused()
    await page.keyboard.type('shop.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(NO_ADDRESS)
    await isFineEverywhere(page)
    await textbox(page, 'Address for updates').fill(receiver.url)
    await page.keyboard.press('Enter')
    await expect(snack(page, 'Address set. Copy the secret now: it is not shown again')).toBeVisible()
    await expect(secretField(page)).toBeFocused()
    await isFineEverywhere(page)
    return secretField(page).inputValue()
  })

  await test.step('the secret stays when a click would leave the screen', async () => {
    await page.keyboard.press('Escape')
    await expect(secretField(page)).toHaveValue(secret)
    await page.getByRole('button', { name: /^Storefront/ }).focus()
    await page.keyboard.press('Escape')
    await expect(secretField(page)).toHaveValue(secret)
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog')).toContainText('Leave without the secret?')
    await isFineEverywhere(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await parts(page).getByRole('link', { name: 'Audit' }).click()
    await button(page.getByRole('dialog'), 'Stay here').click()
    await expect(secretField(page)).toHaveValue(secret)
    await button(page, 'I have it').click()
    await expect(factIn(section, 'Address for updates')).toHaveText(receiver.url)
    await expect(factIn(section, 'Waiting')).toHaveText('0')
    await expect(button(page, 'Change address')).toBeFocused()
    await expect(page.locator('body')).not.toContainText(secret)
    await isFineEverywhere(page)
  })

  await test.step('the address changes with a new secret, and is removed', async () => {
    await button(page, 'Change address').click()
    await expect(textbox(page, 'Address for updates')).toHaveValue(receiver.url)
    await expect(page.getByText('Saving makes a new secret')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(secretField(page)).toBeFocused()
    await expect(secretField(page)).not.toHaveValue(secret)
    await parts(page).getByRole('link', { name: 'Audit' }).click()
    await button(page.getByRole('dialog'), 'Leave without it').click()
    await expect(page).toHaveURL('/dashboard/business/audit')
    await page.goBack()
    await page.getByRole('button', { name: /^Storefront/ }).click()
    await expect(secretField(page)).toHaveCount(0)
    await confirm(page, 'Remove address')
    await expect(snack(page, 'Messages are no longer sent there')).toBeVisible()
    await expect(section).toContainText('No address is set')
  })

  await test.step('the audit names the person who set and removed the address', async () => {
    await parts(page).getByRole('link', { name: 'Audit' }).click()
    // The list was read a moment ago, and is not read again within seconds.
    await button(page, 'Refresh').click()
    await page.getByRole('button', { name: 'removed the address for updates of Storefront' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Address', exact: true }) })
    await expect(row.getByRole('cell').first()).toHaveText(receiver.url)
    await expect(detail(page, 'Address for updates removed')).toContainText('Aroha Ngata')
    await isFineEverywhere(page)
  })
})
