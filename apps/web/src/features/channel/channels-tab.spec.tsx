import {
  createChannelKey,
  deleteChannelKey,
  listChannelKeys,
  renewChannelKey,
} from '@brigade/contract/channel/channel-keys.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listWebhooks, type Webhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problems, rows } from '../../shared/testing/render-app.tsx'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import ChannelsTab from './channels-tab.tsx'

const createdAt = '2026-03-07T06:30:00.000Z'

const aKey = (_id: string, name: string, restIds: string[]) => ({
  _id,
  name,
  restIds,
  createdAt,
  orders: 0,
  lastOrderAt: null,
})

beforeEach(() => answers(listWebhooks, () => []))

test('a key names its branches, and says so when all of them are archived', async () => {
  renderAtBranch(<ChannelsTab />, { userType: 'owner', at: '/dashboard/business/channels' })
  answers(listChannelKeys, () => [aKey('shop', 'Shop', ['branch']), aKey('old', 'Old shop', [])])
  await waitFor(() =>
    expect(rows()).toEqual([
      'Shop0 orders in 30 days · None yetKauri',
      'Old shop0 orders in 30 days · None yetArchived branches only',
    ]),
  )
})

test('the overview counts the updates that were given up, and leads to the channels without an address', async () => {
  const [quay, pier] = [aBranch({ _id: 'quay' }), aBranch({ _id: 'pier' })]
  const webhook = (_id: string, failed: number, kind: Webhook['kind'] = 'storefront'): Webhook => ({
    _id,
    kind,
    url: 'https://shop.test',
    changedAt: createdAt,
    waiting: 0,
    failed,
  })
  answers(listWebhooks, () => [webhook('shop', 3), webhook('driver', 5, 'partner')])
  const at = '/dashboard/business/channels'
  const { client } = renderAtBranch(<ChannelsTab />, { userType: 'owner', at, route: `${at}/*`, branch: quay })
  answers(listRestaurants, () => [quay, pier])
  answers(listChannelKeys, () => [aKey('shop', 'Shop', ['quay', 'pier']), aKey('app', 'App', ['quay'])])
  const overview = within(await screen.findByRole('region', { name: 'Channels and order updates' }))
  const failed = await overview.findByRole('link', { name: 'Updates given up' })
  expect(failed.closest('div')).toHaveTextContent(/^Updates given up3$/)
  expect(failed).toHaveAttribute('href', '/dashboard/business/messages?state=failed')
  expect(overview.queryByText(/Shop/)).not.toBeInTheDocument()
  expect(overview.getByRole('link', { name: 'App' })).toHaveAttribute('href', `${at}/app`)
  await client.invalidateQueries()
  await waitFor(() => expect(rows()[0]).toBe('Shop0 orders in 30 days · None yetAll branches'))
})

test('without any address for updates, the overview counts none of them', async () => {
  const at = '/dashboard/business/channels'
  renderAtBranch(<ChannelsTab />, { userType: 'owner', at, route: `${at}/*` })
  answers(listChannelKeys, () => [aKey('app', 'App', ['branch'])])
  const overview = within(await screen.findByRole('region', { name: 'Channels and order updates' }))
  expect(await overview.findByRole('heading', { name: '1 channel has no address for updates' })).toBeInTheDocument()
  expect(overview.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['App'])
})

test('the menu deletes a channel after a question', async () => {
  const at = '/dashboard/business/channels'
  answers(listChannelKeys, () => [aKey('shop', 'Shop', ['branch'])])
  answers(deleteChannelKey, () => undefined)
  const page = renderAtBranch(<ChannelsTab />, { userType: 'owner', at: `${at}/shop`, route: `${at}/*` })
  await page.press('More for Shop')
  ;(await screen.findByRole('button', { name: 'Delete the channel', hidden: true })).click()
  const question = within(await screen.findByRole('dialog'))
  expect(sentTo(deleteChannelKey)).toEqual([])
  question.getByRole('button', { name: 'Delete the channel' }).click()
  await waitFor(() => expect(sentTo(deleteChannelKey)).toEqual([{ keyId: 'shop' }]))
})

test('a second channel of one name is not added, in any case', async () => {
  const at = '/dashboard/business/channels'
  const branch = aBranch({ _id: '0190a5d0-0000-7000-8000-00000000000b' })
  const { fill, choose, press } = renderAtBranch(<ChannelsTab />, {
    branch,
    userType: 'owner',
    at: `${at}/new`,
    route: `${at}/*`,
  })
  answers(listChannelKeys, () => [aKey('shop', 'Web shop', ['branch'])])
  await waitFor(() => expect(rows()).toHaveLength(1))
  await fill('Name', 'WEB SHOP ')
  await choose('Kauri')
  await press('Save')
  expect(problems()).toEqual(['Another channel has this name. Enter another name, or delete that channel first'])
  expect(sentTo(createChannelKey)).toEqual([])
})

test('a new key replaces the old one after a question, and is shown once', async () => {
  const shop = aKey('shop', 'Shop', ['branch'])
  const at = '/dashboard/business/channels'
  answers(listChannelKeys, () => [shop])
  answers(renewChannelKey, () => ({ ...shop, key: 'the-new-key' }))
  const page = renderAtBranch(<ChannelsTab />, { userType: 'owner', at: `${at}/shop`, route: `${at}/*` })
  await page.press('Replace key')
  expect(sentTo(renewChannelKey)).toEqual([])
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/The old key stops working at once/)).toBeInTheDocument()
  question.getByRole('button', { name: 'Replace key' }).click()
  expect(await screen.findByDisplayValue('the-new-key')).toBeInTheDocument()
  expect(sentTo(renewChannelKey)).toEqual([{ keyId: 'shop' }])
  await page.press('I have it')
  expect(await screen.findByRole('button', { name: 'Replace key' })).toBeInTheDocument()
  expect(screen.queryByDisplayValue('the-new-key')).not.toBeInTheDocument()
})

test('a channel tells its orders of 30 days and when the last one came', async () => {
  const at = '/dashboard/business/channels'
  answers(listChannelKeys, () => [
    { ...aKey('shop', 'Shop', ['branch']), orders: 42, lastOrderAt: '2026-03-06T06:30:00.000Z' },
    { ...aKey('app', 'App', ['branch']), lastOrderAt: '2026-01-06T06:30:00.000Z' },
  ])
  renderAtBranch(<ChannelsTab />, { userType: 'owner', at: `${at}/shop`, route: `${at}/*` })
  await waitFor(() =>
    expect(rows()).toEqual([
      'Shop42 orders in 30 days · Last order Mar 6, 2026Kauri',
      'App0 orders in 30 days · Last order Jan 6, 2026Kauri',
    ]),
  )
  const detail = within(await screen.findByRole('article', { name: 'Shop' }))
  expect(detail.getByText('Orders in 30 days').closest('div')).toHaveTextContent(/42$/)
  expect(detail.getByText('Last order').closest('div')).toHaveTextContent(/Mar 6, 2026$/)
})

test('an order of today is said to be of today, in the row and in the overview', async () => {
  const at = '/dashboard/business/channels'
  answers(listChannelKeys, () => [
    { ...aKey('shop', 'Shop', ['branch']), orders: 3, lastOrderAt: new Date().toISOString() },
  ])
  renderAtBranch(<ChannelsTab />, { userType: 'owner', at, route: `${at}/*` })
  await waitFor(() => expect(rows()).toEqual(['Shop3 orders in 30 days · Last order todayKauri']))
  const overview = within(await screen.findByRole('region', { name: 'Channels and order updates' }))
  expect(overview.getByText('Last order').nextElementSibling).toHaveTextContent('Today')
  expect(overview.getByText('Orders in 30 days').nextElementSibling).toHaveTextContent('3')
})
