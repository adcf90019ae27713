import { listKitchenDisplays, type KitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listPrinters } from '@brigade/contract/printing/printers.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { aPrinter } from '../printing/printing.factory.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import NoOutlet from './no-outlet.tsx'

const WARNING = 'No printer and no display shows the kitchen what you accept.'

interface Kitchen {
  plugins?: PluginName[]
  printers?: ReturnType<typeof aPrinter>[]
  displays?: KitchenDisplay[]
  /** The printer of each station. */
  stations?: Array<string | null>
}

function showKitchen(at: string, { plugins = ['Remote Print'], printers = [], displays = [], stations = [] }: Kitchen) {
  answers(listKitchenDisplays, () => displays)
  answers(listPrinters, () => printers)
  const made = stations.map((printerId, station) => ({
    _id: `${station}`,
    name: `${station}`,
    categoryIds: [],
    foodIds: [],
    printerId,
  }))
  answers(readKitchen, () => ({ restId: at, stations: made, preparesTakeaway: false, hasFullCopy: false, version: 1 }))
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
  ['a display', { displays: [display] }],
  ['a printer at every station', { stations: ['bar'] }],
  ['a default printer', { printers: [aPrinter('bar', { isDefault: true })] }],
])('a kitchen with %s is not warned of', async (title, kitchen) => {
  showKitchen(title, kitchen)
  await waitFor(() => expect(sentTo(listKitchenDisplays)).toHaveLength(1))
  await waitFor(() => expect(sentTo(listPrinters)).toHaveLength(1))
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument()
})

test('a branch that cooks from the screen is not warned again', async () => {
  const { press } = showKitchen('small house', {})
  await press('We cook from this screen')
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument()
})
