import type { Page } from '@playwright/test'
import { button, CHANNELS, confirm } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { detail, factIn, message, MESSAGES, parts, setAddress, test } from './fixtures/messages.ts'
import { choose } from './fixtures/new-food.ts'
import { orderRow, snack } from './fixtures/screens.ts'

async function accept(page: Page, tokenNo: number): Promise<void> {
  await orderRow(page, tokenNo).click()
  await button(page, '20 min').click()
  await button(page, 'Accept').click()
  await expect(orderRow(page, tokenNo)).toContainText('accepted')
}

test(
  'A storefront is notified of its orders, and the owner sees failed notifications',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, receiver }) => {
    const { hire, installation, owner, storefront } = await openOwnHouse()
    const page = await visit({ as: owner, of: installation, at: CHANNELS })
    const secret = await setAddress(page, receiver.url)
    const manager = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
    const wanted = await storefront.place('Takeaway')
    const unwanted = await storefront.place('Delivery')
    await test.step("a manager's answers arrive in order, signed with the secret", async () => {
      await accept(manager, wanted.tokenNo)
      await button(manager, `Food prepared: token ${wanted.tokenNo}`).click()
      await receiver.expectTypes(wanted.tokenNo, ['order.accepted', 'order.prepared'])
      await orderRow(manager, unwanted.tokenNo).click()
      await manager.getByLabel('Minutes to prepare, or a note to reject').fill('No drivers tonight')
      await button(manager, 'Reject').click()
      await receiver.expectTypes(unwanted.tokenNo, ['order.rejected'])
      expect(receiver.received).toHaveLength(3)
      expect(receiver.received.every(({ signedWith }) => signedWith(secret))).toBe(true)
    })

    receiver.answer(500)
    const unheard = await storefront.place('Takeaway')
    await accept(manager, unheard.tokenNo)
    const title = `Order accepted, token ${unheard.tokenNo}`
    // The message leaves when the answer can no longer be undone.
    const tried = () => receiver.received.filter(({ tokenNo }) => tokenNo === unheard.tokenNo).length
    await expect.poll(tried, { timeout: 30_000 }).toBeGreaterThan(0)
    await test.step('a failed message waits, and the log gives the reason', async () => {
      await page.getByRole('link', { name: 'Show its updates' }).click()
      await expect(page).toHaveURL(new RegExp(`${MESSAGES}[?]who=`))
      await expect(message(page, title)).toContainText('Waiting')
      await expect(message(page, title)).toContainText('Storefront (channel)')
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
      await tabTo(page, detail(page, title).getByRole('link', { name: 'Storefront (channel)' }))
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
      await choose(page, 'Recipient', 'Storefront (channel)')
      await expect(page.getByText('Total : 4')).toBeVisible()
    })

    await test.step('the log keeps its messages after the key is deleted', async () => {
      await page.goto(CHANNELS)
      await page.getByRole('button', { name: /^Storefront/ }).click()
      await button(page, 'More for Storefront').click()
      await confirm(page, 'Delete the channel')
      await expect(snack(page, 'Channel deleted')).toBeVisible()
      await parts(page).getByRole('link', { name: 'Messages' }).click()
      await expect(message(page, title)).toContainText('A deleted channel')
    })
  },
)
