import { listSuppliers } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { act } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '../orders/handing-on.factory.tsx'
import { aSupplier, atInventory, inventoryServer } from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

// The chunk is read once, before anybody waits for it.
beforeAll(async () => void (await import('./map/map-view.tsx')))

const atSuppliers = (path = '') => atInventory(<SuppliersTab />, `/suppliers${path}`, '/suppliers')

const fish = aSupplier('Coast Fish', { address: '3 Wharf Road', contacts: ['+64 9 555 0101', '021 555 0102'] })
const greens = aSupplier('Fresh Greens', { contacts: [] })

describe('the suppliers of a branch', () => {
  test('are numbered and counted, and nothing is selected at first', async () => {
    inventoryServer({ suppliers: [fish, greens] })
    const page = await atSuppliers()
    await page.until(() => expect(page.rows()).toEqual(['1Coast Fish3 Wharf Road', '2Fresh Greens22 Quay Street']))
    expect(page.screen.textContent).toContain('Total : 2')
    expect(page.screen.textContent).toContain('No items selected')
    await page.open('Fresh Greens')
    expect(page.address()).toBe('/suppliers/fresh-greens')
  })

  test('are found by name and address, and keep their numbers', async () => {
    inventoryServer({ suppliers: [fish, greens] })
    const page = await atSuppliers()
    await page.shows('Total : 2')
    await page.search('quay')
    expect(page.rows()).toEqual(['2Fresh Greens22 Quay Street'])
  })

  test('stand in grey rows until they are there', async () => {
    const server = inventoryServer({ suppliers: [fish] })
    const answer = fetch
    let arrive = () => {}
    const way = new Promise<void>((resolve) => {
      arrive = resolve
    })
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      if (url === listSuppliers.path) await way
      return answer(url, request)
    })
    const page = await atSuppliers()
    await page.until(() => expect(page.screen.querySelector('[data-pane=list] [role=status]')).not.toBeNull())
    expect(page.screen.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading')
    await act(async () => arrive())
    await page.shows('Coast Fish')
    expect(page.screen.querySelector('[data-pane=list] [role=status]')).toBeNull()
    expect(server.sentTo(listSuppliers)).toHaveLength(1)
  })

  test('are none at first, and the list says what to do', async () => {
    inventoryServer()
    const page = await atSuppliers()
    await page.shows('No suppliers yet')
    await page.press('Add Supplier')
    expect(page.address()).toBe('/suppliers/new')
  })

  test('that cannot be read are asked for again', async () => {
    inventoryServer({ suppliers: [fish] })
    const answer = fetch
    let isDown = true
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
      url === listSuppliers.path && isDown
        ? refusal('restaurant-unknown', 'This restaurant is not known here')
        : answer(url, request),
    )
    const page = await atSuppliers()
    await page.shows('This restaurant is not known here')
    isDown = false
    await page.press('Try again')
    await page.shows('Coast Fish')
    expect(page.screen.textContent).not.toContain('This restaurant is not known here')
  })

  test('show one that somebody else adds', async () => {
    const server = inventoryServer({ suppliers: [fish] })
    const page = await atSuppliers()
    await page.shows('Coast Fish')
    server.has.suppliers = [greens, fish]
    await page.hears()
    await page.shows('Total : 2')
    expect(page.rows()[0]).toBe('1Fresh Greens22 Quay Street')
  })
})

describe('one supplier', () => {
  test('has its number, its address, its contacts joined by commas, and its place on the map', async () => {
    inventoryServer({ suppliers: [greens, fish] })
    const page = await atSuppliers('/coast-fish')
    await page.shows('3 Wharf Road')
    expect(page.screen.querySelector('article')?.textContent).toContain('No. 2')
    await page.until(() => expect(page.facts()).not.toEqual([]))
    expect(page.facts()).toEqual([
      ['Address', '3 Wharf Road'],
      ['Contacts', '+64 9 555 0101, 021 555 0102'],
    ])
    await page.until(() => expect(page.screen.querySelector('[role=application]')).not.toBeNull())
    const map = page.screen.querySelector('[aria-label="Where Coast Fish is"]')
    expect(map?.querySelector('[aria-label="Point at -36.8425, 174.768"]')).not.toBeNull()
    expect(page.screen.querySelector('form')).toBeNull()
  })

  test('without contacts says so', async () => {
    inventoryServer({ suppliers: [greens] })
    const page = await atSuppliers('/fresh-greens')
    await page.shows('22 Quay Street')
    await page.until(() => expect(page.facts()).toContainEqual(['Contacts', 'None']))
  })

  test('that is not in the list leads back to it', async () => {
    inventoryServer({ suppliers: [fish] })
    const page = await atSuppliers('/nobody')
    await page.shows('This is not in the list')
    await page.press('Show the list')
    expect(page.address()).toBe('/suppliers')
  })
})
