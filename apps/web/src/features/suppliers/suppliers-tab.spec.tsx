import { listSuppliers, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { facts, rows } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held, refusal } from '../../shared/testing/server.ts'
import { announceInventory, aSupplier, inventoryServer, renderInventory } from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

beforeAll(async () => void (await import('../../shared/map/map-view.tsx')))

const atSuppliers = (path = '') => renderInventory(<SuppliersTab />, { at: `/suppliers${path}`, route: '/suppliers' })

const fish = aSupplier('Coast Fish', { address: '3 Wharf Road', contacts: ['+64 9 555 0101', '021 555 0102'] })
const greens = aSupplier('Fresh Greens', { contacts: [] })

describe('the suppliers of a branch', () => {
  test('are numbered and counted, with none selected at first', async () => {
    inventoryServer({ suppliers: [fish, greens] })
    const page = atSuppliers()
    await waitFor(() => expect(rows()).toEqual(['1Coast Fish3 Wharf Road', '2Fresh Greens22 Quay Street']))
    expect(page.container).toHaveTextContent('Total : 2')
    expect(page.container).toHaveTextContent('No items selected')
    await page.press(/Fresh Greens/)
    expect(page.address()).toBe('/suppliers/fresh-greens')
  })

  test('are found by name and address, and keep their numbers', async () => {
    inventoryServer({ suppliers: [fish, greens] })
    const page = atSuppliers()
    await page.shows('Total : 2')
    await page.fill('Search', 'quay')
    expect(rows()).toEqual(['2Fresh Greens22 Quay Street'])
  })

  test('show grey rows until they are read', async () => {
    inventoryServer()
    const { answer, give } = held<Supplier[]>()
    answers(listSuppliers, () => answer)
    const page = atSuppliers()
    const list = within(await screen.findByRole('region', { name: 'Suppliers' }))
    expect(list.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
    give([fish])
    await page.shows('Coast Fish')
    expect(list.queryByRole('status')).not.toBeInTheDocument()
    expect(callsTo(listSuppliers)).toHaveLength(1)
  })

  test('are empty at first, with a hint', async () => {
    inventoryServer()
    const page = atSuppliers()
    await page.shows('No suppliers yet')
    await page.press('Add Supplier')
    expect(page.address()).toBe('/suppliers/new')
  })

  test('can be read again after a failure', async () => {
    inventoryServer()
    let isDown = true
    answers(listSuppliers, () => (isDown ? refusal('restaurant-unknown', 'This restaurant is not known here') : [fish]))
    const page = atSuppliers()
    await page.shows('This restaurant is not known here')
    isDown = false
    await page.press('Try again')
    await page.shows('Coast Fish')
    expect(page.container).not.toHaveTextContent('This restaurant is not known here')
  })

  test('show a supplier that another person adds', async () => {
    const server = inventoryServer({ suppliers: [fish] })
    const page = atSuppliers()
    await page.shows('Coast Fish')
    server.suppliers = [greens, fish]
    await announceInventory()
    await page.shows('Total : 2')
    expect(rows()[0]).toBe('1Fresh Greens22 Quay Street')
  })
})

describe('one supplier', () => {
  test('shows its number, address, contacts joined by commas, and its point on the map', async () => {
    inventoryServer({ suppliers: [greens, fish] })
    const page = atSuppliers('/coast-fish')
    await page.shows('3 Wharf Road')
    expect(screen.getByRole('article')).toHaveTextContent('No. 2')
    await waitFor(() => expect(facts()).not.toEqual([]))
    expect(facts()).toEqual([
      ['Address', '3 Wharf Road'],
      ['Contacts', '+64 9 555 0101, 021 555 0102'],
    ])
    const map = await screen.findByRole('application', { name: 'Where Coast Fish is' })
    expect(within(map).getByLabelText('Point at -36.8425, 174.768')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  })

  test('says that it has no contacts', async () => {
    inventoryServer({ suppliers: [greens] })
    const page = atSuppliers('/fresh-greens')
    await page.shows('22 Quay Street')
    await waitFor(() => expect(facts()).toContainEqual(['Contacts', 'None']))
  })

  test('leads back to the list when it is unknown', async () => {
    inventoryServer({ suppliers: [fish] })
    const page = atSuppliers('/nobody')
    await page.shows('This is not in the list')
    await page.press('Show the list')
    expect(page.address()).toBe('/suppliers')
  })
})
