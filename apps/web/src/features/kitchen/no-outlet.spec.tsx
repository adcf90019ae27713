import { kitchenTopic, listKitchenDisplays, type KitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listPrinters } from '@brigade/contract/printing/printers.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '../../shared/api/queries.ts'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { aPrinter } from '../printing/printer.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import NoOutlet from './no-outlet.tsx'

const WARNING = 'The kitchen has no printer or display.'

interface Kitchen {
  plugins?: PluginName[]
  printers?: ReturnType<typeof aPrinter>[]
  displays?: KitchenDisplay[]
  /** The printer of each station. */
  stations?: Array<string | null>
}

function kitchenOf(restId: string, printers: Array<string | null>) {
  const stations = printers.map((printerId, station) => ({
    _id: `${station}`,
    name: `${station}`,
    categoryIds: [],
    foodIds: [],
    printerId,
  }))
  return { restId, stations, preparesTakeaway: false, hasFullCopy: false, version: 1 }
}

function showKitchen(at: string, { plugins = ['Remote Print'], printers = [], displays = [], stations = [] }: Kitchen) {
  answers(listKitchenDisplays, () => displays)
  answers(listPrinters, () => printers)
  answers(readKitchen, () => kitchenOf(at, stations))
  return renderAtBranch(<NoOutlet />, { branch: aBranch({ _id: at }), plugins })
}

const display: KitchenDisplay = {
  _id: 'pass',
  restId: 'branch',
  name: 'Pass',
  isConnected: true,
  heardAt: null,
  pairedAt: '2026-01-01T00:00:00Z',
}

const showing = (...stationIds: string[]): KitchenDisplay => ({ ...display, stationIds })

test.each<[string, Kitchen]>([
  ['prints nothing', { plugins: [] }],
  ['has no printer', {}],
  ['has a station without a printer', { stations: ['bar', null] }],
  ['has no default printer', { printers: [aPrinter('bar', { isDefault: false })] }],
])('a kitchen that %s and has no display is warned of', async (title, kitchen) => {
  showKitchen(title, kitchen)
  expect(await screen.findByText(WARNING)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Set one up' })).toHaveAttribute('href', '/dashboard/settings/kitchen')
})

test.each<[string, Kitchen]>([
  ['default printer is offline', { printers: [aPrinter('pass', { isDefault: true, isOnline: false })] }],
  ['default printer is paused', { printers: [aPrinter('pass', { isDefault: true, isPaused: true })] }],
  ['station has an offline printer', { printers: [aPrinter('bar', { isOnline: false })], stations: ['bar'] }],
])('a kitchen whose %s and that has no display is warned of, until it prints again', async (title, kitchen) => {
  const { client } = showKitchen(title, kitchen)
  const words = 'A printer of the kitchen is offline or paused, and no display is connected.'
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See printers' })).toHaveAttribute('href', '/dashboard/settings/printers')
  answers(listPrinters, () => (kitchen.printers ?? []).map((one) => ({ ...one, isOnline: true, isPaused: false })))
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
})

test.each<[string, Kitchen]>([
  ['a display', { displays: [display] }],
  ['a default printer', { printers: [aPrinter('bar', { isDefault: true })] }],
])('a kitchen with %s is not warned of', async (title, kitchen) => {
  showKitchen(title, kitchen)
  await waitFor(() => expect(sentTo(listKitchenDisplays)).toHaveLength(1))
  await waitFor(() => expect(sentTo(listPrinters)).toHaveLength(1))
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument()
})

test('a kitchen whose display is not connected is warned of, until it is again', async () => {
  const { client } = showKitchen('dead display', { displays: [{ ...display, isConnected: false }] })
  expect(
    await screen.findByText('No display of the kitchen is connected, and not every food is printed.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See displays' })).toHaveAttribute('href', '/dashboard/settings/kitchen')
  answers(listKitchenDisplays, () => [{ ...display, isConnected: false }, display])
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
})

test('a kitchen with a printer at every station is not warned of, until a station without one is added', async () => {
  const { client } = showKitchen('stations', { printers: [aPrinter('bar')], stations: ['bar'] })
  await waitFor(() => expect(sentTo(readKitchen)).toHaveLength(1))
  const key = callKey(readKitchen, { restId: 'stations' })
  await waitFor(() => expect(client.getQueryData(key)).toMatchObject({ stations: [{ printerId: 'bar' }] }))
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument()
  answers(readKitchen, () => kitchenOf('stations', ['bar', null]))
  await announce(kitchenTopic, { restId: 'stations' })
  expect(await screen.findByText(WARNING)).toBeInTheDocument()
})

test.each<[string, Kitchen, string | null]>([
  ['is seen by no display', { stations: ['hot', null], displays: [showing('0')] }, '1'],
  [
    'is seen by a lost display only',
    { stations: ['hot', null], displays: [{ ...showing('1'), isConnected: false }, showing('0')] },
    '1',
  ],
  ['is seen by a second display', { stations: [null, null], displays: [showing('0'), showing('1')] }, null],
  ['has a printer', { printers: [aPrinter('bar')], stations: ['hot', 'bar'], displays: [showing('0')] }, null],
  [
    'has a paused printer',
    { printers: [aPrinter('bar', { isPaused: true })], stations: ['hot', 'bar'], displays: [showing('0')] },
    '1',
  ],
  ['is seen by a display whose stations were removed', { stations: [null, null], displays: [showing('gone')] }, null],
])('a station that %s is warned of only if nobody gets its foods', async (title, kitchen, missing) => {
  showKitchen(title, kitchen)
  const words = '1: no printer is ready, and no connected display shows it.'
  if (missing !== null) expect(await screen.findByText(words)).toBeInTheDocument()
  await waitFor(() => expect(sentTo(readKitchen)).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByRole('status')).toHaveLength(missing === null ? 0 : 1))
})

test('a branch that cooks from the screen is not warned again', async () => {
  const { press } = showKitchen('small house', {})
  await press('Not needed')
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument()
})

test('a branch that cooked from the screen is warned once its display or a station is missed', async () => {
  const { press, client } = showKitchen('growing house', {})
  await press('Not needed')
  answers(listKitchenDisplays, () => [{ ...display, isConnected: false }])
  await client.invalidateQueries()
  await screen.findByText('No display of the kitchen is connected, and not every food is printed.')
  expect(screen.queryByRole('button', { name: 'Not needed' })).not.toBeInTheDocument()
  answers(listKitchenDisplays, () => [showing('0')])
  answers(readKitchen, () => kitchenOf('growing house', ['hot', null]))
  await client.invalidateQueries()
  await screen.findByText('1: no printer is ready, and no connected display shows it.')
  await press('Not needed')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
