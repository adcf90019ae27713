import { addSupplier, listSuppliers, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { act } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal } from '../orders/handing-on.factory.tsx'
import { aSupplier, atInventory, inventoryServer, KAURI } from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

// The chunk is read once, before anybody waits for it.
beforeAll(async () => void (await import('./map/map-view.tsx')))

const greens = aSupplier('Fresh Greens')
const added = (supplier: Supplier = greens) =>
  Response.json({ error: false, data: supplier, message: `${supplier.name} is added` })

async function adding(wish: Parameters<typeof inventoryServer>[0] = {}) {
  const server = inventoryServer(wish)
  const page = await atInventory(<SuppliersTab />, '/suppliers/new', '/suppliers')
  const map = () => page.screen.querySelector<HTMLElement>('[role=application]')
  await page.until(() => expect(map()).not.toBeNull())
  const point = async (latitude: number, longitude: number) => {
    await page.type('Coordinates', `${latitude}, ${longitude}`)
    await page.key('Coordinates', 'Enter')
  }
  return {
    ...page,
    server,
    map,
    /** Chooses a place by its numbers. */
    point,
    /** Clicks so many pixels from the upper left corner of the map. */
    click: (clientX: number, clientY: number) =>
      act(async () => {
        for (const type of ['mousedown', 'mouseup', 'click']) {
          map()?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }))
        }
      }),
    numbers: () =>
      [...page.screen.querySelectorAll('ul[aria-label=Contacts] li')].map(({ textContent }) => textContent),
    enterGreens: async () => {
      await page.type('Name', 'Fresh Greens')
      await page.type('Address', '22 Quay Street')
      await point(-36.8425, 174.768)
    },
  }
}

/** An answer that comes when the test says. */
function onItsWay() {
  let arrive: (answer: Response | Error) => void = () => {}
  const answer = () =>
    new Promise<Response>((resolve, reject) => {
      arrive = (given) => (given instanceof Response ? resolve(given) : reject(given))
    })
  return { answer, arrive: (given: Response | Error) => act(async () => arrive(given)) }
}

describe('what a supplier needs', () => {
  test('is asked for in this order: name, address, location', async () => {
    const form = await adding()
    form.hasFocus('Name')
    await form.press('Save')
    expect(form.problems()).toEqual(['Field cannot be empty', 'Field cannot be empty', 'Select the location'])
    expect(form.said()).toBe('Field cannot be empty')
    form.hasFocus('Name')

    await form.type('Name', 'Fresh Greens')
    await form.press('Save')
    expect(form.problems()).toEqual(['Field cannot be empty', 'Select the location'])
    form.hasFocus('Address')

    await form.type('Address', '22 Quay Street')
    await form.press('Save')
    expect(form.problems()).toEqual(['Select the location'])
    expect(form.said()).toBe('Select the location')
    form.hasFocus('Coordinates')

    await form.point(-36.8425, 174.768)
    expect(form.problems()).toEqual([])
    expect(form.server.sentTo(addSupplier)).toEqual([])
  })

  test('is said where it is asked for, in the words of the field', async () => {
    const form = await adding()
    const placeholders = ['Name', 'Enter the number', 'Address'].map((label) => form.labelled(label).placeholder)
    expect(placeholders).toEqual(['Enter the supplier name', '+64 21 123 4567', 'Enter the supplier address'])
  })
})

describe('where a supplier is', () => {
  test('a click on the map sets the point, and fills in its address with whose data it is', async () => {
    const form = await adding({ address: '12 Town Hall Road, Madurai' })
    await form.click(300, 300)
    await form.shows('Address: OpenStreetMap')
    expect(form.entered('Address')).toEqual(['12 Town Hall Road, Madurai'])
    expect(form.entered('Coordinates')[0]).toMatch(/^9\.9\d*, 78\.1\d*$/)
    await form.type('Address', 'Stall 4, 12 Town Hall Road')
    expect(form.screen.textContent).not.toContain('Address: OpenStreetMap')
  })

  test('where nothing is known, the address that was typed stays', async () => {
    const form = await adding()
    await form.type('Address', '22 Quay Street')
    await form.click(300, 300)
    expect(form.entered('Address')).toEqual(['22 Quay Street'])
  })

  test('an address that was typed stays when coordinates are typed after it', async () => {
    const form = await adding()
    await form.type('Address', '22 Quay Street')
    await form.type('Coordinates', '-36.8425, 174.768')
    await form.key('Coordinates', 'Enter')
    expect(form.entered('Address', 'Coordinates')).toEqual(['22 Quay Street', '-36.8425, 174.768'])
  })

  test('coordinates that are none keep the supplier from being saved, also where a point was chosen before', async () => {
    const form = await adding()
    await form.type('Name', 'Coast Fish')
    await form.type('Address', '22 Quay Street')
    await form.type('Coordinates', '-36.8425, 174.768')
    await form.key('Coordinates', 'Enter')
    await form.type('Coordinates', '12 somewhere')
    await form.press('Save')
    expect(form.problems()).toContain('Enter latitude and longitude as numbers, such as 9.9252, 78.1198')
    await form.type('Coordinates', '-36.8425, 174.769')
    await form.key('Coordinates', 'Enter')
    expect(form.problems()).not.toContain('Enter latitude and longitude as numbers, such as 9.9252, 78.1198')
  })

  test('coordinates that are typed count as soon as Save is being pressed', async () => {
    const form = await adding()
    await form.type('Coordinates', '-36.8425, 174.768')
    const entry = form.labelled('Coordinates')
    await act(async () => entry.focus())
    vi.spyOn(document, 'querySelector').mockReturnValue(document.body)
    await act(async () => entry.blur())
    await form.press('Save')
    expect(form.problems()).not.toContain('Select the location')
  })

  test('the map shows whom the branch has already', async () => {
    const form = await adding({
      suppliers: [aSupplier('Coast Fish', { coordinates: { latitude: 9.9252, longitude: 78.1198 } })],
    })
    await form.until(() => expect(form.map()?.querySelector('[aria-label="Coast Fish"]')).not.toBeNull())
  })
})

test('a number that cannot be dialled keeps the supplier from being saved', async () => {
  const form = await adding()
  await form.enterGreens()
  await form.type('Enter the number', '12')
  await form.press('Save')
  expect(form.said()).toContain('Enter a number that can be dialled')
  form.hasFocus('Enter the number')
  expect(form.server.sentTo(addSupplier)).toEqual([])
})

describe('saving a supplier', () => {
  test('sends all of it, with a number that is typed and not yet added, and says that it is done', async () => {
    const form = await adding({ answer: () => added() })
    await form.enterGreens()
    await form.type('Enter the number', '+64 9 555 0101')
    await form.key('Enter the number', 'Enter')
    await form.type('Enter the number', '021 555 0102')
    await form.press('Save')
    await form.until(() => expect(form.said()).toBe('Fresh Greens is added'))
    expect(form.server.sentTo(addSupplier)).toEqual([
      {
        restId: KAURI,
        name: 'Fresh Greens',
        address: '22 Quay Street',
        coordinates: '-36.8425:174.768',
        contacts: ['+64 9 555 0101', '021 555 0102'],
      },
    ])
  })

  test('reads the list again and empties the form for the next one, without a word of what is missing', async () => {
    const form = await adding({ answer: () => added() })
    await form.enterGreens()
    await form.type('Enter the number', '+64 9 555 0101')
    await form.key('Enter the number', 'Enter')
    const reads = form.server.sentTo(listSuppliers).length
    form.server.has.suppliers = [greens]
    await form.press('Save')
    await form.shows('Total : 1')
    expect(form.server.sentTo(listSuppliers).length).toBeGreaterThan(reads)
    expect(form.address()).toBe('/suppliers/new')
    expect(form.entered('Name', 'Address', 'Enter the number', 'Coordinates')).toEqual(['', '', '', ''])
    expect([form.numbers(), form.problems()]).toEqual([[], []])
    form.hasFocus('Name')
  })

  test('holds everything still while it is sent', async () => {
    const { answer, arrive } = onItsWay()
    const form = await adding({ answer })
    await form.enterGreens()
    await form.press('Save')
    const labels = ['Name', 'Enter the number', 'Address', 'Coordinates']
    expect(labels.map((label) => form.isHeld(label))).toEqual([true, true, true, true])
    expect(form.map()?.getAttribute('aria-disabled')).toBe('true')
    await form.click(10, 10)
    await form.press('Save')
    expect(form.entered('Coordinates')).toEqual(['-36.8425, 174.768'])
    await arrive(added())
    expect(form.server.sentTo(addSupplier)).toHaveLength(1)
    expect(form.isHeld('Name')).toBe(false)
    expect(form.map()?.hasAttribute('aria-disabled')).toBe(false)
  })

  test('of a name that is taken says so there, and everything stays', async () => {
    const words = 'Fresh Greens is a supplier of this branch already. Use it, or enter another name'
    const form = await adding({ answer: () => refusal('supplier-taken', words, { name: words }) })
    await form.enterGreens()
    await form.press('Save')
    await form.until(() => expect(form.problems()).toEqual([words]))
    form.hasFocus('Name')
    expect(form.entered('Name', 'Address', 'Coordinates')).toEqual([
      'Fresh Greens',
      '22 Quay Street',
      '-36.8425, 174.768',
    ])
  })

  test('that is cut off leaves everything, and whoever pressed Enter where they were', async () => {
    const { answer, arrive } = onItsWay()
    const form = await adding({ answer })
    await form.enterGreens()
    await act(async () => form.labelled('Name').focus())
    await form.key('Name', 'Enter')
    // A browser takes the focus from what is disabled.
    await act(async () => form.labelled('Name').blur())
    await arrive(new TypeError('Failed to fetch'))
    await form.until(() => expect(form.said()).toContain('Nothing is lost; press again'))
    form.hasFocus('Name')
    expect(form.entered('Name', 'Address')).toEqual(['Fresh Greens', '22 Quay Street'])
  })

  test('leaves whoever is searching the list meanwhile there', async () => {
    const { answer, arrive } = onItsWay()
    const form = await adding({ answer })
    await form.enterGreens()
    await form.press('Save')
    const search = form.screen.querySelector<HTMLElement>('input[type=search]')
    await act(async () => search?.focus())
    await arrive(added())
    expect(form.entered('Name')).toEqual([''])
    expect(document.activeElement).toBe(search)
  })
})
