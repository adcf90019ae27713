import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import {
  kitchenTopic,
  listKitchenDisplays,
  makeKitchenCode,
  unpairKitchenDisplay,
  type KitchenDisplay,
} from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen, saveKitchen, type Kitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { listPrinters } from '@brigade/contract/printing/printers.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { problems, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { aPrinter } from '../printing/printer.factory.ts'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import KitchenTab from './kitchen-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

const aDisplay = (name: string, changes: Partial<KitchenDisplay> = {}): KitchenDisplay => ({
  _id: name,
  restId,
  name,
  isConnected: true,
  heardAt: '2026-03-07T06:00:00Z',
  pairedAt: '2026-03-07T05:00:00Z',
  ...changes,
})

function showTab(displays: KitchenDisplay[] = [], kitchen: Partial<Kitchen> = {}, plugins: PluginName[] = []) {
  const server = {
    displays,
    kitchen: { restId, stations: [], preparesTakeaway: false, hasFullCopy: false, version: 3, ...kitchen },
  }
  answers(listKitchenDisplays, () => server.displays)
  answers(readKitchen, () => server.kitchen)
  answers(listCategories, () => [
    { ...listed, _id: drinks, name: 'Drinks' },
    { ...listed, _id: mains, name: 'Mains' },
  ])
  answers(listFoods, () => [aFood({ _id: soup, name: 'Soup' })])
  answers(saveKitchen, ({ version, stations, hasFullCopy = false, ...saved }) => {
    const whole = stations.map(({ printerId = null, ...station }) => ({ ...station, printerId }))
    server.kitchen = { ...server.kitchen, ...saved, hasFullCopy, stations: whole, version: version + 1 }
    return reply(server.kitchen)
  })
  return { ...renderAtBranch(<KitchenTab />, { branch: aBranch({ _id: restId }), plugins }), server }
}

const restId = '01990000-0000-7000-8000-000000000009'
const drinks = '01990000-0000-7000-8000-000000000001'
const mains = '01990000-0000-7000-8000-000000000002'
const soup = '01990000-0000-7000-8000-000000000003'

test('displays are listed with when they were heard, and are removed after a question', async () => {
  const { confirm, server } = showTab([
    aDisplay('Grill'),
    aDisplay('Bar', { isConnected: false }),
    aDisplay('Pass', { isConnected: false, heardAt: null }),
  ])
  answers(unpairKitchenDisplay, () => reply(undefined))
  const list = await screen.findByRole('list', { name: 'Kitchen displays' })
  expect(textsOf(list.children)).toEqual([
    'GrillConnectedRemove',
    expect.stringMatching(/^BarNot connectedLast heard .*Remove$/),
    'PassNot connected yetRemove',
  ])
  const [first] = within(list).getAllByRole('button', { name: 'Remove' })
  first?.click()
  server.displays = server.displays.slice(1)
  await confirm('Remove')
  await waitFor(() => expect(sentTo(unpairKitchenDisplay)).toEqual([{ kdId: 'Grill' }]))
  await announce(kitchenTopic, { restId })
  await waitFor(() => expect(list.children).toHaveLength(2))
})

test('a code is shown with the address until a display has used it', async () => {
  const { press, shows, lacks, server } = showTab()
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  answers(makeKitchenCode, () => ({ code: 'ABCD-EFGH-JKLM', expiresAt }))
  await shows('No display is paired yet')
  await shows(`Open ${location.host}/kitchen on the tablet`)
  await press('Pair a display')
  await shows('ABCD-EFGH-JKLM')
  await shows(`open ${location.host}/kitchen`)
  server.displays = [aDisplay('Grill', { pairedAt: new Date(Date.now() + 1_000).toISOString() })]
  await announce(kitchenTopic, { restId })
  await shows('Grill is paired')
  await lacks('ABCD-EFGH-JKLM')
  expect(screen.getByRole('button', { name: 'Pair a display' })).toBeInTheDocument()
})

test('stations are added, ordered and removed, and saved with their categories and foods', async () => {
  const { press, user, server } = showTab()
  const fillName = async (at: number, name: string) => {
    const station = await screen.findByRole('group', { name: `Station ${at}` })
    await user.type(within(station).getByLabelText('Name'), name)
  }
  const choose = async (name: string, label: string, option: string) => {
    const station = screen.getByRole('group', { name })
    await user.click(within(station).getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
    await user.keyboard('{Escape}')
  }
  await press('Add a station')
  await fillName(1, 'Bar')
  await choose('Bar', 'Categories', 'Drinks')
  await press('Add a station')
  expect(screen.getByRole('group', { name: 'Bar' })).not.toHaveTextContent('Nothing assigned')
  expect(screen.getByRole('group', { name: 'Station 2' })).toHaveTextContent('it gets nothing')
  await fillName(2, 'Hot')
  await choose('Hot', 'Single foods', 'Soup')
  await press('Add a station')
  await press('Remove Station 3')
  await press('Move Hot up')
  await user.click(screen.getByLabelText('When every station is done, mark takeaway orders as prepared'))
  await press('Save')
  await waitFor(() => expect(server.kitchen.version).toBe(4))
  const id = expect.any(String)
  expect(sentTo(saveKitchen)).toEqual([
    {
      restId,
      stations: [
        { _id: id, name: 'Hot', categoryIds: [], foodIds: [soup], printerId: null },
        { _id: id, name: 'Bar', categoryIds: [drinks], foodIds: [], printerId: null },
      ],
      preparesTakeaway: true,
      hasFullCopy: false,
      version: 3,
    },
  ])
  // The next change builds on the saved version.
  await press('Remove Bar')
  await press('Save')
  await waitFor(() => expect(sentTo(saveKitchen)[1]).toMatchObject({ version: 4, stations: [{ name: 'Hot' }] }))
})

test('a station has a printer of its own, and the pass gets a full copy, in a branch that prints', async () => {
  answers(listPrinters, () => [aPrinter(drinks, { name: 'Bar' }), aPrinter(soup, { name: 'Pass' })])
  const stations = [{ _id: mains, name: 'Hot', categoryIds: [], foodIds: [], printerId: null }]
  const { press, user } = showTab([], { stations }, ['Remote Print'])
  const printer = await screen.findByRole('combobox', { name: 'Printer' })
  expect(printer).toHaveValue('The default printer')
  expect(screen.getByRole('group', { name: 'Hot' })).toHaveTextContent('The default printer · 1 food')
  await user.click(printer)
  await user.click(await screen.findByRole('option', { name: 'Bar' }))
  await user.click(screen.getByLabelText('The default printer also prints the whole order'))
  await press('Save')
  await waitFor(() =>
    expect(sentTo(saveKitchen)[0]).toMatchObject({ stations: [{ printerId: drinks }], hasFullCopy: true }),
  )
})

test('a combo gets parts with their portions, which are saved with the stations', async () => {
  const { press, user, server } = showTab()
  const [lunch, one, glass] = [drinks, mains, restId]
  answers(listFoods, () => [
    aFood({ _id: lunch, name: 'Lunch', isCombo: true, variations: [aVariation({ _id: one, name: 'For one' })] }),
    aFood({ _id: soup, name: 'Fizz', variations: [aVariation({ _id: glass, name: 'Glass' })] }),
  ])
  const combo = await screen.findByRole('group', { name: 'Lunch, For one' })
  expect(combo).toHaveTextContent('Goes to one station as a whole')
  await user.click(within(combo).getByRole('combobox', { name: 'Parts' }))
  await user.click(await screen.findByRole('option', { name: 'Fizz, Glass' }))
  await user.keyboard('{Escape}')
  await user.click(within(combo).getByRole('button', { name: 'More: Fizz, Glass' }))
  expect(combo).toHaveTextContent('2 × Fizz, Glass')
  await press('Save')
  await waitFor(() => expect(server.kitchen.version).toBe(4))
  const parts = [{ foodId: soup, variationId: glass, quantity: 2 }]
  expect(sentTo(saveKitchen)[0]).toMatchObject({ combos: [{ foodId: lunch, variationId: one, parts }] })
})

test('a save sends no parts of combos that nobody changed, and keeps those that a colleague saved meanwhile', async () => {
  const stations = [{ _id: mains, name: 'Hot', categoryIds: [], foodIds: [], printerId: null }]
  const { press, user, shows, server } = showTab([], { stations })
  const save = (version: number) => {
    server.kitchen = { ...server.kitchen, version }
    return reply(server.kitchen)
  }
  const [lunch, one, two, glass] = [drinks, mains, soup, restId]
  const variations = [aVariation({ _id: one, name: 'For one' }), aVariation({ _id: two, name: 'For two' })]
  answers(listFoods, () => [
    aFood({ _id: lunch, name: 'Lunch', isCombo: true, variations }),
    aFood({ _id: soup, name: 'Fizz', variations: [aVariation({ _id: glass, name: 'Glass' })] }),
  ])
  const parts = [{ foodId: soup, variationId: glass, quantity: 1 }]
  const [mine, theirs] = [one, two].map((variationId) => ({ foodId: lunch, variationId, parts }))
  const combo = (name: string) => screen.findByRole('group', { name })

  const stale = 'Someone else changed this meanwhile'
  await user.type(within(await combo('Hot')).getByLabelText('Name'), ' plates')
  answers(saveKitchen, () => {
    server.kitchen = { ...server.kitchen, ...(theirs && { combos: [theirs] }), version: 4 }
    return refusal('stale-version', stale)
  })
  await press('Save')
  await shows(stale)
  await waitFor(async () => expect(await combo('Lunch, For two')).toHaveTextContent('1 × Fizz, Glass'))
  answers(saveKitchen, () => save(5))
  await press('Save')
  await waitFor(() => expect(sentTo(saveKitchen)).toHaveLength(2))
  for (const sent of sentTo(saveKitchen)) expect(sent).not.toHaveProperty('combos')
  expect(sentTo(saveKitchen)[1]).toMatchObject({ version: 4, stations: [{ name: 'Hot plates' }] })

  // The form begins again with what the server has.
  await combo('Hot')
  await user.click(within(await combo('Lunch, For one')).getByRole('combobox', { name: 'Parts' }))
  await user.click(await screen.findByRole('option', { name: 'Fizz, Glass' }))
  await user.keyboard('{Escape}')
  await press('Save')
  await waitFor(() => expect(sentTo(saveKitchen)[2]).toMatchObject({ version: 5, combos: [theirs, mine] }))
})

test('a name that is missing or taken is shown at the form, and another change is told', async () => {
  const { press, user, shows } = showTab([], {
    stations: [{ _id: mains, name: 'Hot', categoryIds: [], foodIds: [], printerId: null }],
  })
  await press('Add a station')
  await press('Save')
  await waitFor(() => expect(problems()).toHaveLength(1))
  const second = within(screen.getByRole('group', { name: 'Station 2' })).getByLabelText('Name')
  await user.type(second, 'hot')
  await press('Save')
  await shows('Two stations share a name')
  await user.type(second, ' plates')
  answers(saveKitchen, () => refusal('stale-version', 'Someone else changed this meanwhile'))
  await press('Save')
  await shows('Someone else changed this meanwhile')
})
