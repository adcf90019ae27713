import type { Page } from '@playwright/test'
import { button, CHANNELS, confirm } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import {
  detail,
  factIn,
  message,
  MESSAGES,
  parts,
  secretField,
  setAddress,
  test,
  webhookSection,
} from './fixtures/messages.ts'
import { choose, textbox } from './fixtures/new-food.ts'
import { orderRow, snack } from './fixtures/screens.ts'

const NO_ADDRESS =
  'Enter an address that begins with http:// or https://, such as https://shop.example/orders, without a user name, a password or #'

async function accept(page: Page, tokenNo: number): Promise<void> {
  await orderRow(page, tokenNo).click()
  await button(page, '20 min').click()
  await button(page, 'Accept').click()
  await expect(orderRow(page, tokenNo)).toContainText('accepted')
}

test("The owner sets a storefront's address and sees its secret once", async ({ openOwnHouse, visit, receiver }) => {
  const { installation, owner } = await openOwnHouse()
  const page = await visit({ as: owner, of: installation, at: MESSAGES })
  await expect(page.getByText('No messages yet')).toBeVisible()
  await isFineEverywhere(page)

  await parts(page).getByRole('link', { name: 'Channels' }).click()
  await page.getByRole('button', { name: 'Storefront' }).click()
  const section = webhookSection(page, 'Order messages')
  await expect(section).toContainText('No address is set')
  await isFineEverywhere(page)

  const secret = await test.step('the address is set, and the secret is shown once', async () => {
    await button(page, 'Set the address').click()
    await expect(textbox(page, 'Address')).toBeFocused()
    await page.keyboard.type('shop.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(NO_ADDRESS)
    await isFineEverywhere(page)
    await textbox(page, 'Address').fill(receiver.url)
    await page.keyboard.press('Enter')
    await expect(snack(page, 'Address set. Copy the secret now: it is not shown again')).toBeVisible()
    await expect(secretField(page)).toBeFocused()
    await isFineEverywhere(page)
    return secretField(page).inputValue()
  })

  await test.step('the secret stays when a click would leave the screen', async () => {
    await page.keyboard.press('Escape')
    await expect(secretField(page)).toHaveValue(secret)
    await page.getByRole('button', { name: 'Storefront' }).focus()
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
    await expect(factIn(section, 'Address')).toHaveText(receiver.url)
    await expect(factIn(section, 'Waiting')).toHaveText('0')
    await expect(button(page, 'Change the address')).toBeFocused()
    await expect(page.locator('body')).not.toContainText(secret)
    await isFineEverywhere(page)
  })

  await test.step('the address changes with a new secret, and is removed', async () => {
    await button(page, 'Change the address').click()
    await expect(textbox(page, 'Address')).toHaveValue(receiver.url)
    await expect(page.getByText('Saving makes a new secret')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(secretField(page)).toBeFocused()
    await expect(secretField(page)).not.toHaveValue(secret)
    await parts(page).getByRole('link', { name: 'Audit' }).click()
    await button(page.getByRole('dialog'), 'Leave without it').click()
    await expect(page).toHaveURL('/dashboard/business/audit')
    await page.goBack()
    await page.getByRole('button', { name: 'Storefront' }).click()
    await expect(secretField(page)).toHaveCount(0)
    await confirm(page, 'Remove the address')
    await expect(snack(page, 'Messages are no longer sent there')).toBeVisible()
    await expect(section).toContainText('No address is set')
  })

  await test.step('the audit names the person who set and removed the address', async () => {
    await parts(page).getByRole('link', { name: 'Audit' }).click()
    await page.getByRole('button', { name: 'Message address removed' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Address', exact: true }) })
    await expect(row.getByRole('cell').first()).toHaveText(receiver.url)
    await expect(detail(page, 'Message address removed')).toContainText('Storefront')
    await isFineEverywhere(page)
  })
})

test('A storefront is notified of its orders, and the owner sees failed notifications', async ({
  openOwnHouse,
  visit,
  receiver,
}) => {
  const { hire, installation, owner, storefront } = await openOwnHouse()
  const page = await visit({ as: owner, of: installation, at: CHANNELS })
  const secret = await setAddress(page, receiver.url)
  const manager = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  const wanted = await storefront.place('Takeaway')
  const unwanted = await storefront.place('Delivery')
  await test.step("a manager's answers arrive in order, signed with the secret", async () => {
    await accept(manager, wanted.tokenNo)
    await button(manager, 'Food prepared').click()
    await receiver.expectTypes(wanted.tokenNo, ['order.accepted', 'order.prepared'])
    await button(manager, `Answer token ${unwanted.tokenNo}`).click()
    const sheet = manager.getByRole('dialog')
    await sheet.getByLabel('Minutes to prepare, or a note to reject').fill('No drivers tonight')
    await button(sheet, 'Reject').click()
    await receiver.expectTypes(unwanted.tokenNo, ['order.rejected'])
    expect(receiver.received).toHaveLength(3)
    expect(receiver.received.every(({ signedWith }) => signedWith(secret))).toBe(true)
  })

  receiver.answer(500)
  const unheard = await storefront.place('Takeaway')
  await accept(manager, unheard.tokenNo)
  const title = `Order accepted, token ${unheard.tokenNo}`
  await test.step('a failed message waits, and the log gives the reason', async () => {
    await page.getByRole('link', { name: 'Show its messages' }).click()
    await expect(page).toHaveURL(new RegExp(`${MESSAGES}[?]who=`))
    await expect(message(page, title)).toContainText('Waiting')
    await expect(message(page, title)).toContainText('Storefront (storefront)')
    await expect(message(page, `Order prepared, token ${wanted.tokenNo}`)).toContainText('Arrived')
    await isFineEverywhere(page)
    await message(page, title).click()
    await expect(factIn(detail(page, title), 'Last answer')).toHaveText('500: the program of the recipient failed')
    await expect(factIn(detail(page, title), 'Next try')).toBeVisible()
    await isFineEverywhere(page)
    // Updates by itself while the detail is open.
    await expect(factIn(detail(page, title), 'Tried')).toHaveText(/times$/, { timeout: 20_000 })
  })

  await test.step('after the repair it is sent again at once under the same id', async () => {
    await choose(page, 'State', 'Waiting')
    await expect(page.getByText('Total : 1')).toBeVisible()
    await message(page, title).click()
    await page.route(
      '**/admin/webhook-resend',
      async (route) => {
        receiver.answer(204)
        await route.continue()
      },
      { times: 1 },
    )
    await button(page, 'Send again').click()
    await expect(snack(page, 'Sending again')).toBeVisible()
    await expect(detail(page, title)).toContainText('Arrived')
    await expect(factIn(detail(page, title), 'Last answer')).toHaveText('204: accepted')
    await expect(button(page, 'Send again')).toHaveCount(0)
    await receiver.expectTypes(unheard.tokenNo, ['order.accepted'])
    const tries = receiver.received.filter(({ tokenNo }) => tokenNo === unheard.tokenNo)
    expect(tries.length).toBeGreaterThan(2)
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
    await expect(factIn(detail(page, title), 'Id of the message')).toContainText(tries[0]?.id ?? '-')
    await tabTo(page, detail(page, title).getByRole('link', { name: 'Storefront (storefront)' }))
    await isFineEverywhere(page)
  })

  await test.step('the filters are in the address, also after a reload', async () => {
    await page.goto(`${MESSAGES}?state=failed`)
    await expect(page.getByText('Nothing matches these filters')).toBeVisible()
    await isFineEverywhere(page)
    await button(page, 'Show everything').click()
    await expect(page).toHaveURL(MESSAGES)
    await choose(page, 'Recipient', 'Kea Couriers (delivery partner)')
    await expect(page.getByText('Total : 0')).toBeVisible()
    await choose(page, 'Recipient', 'Storefront (storefront)')
    await expect(page.getByText('Total : 4')).toBeVisible()
  })

  await test.step('the log keeps its messages after the key is deleted', async () => {
    await page.goto(CHANNELS)
    await page.getByRole('button', { name: 'Storefront' }).click()
    await confirm(page, 'Delete the key')
    await expect(snack(page, 'Key deleted')).toBeVisible()
    await parts(page).getByRole('link', { name: 'Messages' }).click()
    await expect(message(page, title)).toContainText('A storefront whose key is deleted')
  })
})
