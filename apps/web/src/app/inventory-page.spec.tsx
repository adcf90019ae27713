import { readCounts } from '@brigade/contract/analytics/overview.contract.ts'
import { listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { listInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { featureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BranchOptions } from '../features/restaurants/at-branch.factory.tsx'
import { inventoryServer, renderInventory } from '../features/suppliers/suppliers.factory.tsx'
import { textsOf } from '../shared/testing/render-app.tsx'
import { answers } from '../shared/testing/server.ts'
import InventoryPage from './inventory-page.tsx'
import { shownEntries } from './menu-entries.ts'

function atPage(at: string, plugins: BranchOptions['plugins'], userType: BranchOptions['userType'] = 'manager') {
  inventoryServer()
  answers(readCounts, () => ({ orders: 0, reservations: 0, late: 0, inventory: 2, accounts: 0 }))
  return renderInventory(<InventoryPage />, { at, plugins, userType })
}
const tabs = () => textsOf(within(screen.getByRole('navigation')).getAllByRole('link'))

const LEDGER = ['Ingredient Inventory', 'Ledger'] as const

describe('the menu of a branch', () => {
  const labels = (...names: string[]) =>
    shownEntries(featureFlags(names.map((name) => ({ name }))), false).map((e) => e.label)

  test('shows the inventory between the foods and the counter', () => {
    const shown = labels('Direct Pos', 'Ingredient Inventory')
    expect(shown.slice(3, 6)).toEqual(['menu.foods', 'menu.inventory', 'menu.direct'])
  })

  test('hides the inventory when it is switched off', () => {
    expect(labels('Direct Pos', 'Ledger')).not.toContain('menu.inventory')
  })
})

describe('the inventory of a branch', () => {
  test('opens on its suppliers', async () => {
    const page = atPage('', LEDGER)
    await page.shows('No suppliers yet')
    expect(page.address()).toBe('/suppliers')
    expect(tabs()).toEqual(['Suppliers', 'Purchases', 'Expenses'])
  })

  test('leads to the materials that are low', async () => {
    atPage('', LEDGER)
    const link = await screen.findByRole('link', { name: '2 materials are low' })
    expect(link).toHaveAttribute('href', '/dashboard/foods/materials?low=1')
  })

  test('opens its purchases with nothing selected each time', async () => {
    answers(listMaterials, () => [])
    answers(listInventory, () => [])
    const page = atPage('/purchases/new', LEDGER)
    await page.shows('No purchases yet')
    const tab = (name: string) => page.user.click(screen.getByRole('link', { name }))
    await tab('Suppliers')
    await page.shows('No suppliers yet')
    expect(page.address()).toBe('/suppliers')
    await tab('Purchases')
    await page.shows('No purchases yet')
    expect(page.address()).toBe('/purchases')
    await page.shows('No items selected')
  })

  test('shows its expenses when it keeps a ledger', async () => {
    const page = atPage('/expenses', LEDGER)
    await page.shows('No expenses yet')
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Expenses')
  })
})

describe('a branch that keeps no ledger', () => {
  test('has no tab for expenses', async () => {
    const page = atPage('/suppliers', ['Ingredient Inventory'])
    await page.shows('No suppliers yet')
    expect(tabs()).toEqual(['Suppliers', 'Purchases'])
  })

  test('explains at the expenses address that the ledger is off, and who can switch it on', async () => {
    const page = atPage('/expenses/new', ['Ingredient Inventory'])
    await page.shows('The Expenses screen is switched off for Kauri')
    await page.shows('The owner can switch on Ledger in the Plugins of the branch.')
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  test('links the owner to the switch', async () => {
    atPage('/expenses', ['Ingredient Inventory'], 'owner')
    const link = await screen.findByRole('link', { name: 'Show the branch' })
    expect(link).toHaveAttribute('href', '/dashboard/business/branches/0197a3c0-0000-7000-8000-000000000001')
  })
})
