import { analyticsTopic, type Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { listLowInventory, stockTopic, type MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce, answersLive } from '../../shared/testing/live-channel.ts'
import { sentTo } from '../../shared/testing/server.ts'
import { ghee, inStock, inventoryServer, onHand, paneer, ponsonby, rice } from '../inventory/inventory.factory.tsx'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import HomePage from './home-page.tsx'

const today: Analytics = { total: 3, placed: 1, packed: 1, shipped: 1, revenue: 84 }

const low = (material: typeof rice) => inStock(material, onHand({ level: 20, isLow: true }))
const numbered = (number: number): MaterialInventory =>
  low({ _id: `material-${number}`, name: `Spice ${number}`, note: '' })

async function atHome(plugins: BranchOptions['plugins'] = ['Ingredient Inventory']) {
  answersLive(analyticsTopic, () => today)
  const home = renderAtBranch(<HomePage />, { branch: ponsonby, plugins })
  await home.shows('Revenue')
  return home
}
const line = () => screen.queryByRole('status')?.textContent ?? null
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const announceStock = () => announce(stockTopic, { restId: ponsonby._id })

test('Home links to the materials below their reorder level, and follows the stock', async () => {
  const server = inventoryServer({ low: [low(rice), low(ghee), low(paneer)] })
  const home = await atHome()
  await home.shows('3 materials are below their reorder level: Basmati rice, Ghee, Paneer')
  expect(links()).toEqual([rice, ghee, paneer].map(({ _id }) => `/dashboard/foods/materials/${_id}`))
  server.low = [low(ghee)]
  await announceStock()
  await home.shows('1 material is below its reorder level: Ghee')
  expect(line()).toBe('1 material is below its reorder level: Ghee')
  server.low = []
  await announceStock()
  await home.lacks('below its reorder level')
  expect(line()).toBeNull()
})

test('Home lists a few low materials, and links to all of them', async () => {
  inventoryServer({ low: Array.from({ length: 9 }, (_, at) => numbered(at + 1)) })
  const home = await atHome()
  await home.shows('9 materials are below their reorder level: Spice 1, Spice 2, Spice 3, Spice 4, Spice 5 and 4 more')
  expect(links().at(-1)).toBe('/dashboard/foods/materials?low=1')
})

test('Home does not ask for low stock when the branch keeps no inventory', async () => {
  inventoryServer({ low: [low(rice)] })
  const home = await atHome([])
  await home.shows('NZ$84.00')
  expect(line()).toBeNull()
  expect(sentTo(listLowInventory)).toEqual([])
})
