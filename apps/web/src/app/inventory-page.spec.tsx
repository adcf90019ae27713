import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { featureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { atInventory, inventoryServer } from '../features/suppliers/suppliers.factory.tsx'
import InventoryPage from './inventory-page.tsx'
import { shownEntries } from './menu-entries.ts'

vi.mock('idb-keyval', () => import('../shared/testing/kept-in-memory.ts'))
vi.mock('../shared/live/connection.ts', () => import('../shared/testing/hinted.ts'))

/** Opens an address of the inventory of a branch with these plugins. */
async function atPage(path: string, plugins: string[], userType: 'owner' | 'manager' = 'manager') {
  inventoryServer({ plugins, userType })
  const page = await atInventory(<InventoryPage />, path)
  await act(() => page.client.invalidateQueries({ queryKey: [listPlugins.name] }))
  return { ...page, tabs: () => [...page.screen.querySelectorAll('nav a')].map(({ textContent }) => textContent) }
}

const LEDGER = ['Ingredient Inventory', 'Ledger']

describe('the menu of a branch', () => {
  const labels = (...names: string[]) => shownEntries(featureFlags(names.map((name) => ({ name })))).map((e) => e.label)

  test('has the inventory between the foods and the counter', () => {
    const shown = labels('Direct Pos', 'Ingredient Inventory')
    expect(shown.slice(3, 6)).toEqual(['menu.foods', 'menu.inventory', 'menu.direct'])
  })

  test('does without it where it is switched off', () => {
    expect(labels('Direct Pos', 'Ledger')).not.toContain('menu.inventory')
  })
})

describe('the inventory of a branch', () => {
  test('begins with its suppliers', async () => {
    const page = await atPage('', LEDGER)
    await page.shows('No suppliers yet')
    expect(page.address()).toBe('/suppliers')
    expect(page.tabs()).toEqual(['Suppliers', 'Purchases', 'Expenses'])
  })

  test('has its purchases, which begin with nothing selected each time they are opened again', async () => {
    const page = await atPage('/purchases/new', LEDGER)
    await page.shows('No purchases yet')
    const tab = (name: string) =>
      act(async () =>
        [...page.screen.querySelectorAll<HTMLElement>('nav a')].find((a) => a.textContent === name)?.click(),
      )
    await tab('Suppliers')
    await page.shows('No suppliers yet')
    expect(page.address()).toBe('/suppliers')
    await tab('Purchases')
    await page.shows('No purchases yet')
    expect(page.address()).toBe('/purchases')
    await page.shows('No items selected')
  })

  test('has its expenses where it keeps a ledger', async () => {
    const page = await atPage('/expenses', LEDGER)
    await page.shows('No expenses yet')
    expect(page.screen.querySelector('nav [aria-current]')?.textContent).toBe('Expenses')
  })
})

describe('a branch that keeps no ledger', () => {
  test('has no tab for expenses', async () => {
    const page = await atPage('/suppliers', ['Ingredient Inventory'])
    await page.shows('No suppliers yet')
    expect(page.tabs()).toEqual(['Suppliers', 'Purchases'])
  })

  test('says so at their address, and who switches it on', async () => {
    const page = await atPage('/expenses/new', ['Ingredient Inventory'])
    await page.shows('Expenses is switched off for Kauri')
    await page.shows('The owner switches them on: Ledger, in Plugins of the branch.')
    expect(page.screen.querySelector('form')).toBeNull()
  })

  test('leads the owner there', async () => {
    const page = await atPage('/expenses', ['Ingredient Inventory'], 'owner')
    await page.shows('Show the branch')
    const link = [...page.screen.querySelectorAll('a')].find(({ textContent }) => textContent === 'Show the branch')
    expect(link?.getAttribute('href')).toBe('/dashboard/business/branches/0197a3c0-0000-7000-8000-000000000001')
  })
})
