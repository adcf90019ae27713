import { exportCsv } from '@brigade/contract/csv/csv.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import {
  changeSupplier,
  listSuppliers,
  retireSupplier,
  type Supplier,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { facts, rows, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { saveFile } from '../csv/save-file.ts'
import {
  announceInventory,
  aSupplier,
  inventoryServer,
  KAURI,
  nothingSpent,
  renderInventory,
} from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

vi.mock('../csv/save-file.ts', () => ({ saveFile: vi.fn() }))

beforeAll(async () => void (await import('../../shared/map/map-view.tsx')))

const atSuppliers = (path = '') => renderInventory(<SuppliersTab />, { at: `/suppliers${path}`, route: '/suppliers' })

const fish = aSupplier('Coast Fish', { address: '3 Wharf Road', contacts: ['+64 9 555 0101', '021 555 0102'] })
const greens = aSupplier('Fresh Greens', { contacts: [] })

const ofFish = { _id: fish._id, name: fish.name, purchases: 3, amount: 240, latest: '2026:03:05' }
const { months } = nothingSpent('2026:03')
const spending = {
  months: months.map((month, at) => (at === 11 ? { ...month, purchases: 3, amount: 240 } : month)),
  suppliers: [{ ...ofFish, months: months.map((_, at) => (at === 11 ? 240 : 0)) }],
}

test('an overview sums up what was spent by supplier and month', async () => {
  inventoryServer({ suppliers: [fish, greens], spending })
  atSuppliers()
  await waitFor(() =>
    expect(facts()).toEqual([
      ['Spent in 12 months', '$240.00'],
      ['Purchases', '3'],
    ]),
  )
  expect(textsOf(screen.getAllByRole('row', { hidden: true }))).toEqual(
    expect.arrayContaining(['Coast Fish3 bills$240.00', 'Feb$0.00', 'Mar$240.00', 'Total$240.00']),
  )
  expect(screen.getByRole('link', { name: 'Coast Fish' })).toHaveAttribute(
    'href',
    '/dashboard/inventory/suppliers/coast-fish',
  )
})

describe('the suppliers of a branch', () => {
  test('are numbered and counted with what was bought from them, and none is selected at first', async () => {
    inventoryServer({ suppliers: [fish, greens], spending })
    const page = atSuppliers()
    await waitFor(() =>
      expect(rows()).toEqual(['1Coast Fish$240.00Last bill Mar 5', '2Fresh GreensNothing in 12 months']),
    )
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
    expect(rows()).toEqual(['2Fresh GreensNothing in 12 months'])
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
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
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
    expect(rows()[0]).toMatch(/^1Fresh Greens/)
  })
})

test('all suppliers are exported and imported beside the list', async () => {
  inventoryServer({ suppliers: [fish] })
  answers(exportCsv, () => ({ text: 'name' }))
  const page = atSuppliers()
  await page.press('Import and export')
  expect(page.address()).toBe('/suppliers/files')
  await page.press('Download the list')
  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith('suppliers.csv', 'name'))
  expect(sentTo(exportCsv)).toEqual([{ list: 'suppliers', restId: KAURI, style: 'comma' }])
  await page.press('Close import and export')
  expect(page.address()).toBe('/suppliers')
})

describe('one supplier', () => {
  test('shows its number, address, contacts joined by commas, and its point on the map', async () => {
    inventoryServer({ suppliers: [greens, fish] })
    answers(readMap, () => ({ tileUrl: '/{z}/{x}/{y}.png', tileCredit: '', findsAddresses: false }))
    const page = atSuppliers('/coast-fish')
    await page.shows('3 Wharf Road')
    expect(screen.getByRole('article')).toHaveTextContent('No. 2')
    await waitFor(() => expect(facts()).not.toEqual([]))
    expect(facts().slice(2)).toEqual([
      ['Address', '3 Wharf RoadOpen in maps'],
      ['Contacts', '+64 9 555 0101, 021 555 0102'],
    ])
    const map = await screen.findByRole('application', { name: 'Where Coast Fish is' })
    expect(await within(map).findByLabelText('Point at -36.8425, 174.768')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  })

  test('leads to a map elsewhere while no map service is set up, and to a purchase from it', async () => {
    inventoryServer({ suppliers: [fish] })
    const page = atSuppliers('/coast-fish')
    await page.shows('3 Wharf Road')
    const map = screen.getByRole('link', { name: 'Open in maps' })
    expect(map).toHaveAttribute('href', expect.stringContaining('openstreetmap.org/?mlat=-36.8425&mlon=174.768'))
    expect(screen.queryByRole('application')).not.toBeInTheDocument()
    const purchase = screen.getByRole('link', { name: 'Add Purchase' })
    expect(purchase).toHaveAttribute('href', '/dashboard/inventory/purchases/new?supplier=coast-fish')
  })

  test.each([
    ['draws the months once it was bought from in three of them', [80, 80, 80], true],
    ['draws no months while it was bought from in two of them', [120, 0, 120], false],
  ])('%s', async (_title, last, isDrawn) => {
    const spent = months.map((_, at) => last[at - months.length + last.length] ?? 0)
    inventoryServer({ suppliers: [fish], spending: { ...spending, suppliers: [{ ...ofFish, months: spent }] } })
    atSuppliers('/coast-fish')
    await waitFor(() => expect(facts()[0]).toEqual(['Spent in 12 months', '$240.00']))
    const course = screen.queryByRole('figure', { name: 'Spent by month' })
    const drawn = course && textsOf(within(course).getAllByRole('row', { hidden: true })).at(-2)
    expect(drawn).toBe(isDrawn ? 'Mar$80.00' : null)
  })

  test('shows what was bought from it, and how the prices moved', async () => {
    const prices = (...last: number[]) => [...Array.from({ length: 12 - last.length }, () => null), ...last]
    const bought = { isWeight: true, quantity: 12.5, amount: 120 }
    inventoryServer({
      suppliers: [fish],
      spending,
      supplied: {
        months: [],
        latest: [
          { _id: 'p7', billId: 'FG-7', dateOfPurchase: '2026:03:05', amount: 77.94 },
          { _id: 'p6', billId: 'FG-6', dateOfPurchase: '2026:02:01', amount: 162.06 },
        ],
        materials: [
          { ...bought, mat: { _id: 'cod', name: 'Cod' }, prices: prices(20, 25) },
          { ...bought, mat: { _id: 'ice', name: 'Ice' }, prices: prices(2, 2) },
          { mat: { _id: 'lemon', name: 'Lemon' }, isWeight: false, quantity: 1070, amount: 4.3, prices: prices(0.004) },
        ],
      },
    })
    const page = atSuppliers('/coast-fish')
    await page.shows('Materials bought in 12 months')
    expect(facts().slice(0, 2)).toEqual([
      ['Spent in 12 months', '$240.00'],
      ['Purchases', '3'],
    ])
    const table = within(screen.getByRole('table', { name: 'Materials bought in 12 months' }))
    expect(textsOf(table.getAllByRole('row')).slice(1)).toEqual([
      'Cod$120.00',
      '12.5 kg · $25.00 per kg · price +25%',
      'Ice$120.00',
      '12.5 kg · $2.00 per kg · price unchanged',
      'Lemon$4.30',
      '1,070 pieces · $0.004 each',
      'Total$244.30',
    ])
    expect(table.getByRole('link', { name: 'Cod' })).toHaveAttribute('href', '/dashboard/foods/materials/cod')
    const latest = within(screen.getByRole('table', { name: 'Last purchases in 12 months' }))
    expect(textsOf(latest.getAllByRole('row')).slice(1)).toEqual(['FG-7Mar 5, 2026$77.94', 'FG-6Feb 1, 2026$162.06'])
    expect(latest.getByRole('link', { name: 'FG-7' })).toHaveAttribute('href', '/dashboard/inventory/purchases/p7')
    expect(screen.getByRole('link', { name: '021 555 0102' })).toHaveAttribute('href', 'tel:0215550102')
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

test('a supplier is retired with a reason', async () => {
  const known = { ...greens, _id: '0197a3c0-0003-7000-8000-000000000007' }
  const retired = { at: '2026-03-08T02:00:00Z', by: 'Mere Tane', reason: 'Closed down' }
  const server = inventoryServer({ suppliers: [known, fish] })
  answers(retireSupplier, () => {
    server.suppliers = [{ ...known, retired }, fish]
    return reply({ ...known, retired }, { message: 'Fresh Greens retired' })
  })
  const page = atSuppliers(`/${known._id}`)
  await page.press('Change Fresh Greens')
  await page.press('Retire this supplier')
  await page.fill('Reason', 'Closed down')
  await page.press('Retire')
  await page.shows('Closed down')
  expect(sentTo(retireSupplier)).toEqual([{ supId: known._id, reason: 'Closed down' }])
  expect(rows()[0]).toContain('Retired')
  expect(screen.queryByRole('button', { name: 'Retire this supplier' })).not.toBeInTheDocument()
})

describe('editing a supplier', () => {
  const known = { ...fish, _id: '0197a3c0-0003-7000-8000-000000000008', version: 3 }
  const editing = async () => {
    const server = inventoryServer({ suppliers: [known] })
    const page = atSuppliers(`/${known._id}`)
    await page.press('Edit Coast Fish')
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    return { server, page }
  }
  const sent = {
    supId: known._id,
    version: 3,
    name: 'Bay Fish',
    address: known.address,
    coordinates: '-36.8425:174.768',
    contacts: known.contacts,
  }

  test('begins with what is saved, sends it with its version, and shows what is saved then', async () => {
    const { server, page } = await editing()
    expect(screen.getByLabelText('Address')).toHaveValue(known.address)
    answers(changeSupplier, ({ name }) => {
      server.suppliers = [{ ...known, name, version: 4 }]
      return reply({ ...known, name, version: 4 }, { message: 'Bay Fish updated' })
    })
    await page.fill('Name', '')
    await page.press('Save')
    expect(callsTo(changeSupplier)).toEqual([])
    await page.fill('Name', 'Bay Fish')
    await page.press('Save')
    await screen.findByRole('heading', { name: 'Bay Fish' })
    expect(sentTo(changeSupplier)).toEqual([sent])
    expect(screen.queryByRole('form', { name: /Edit/ })).not.toBeInTheDocument()
  })

  test('takes what only someone else saved meanwhile, and asks about what both changed', async () => {
    const { server, page } = await editing()
    const theirs = { ...known, name: 'Deep Fish', address: '9 New Road', version: 4 }
    answers(changeSupplier, () => {
      server.suppliers = [theirs]
      return refusal('stale-version', 'Someone else changed this meanwhile', { data: theirs })
    })
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    await page.fill('Name', 'Bay Fish')
    await page.press('Save')
    await page.shows('Someone else changed this meanwhile')
    const panel = within(await screen.findByRole('region', { name: 'Changed by someone else too' }))
    expect(panel.getByRole('radio', { name: 'Yours: Bay Fish' })).toBeChecked()
    expect(panel.getByRole('radio', { name: 'Saved meanwhile: Deep Fish' })).not.toBeChecked()
    expect(panel.getAllByRole('radiogroup')).toHaveLength(1)
    expect(screen.getByLabelText('Address')).toHaveValue('9 New Road')
    answers(changeSupplier, () => reply({ ...theirs, name: 'Bay Fish', version: 5 }))
    now.mockReturnValue(11_500)
    await page.press('Save')
    await waitFor(() => expect(sentTo(changeSupplier)).toEqual([sent, { ...sent, address: '9 New Road', version: 4 }]))
  })

  test('claims what someone else saved only once it is read', async () => {
    const { page } = await editing()
    const { answer, give } = held<Supplier[]>()
    answers(listSuppliers, () => answer)
    answers(changeSupplier, () => refusal('stale-version', 'Someone else changed this meanwhile'))
    await page.fill('Name', 'Bay Fish')
    await page.press('Save')
    await page.shows('Someone else changed this meanwhile')
    await page.lacks('What only they changed')
    give([{ ...known, address: '9 New Road', version: 4 }])
    await page.shows('What only they changed is in the form now')
    expect(screen.getByLabelText('Address')).toHaveValue('9 New Road')
  })

  test('says that the supplier was retired meanwhile, and by whom', async () => {
    const { server, page } = await editing()
    server.suppliers = [{ ...known, retired: { at: '2026-03-08T02:00:00Z', by: 'Mere Tane', reason: 'Closed down' } }]
    await announceInventory()
    await page.shows('Closed down')
    expect(screen.getByRole('form', { name: 'Edit Coast Fish' })).toBeVisible()
  })

  test('is left with Escape without a change', async () => {
    const { page } = await editing()
    await page.user.keyboard('{Escape}')
    await screen.findByRole('heading', { name: 'Coast Fish' })
    expect(callsTo(changeSupplier)).toEqual([])
  })
})
