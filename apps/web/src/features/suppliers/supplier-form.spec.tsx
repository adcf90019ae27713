import { addSupplier, listSuppliers } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endPage, entered, field, problems, shownMessage, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held, noAnswer, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { clickMap, map } from '../../shared/testing/map.ts'
import { aSupplier, inventoryServer, KAURI, renderInventory } from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

beforeAll(async () => void (await import('../../shared/map/map-view.tsx')))

const greens = aSupplier('Fresh Greens')
const added = () => reply(greens, { message: 'Fresh Greens added' })

beforeEach(() => answers(addSupplier, added))

async function adding(has: Parameters<typeof inventoryServer>[0] = {}) {
  const server = inventoryServer(has)
  const page = renderInventory(<SuppliersTab />, { at: '/suppliers/new', route: '/suppliers' })
  await waitFor(() => expect(field('Name')).toBeInTheDocument())
  const point = (latitude: number, longitude: number) =>
    page.fill('Coordinates', `${latitude}, ${longitude}`).then(() => page.user.keyboard('{Enter}'))
  return {
    ...page,
    server,
    point,
    openMap: async () => {
      await page.user.click(screen.getByText('Set the point on the map'))
      return screen.findByRole('application')
    },
    enterGreens: async () => {
      await page.fill('Name', 'Fresh Greens')
      await page.fill('Address', '22 Quay Street')
      await point(-36.8425, 174.768)
    },
  }
}
const numbers = () => textsOf(within(screen.getByRole('list', { name: 'Contacts' })).queryAllByRole('listitem'))

/** Holds back the answer to an added supplier until the test releases it. */
function onItsWay() {
  const { answer, give } = held<ReturnType<typeof added>>()
  answers(addSupplier, () => answer)
  return give
}

describe('the required fields of a supplier', () => {
  test('are reported in the order name, address, location', async () => {
    const form = await adding()
    await waitFor(() => expect(field('Name')).toHaveFocus())
    await form.press('Save')
    expect(problems()).toEqual(['Field cannot be empty', 'Field cannot be empty', 'Select the location'])
    expect(shownMessage()).toBe('Field cannot be empty')
    await waitFor(() => expect(field('Name')).toHaveFocus())

    await form.fill('Name', 'Fresh Greens')
    await form.press('Save')
    expect(problems()).toEqual(['Field cannot be empty', 'Select the location'])
    await waitFor(() => expect(field('Address')).toHaveFocus())

    await form.fill('Address', '22 Quay Street')
    await form.press('Save')
    expect(problems()).toEqual(['Select the location'])
    expect(shownMessage()).toBe('Select the location')
    await waitFor(() => expect(field('Coordinates')).toHaveFocus())

    await form.point(-36.8425, 174.768)
    expect(problems()).toEqual([])
    expect(callsTo(addSupplier)).toEqual([])
  })

  test('have a placeholder', async () => {
    await adding()
    const placeholders = ['Name', 'Enter the number', 'Address'].map((label) => field(label).placeholder)
    expect(placeholders).toEqual(['Enter the supplier name', '+64 21 123 4567', 'Enter the supplier address'])
  })
})

describe('the location of a supplier', () => {
  test('is set by a click on the map, which fills in the address with its source', async () => {
    const form = await adding({ address: '12 Town Hall Road, Madurai' })
    await form.openMap()
    await form.shows('Click the map to set the point and fill in the address.')
    clickMap(300, 300)
    await form.shows('Address: OpenStreetMap')
    expect(entered('Address')).toEqual(['12 Town Hall Road, Madurai'])
    expect(entered('Coordinates')[0]).toMatch(/^9\.9\d*, 78\.1\d*$/)
    await form.fill('Address', 'Stall 4, 12 Town Hall Road')
    expect(form.container).not.toHaveTextContent('Address: OpenStreetMap')
  })

  test('is explained without the address when none can be looked up', async () => {
    const form = await adding()
    await form.openMap()
    await form.shows('Click the map to set the point.')
    expect(form.container).not.toHaveTextContent('fill in the address')
  })

  test('keeps the typed address when none is known', async () => {
    const form = await adding()
    await form.fill('Address', '22 Quay Street')
    await form.openMap()
    clickMap(300, 300)
    expect(entered('Address')).toEqual(['22 Quay Street'])
  })

  test('keeps the typed address when coordinates are typed later', async () => {
    const form = await adding()
    await form.fill('Address', '22 Quay Street')
    await form.fill('Coordinates', '-36.8425, 174.768')
    await form.user.type(field('Coordinates'), '{Enter}')
    expect(entered('Address', 'Coordinates')).toEqual(['22 Quay Street', '-36.8425, 174.768'])
  })

  test('prevents saving while the coordinates are invalid, even after a point was chosen', async () => {
    const form = await adding()
    await form.fill('Name', 'Coast Fish')
    await form.fill('Address', '22 Quay Street')
    await form.fill('Coordinates', '-36.8425, 174.768')
    await form.user.type(field('Coordinates'), '{Enter}')
    await form.fill('Coordinates', '12 somewhere')
    await form.press('Save')
    expect(problems()).toEqual(['Enter latitude and longitude as numbers, such as -36.8485, 174.7633'])
    await form.fill('Coordinates', '-36.8425, 174.769')
    await form.user.type(field('Coordinates'), '{Enter}')
    expect(problems()).not.toContain('Enter latitude and longitude as numbers, such as -36.8485, 174.7633')
  })

  test('takes typed coordinates as soon as Save is pressed', async () => {
    const form = await adding()
    await form.fill('Coordinates', '-36.8425, 174.768')
    const entry = field('Coordinates')
    entry.focus()
    vi.spyOn(document, 'querySelector').mockReturnValue(document.body)
    entry.blur()
    await form.press('Save')
    expect(problems()).not.toContain('Select the location')
  })

  test('opens its map on demand, without a map service, and at once with a point', async () => {
    const form = await adding()
    expect(screen.queryByRole('application')).not.toBeInTheDocument()
    await form.openMap()
    await form.point(-36.8425, 174.768)
    endPage()
    await adding()
    expect(await screen.findByRole('application')).toBeInTheDocument()
  })

  test("shows the branch's other suppliers on the map", async () => {
    const form = await adding({
      suppliers: [aSupplier('Coast Fish', { coordinates: { latitude: 9.9252, longitude: 78.1198 } })],
    })
    await form.openMap()
    expect(await within(map()).findByLabelText('Coast Fish')).toBeInTheDocument()
  })
})

test('an invalid number prevents saving the supplier', async () => {
  const form = await adding()
  await form.enterGreens()
  await form.fill('Enter the number', '12')
  await form.press('Save')
  expect(shownMessage()).toContain('Enter a number that can be dialled')
  await waitFor(() => expect(field('Enter the number')).toHaveFocus())
  expect(callsTo(addSupplier)).toEqual([])
})

describe('saving a supplier', () => {
  test('sends every field, including a number that is typed but not added, and shows a toast', async () => {
    const form = await adding()
    await form.enterGreens()
    await form.fill('Enter the number', '+64 9 555 0101')
    await form.user.type(field('Enter the number'), '{Enter}')
    await form.fill('Enter the number', '021 555 0102')
    await form.press('Save')
    await waitFor(() => expect(shownMessage()).toBe('Fresh Greens added'))
    expect(sentTo(addSupplier)).toEqual([
      {
        restId: KAURI,
        name: 'Fresh Greens',
        address: '22 Quay Street',
        coordinates: '-36.8425:174.768',
        contacts: ['+64 9 555 0101', '021 555 0102'],
      },
    ])
  })

  test('reads the list again and empties the form without messages', async () => {
    const form = await adding()
    await form.enterGreens()
    await form.fill('Enter the number', '+64 9 555 0101')
    await form.user.type(field('Enter the number'), '{Enter}')
    const reads = callsTo(listSuppliers).length
    form.server.suppliers = [greens]
    await form.press('Save')
    await form.shows('Total : 1')
    expect(callsTo(listSuppliers).length).toBeGreaterThan(reads)
    expect(form.address()).toBe('/suppliers/new')
    expect(entered('Name', 'Address', 'Enter the number', 'Coordinates')).toEqual(['', '', '', ''])
    expect([numbers(), problems()]).toEqual([[], []])
    await waitFor(() => expect(field('Name')).toHaveFocus())
  })

  test('disables the form while it is being sent', async () => {
    const arrive = onItsWay()
    const form = await adding()
    await form.openMap()
    await form.enterGreens()
    await form.press('Save')
    const labels = ['Name', 'Enter the number', 'Address', 'Coordinates']
    for (const label of labels) expect(field(label)).toBeDisabled()
    expect(map()).toHaveAttribute('aria-disabled', 'true')
    clickMap(10, 10)
    await form.press(/^Save/)
    expect(entered('Coordinates')).toEqual(['-36.8425, 174.768'])
    arrive(added())
    await waitFor(() => expect(field('Name')).toBeEnabled())
    expect(callsTo(addSupplier)).toHaveLength(1)
    await form.openMap()
    expect(map()).not.toHaveAttribute('aria-disabled')
  })

  test('shows a taken name at its field and keeps the input', async () => {
    const message = 'Fresh Greens is already a supplier of this branch. Use it, or enter another name'
    answers(addSupplier, () => refusal('supplier-taken', message, { fields: { name: message } }))
    const form = await adding()
    await form.enterGreens()
    await form.press('Save')
    await waitFor(() => expect(problems()).toEqual([message]))
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(entered('Name', 'Address', 'Coordinates')).toEqual(['Fresh Greens', '22 Quay Street', '-36.8425, 174.768'])
  })

  test('keeps the input and the focus after a lost connection', async () => {
    const arrive = onItsWay()
    const form = await adding()
    await form.enterGreens()
    await form.user.type(field('Name'), '{Enter}')
    // A browser takes the focus from a disabled field.
    field('Name').blur()
    arrive(noAnswer())
    await waitFor(() => expect(shownMessage()).toContain('Nothing is lost; press again'))
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(entered('Name', 'Address')).toEqual(['Fresh Greens', '22 Quay Street'])
  })

  test('does not move the focus out of the search', async () => {
    const arrive = onItsWay()
    const form = await adding()
    await form.enterGreens()
    await form.press('Save')
    field('Search').focus()
    arrive(added())
    await waitFor(() => expect(entered('Name')).toEqual(['']))
    await waitFor(() => expect(field('Search')).toHaveFocus())
  })
})

test('a supplier draft is restored after a reload, with its contacts and its point on the map', async () => {
  const form = await adding()
  await form.enterGreens()
  await form.fill('Enter the number', '021 555 0102')
  await form.press('Add')
  await waitFor(() => expect(numbers()).toHaveLength(1))
  endPage()
  await adding()
  expect(entered('Name', 'Address', 'Coordinates')).toEqual(['Fresh Greens', '22 Quay Street', '-36.8425, 174.768'])
  expect(numbers()).toEqual([expect.stringContaining('021 555 0102')])
})
