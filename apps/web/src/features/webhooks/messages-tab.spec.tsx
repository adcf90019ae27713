import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { listWebhookMessages, listWebhooks } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import MessagesTab from './messages-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

const createdAt = '2026-03-07T06:30:00.000Z'
const AT = '/dashboard/business/messages'

test('the overview counts what did not arrive, and leads to the receivers without an address', async () => {
  renderAtBranch(<MessagesTab />, { userType: 'owner', at: AT, route: `${AT}/*` })
  answers(businessDetails, () => ({ name: 'Kauri', currency: 'NZD', timeZone: 'UTC', locale: 'en-NZ', hasSold: true }))
  answers(listWebhookMessages, () => [])
  answers(listChannelKeys, () => [{ _id: 'shop', name: 'Shop', restIds: [], createdAt }])
  answers(listDeliveryServices, () => [
    { ...listed, _id: 'dash', name: 'Dash', isOwn: false, keyId: null },
    { ...listed, _id: 'ours', name: 'Own drivers', isOwn: true, keyId: null },
  ])
  answers(listWebhooks, (): DataOf<typeof listWebhooks> => [
    { _id: 'shop', kind: 'storefront', url: 'https://shop.test', changedAt: createdAt, waiting: 0, failed: 2 },
  ])
  const overview = within(await screen.findByRole('region', { name: 'Messages and their receivers' }))
  const failed = await overview.findByRole('link', { name: 'Updates given up' })
  expect(failed.closest('div')).toHaveTextContent(/^Updates given up2$/)
  expect(failed).toHaveAttribute('href', `${AT}?state=failed`)
  expect(overview.queryByText(/Shop/)).not.toBeInTheDocument()
  expect(overview.getByRole('link', { name: 'Dash Delivery partner' })).toHaveAttribute(
    'href',
    '/dashboard/business/lists/delivery-services/dash',
  )
})

test('while no receiver has an address, the receivers stand beside the empty list', async () => {
  const page = renderAtBranch(<MessagesTab />, { userType: 'owner', at: AT, route: `${AT}/*` })
  answers(businessDetails, () => ({ name: 'Kauri', currency: 'NZD', timeZone: 'UTC', locale: 'en-NZ', hasSold: true }))
  answers(listWebhookMessages, () => [])
  answers(listChannelKeys, () => [{ _id: 'shop', name: 'Shop', restIds: [], createdAt }])
  answers(listDeliveryServices, () => [])
  answers(listWebhooks, () => [])
  await page.shows('No messages yet')
  await page.shows('No address for updates')
  expect(screen.queryByText('No channel has an address for updates')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Shop Channel' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Set the address of a channel' })).not.toBeInTheDocument()
  await page.shows('What does not arrive is tried again for three days')
})

test('without messages and addresses, the list says so and leads to the channels', async () => {
  const page = renderAtBranch(<MessagesTab />, { userType: 'owner', at: AT, route: `${AT}/*` })
  answers(businessDetails, () => ({ name: 'Kauri', currency: 'NZD', timeZone: 'UTC', locale: 'en-NZ', hasSold: true }))
  answers(listWebhookMessages, () => [])
  answers(listChannelKeys, () => [])
  answers(listDeliveryServices, () => [])
  answers(listWebhooks, () => [])
  expect(await screen.findByText('No channel has an address for updates')).toBeInTheDocument()
  expect(screen.queryByText('Select a message to see its delivery')).not.toBeInTheDocument()
  await page.press('Set the address of a channel')
  await waitFor(() => expect(screen.queryByText('No channel has an address for updates')).not.toBeInTheDocument())
})
