import { createChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { reportDelivery } from '@brigade/contract/channel/channel.contract.ts'
import { addDeliveryService, listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { button } from './fixtures/console.ts'
import { expect } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { detail, factIn, message, secretField, SERVICES, test, webhookSection } from './fixtures/messages.ts'
import { textbox } from './fixtures/new-food.ts'
import { snack } from './fixtures/screens.ts'

test(
  'A partner is notified of its delivery and reports it, and its settings work by keyboard alone',
  { tag: '@prove' },
  async ({ house, visit, receiver }) => {
    const { api, branch, owner, storefront } = house
    await api.ask(addDeliveryService, { name: 'Moa Express' }, owner.token)
    const { key } = await api.ask(createChannelKey, { name: 'Moa reports', restIds: [branch._id] }, owner.token)
    const page = await visit({ as: owner, at: SERVICES })
    const { keyboard } = page
    const list = page.getByRole('region', { name: 'Delivery services', exact: true })
    const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}\\b`) })
    await expect(row('Own drivers')).toContainText('Own drivers')
    await expect(row('Kea Couriers')).toContainText('Delivery partner')

    await tabTo(page, row('Moa Express'))
    await keyboard.press('Enter')
    await expect(webhookSection(page, 'Order updates')).toContainText('The branch has to call the partner')
    await isFineEverywhere(page)

    await tabTo(page, button(page, 'Set address for updates'))
    await keyboard.press('Enter')
    await expect(textbox(page, 'Address for updates')).toBeFocused()
    await keyboard.press('Escape')
    await expect(button(page, 'Set address for updates')).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Field cannot be empty')
    await keyboard.type(receiver.url)
    await keyboard.press('Enter')
    await expect(secretField(page)).toBeFocused()
    const secret = await secretField(page).inputValue()
    await tabTo(page, button(page, 'I have it'))
    await keyboard.press('Enter')
    await expect(button(page, 'Change address')).toBeFocused()

    await tabTo(page, page.getByLabel('Reports with the key').first())
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Moa reports' })).toBeVisible()
    await isFineEverywhere(page)
    while ((await page.getByRole('option', { name: 'Moa reports' }).getAttribute('aria-selected')) !== 'true') {
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
    await expect(snack(page, 'Moa Express updated')).toBeVisible()
    await expect(page.getByLabel('Reports with the key').first()).toHaveValue('Moa reports')
    await page.reload()
    await expect(page.getByLabel('Reports with the key').first()).toHaveValue('Moa reports')
    await isFineEverywhere(page)

    const services = await api.ask(listDeliveryServices, {}, owner.token)
    const delServiceId = services.find(({ name }) => name === 'Moa Express')?._id ?? ''
    const { _id: orderId, tokenNo } = await storefront.place('Delivery')
    await api.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, owner.token)
    await api.ask(assignDelivery, { orderId, delServiceId }, owner.token)
    await receiver.expectTypes(tokenNo, ['delivery.requested'])
    expect(receiver.received.every(({ signedWith }) => signedWith(secret))).toBe(true)
    expect(await api.ask(reportDelivery, { orderId, status: 'delivered' }, key)).toMatchObject({ status: 'delivered' })

    await tabTo(page, page.getByRole('link', { name: 'Show its updates' }))
    await keyboard.press('Enter')
    await tabTo(page, message(page, `Delivery requested, token ${tokenNo}`))
    await keyboard.press('Enter')
    await expect(factIn(detail(page, `Delivery requested, token ${tokenNo}`), 'Recipient')).toHaveText(
      'Moa Express (delivery partner)',
    )
    await keyboard.press('Escape')
    await expect(message(page, `Delivery requested, token ${tokenNo}`)).toBeFocused()
  },
)
