import type { Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listLowInventory, stockTopic, type MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { atBranch } from '../orders/handing-on.factory.tsx'
import { ghee, inStock, onHand, paneer, ponsonby, rice, inventoryServer } from '../inventory/inventory.factory.tsx'
import HomePage from './home-page.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', async () => {
  const { connect } = await import('../../shared/testing/hinted.ts')
  const today: Analytics = { total: 3, placed: 1, packed: 1, shipped: 1, revenue: 84 }
  return {
    connect: (...given: Parameters<typeof connect>) => ({ ...connect(...given), ask: async () => today }),
  }
})

const low = (material: typeof rice) => inStock(material, onHand({ level: 20, isLow: true }))
const numbered = (number: number): MaterialInventory =>
  low({ _id: `material-${number}`, name: `Spice ${number}`, note: '' })

async function atHome() {
  localStorage.setItem('AUT-MANAGER', 'token')
  const router = createMemoryRouter([{ path: '*', Component: HomePage }])
  const hands = await atBranch(<RouterProvider router={router} />, ponsonby)
  await act(() => hands.client.invalidateQueries({ queryKey: [listPlugins.name] }))
  await hands.shows('Revenue')
  return {
    ...hands,
    line: () => hands.screen.querySelector('[role="status"]')?.textContent ?? null,
    links: () => [...hands.screen.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    hears: () => act(async () => channel.hint({ m: stockTopic.m, data: { restId: ponsonby._id } })),
  }
}

test('Home links to the materials below their reorder level, and follows the stock', async () => {
  const server = inventoryServer({ low: [low(rice), low(ghee), low(paneer)] })
  const home = await atHome()
  await home.shows('3 materials are below their reorder level: Basmati rice, Ghee, Paneer')
  expect(home.links()).toEqual([rice, ghee, paneer].map(({ _id }) => `/dashboard/foods/materials/${_id}`))
  server.has.low = [low(ghee)]
  await home.hears()
  await home.shows('1 material is below its reorder level: Ghee')
  expect(home.line()).toBe('1 material is below its reorder level: Ghee')
  server.has.low = []
  await home.hears()
  await home.lacks('below its reorder level')
  expect(home.line()).toBeNull()
})

test('Home lists a few low materials, and links to all of them', async () => {
  inventoryServer({ low: Array.from({ length: 9 }, (_, at) => numbered(at + 1)) })
  const home = await atHome()
  await home.shows('9 materials are below their reorder level: Spice 1, Spice 2, Spice 3, Spice 4, Spice 5 and 4 more')
  expect(home.links().at(-1)).toBe('/dashboard/foods/materials?low=1')
})

test('Home does not ask for low stock when the branch keeps no inventory', async () => {
  const server = inventoryServer({ plugins: [], low: [low(rice)] })
  const home = await atHome()
  await home.shows('NZ$84.00')
  expect(home.line()).toBeNull()
  expect(server.sentTo(listLowInventory)).toEqual([])
})
