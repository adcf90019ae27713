import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { entered } from '../../shared/testing/render-app.tsx'
import { circleOnMap, map, setPointAtCross } from '../../shared/testing/map.ts'
import { answers } from '../../shared/testing/server.ts'
import { aSupplier, inventoryServer, kauri, renderInventory } from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

beforeAll(async () => void (await import('../../shared/map/map-view.tsx')))

const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 13, radius: 2.5 }

async function atSuppliers(path: string, mapOfBranch: Parameters<typeof kauri>[0]) {
  // One street from the centre of the map.
  const coordinates = { latitude: -36.8445, longitude: 174.766 }
  inventoryServer({ suppliers: [aSupplier('Coast Fish', { coordinates })] })
  answers(readMap, () => ({ tileUrl: '/{z}/{x}/{y}.png', tileCredit: '', findsAddresses: false }))
  renderInventory(<SuppliersTab />, { at: `/suppliers${path}`, route: '/suppliers', branch: kauri(mapOfBranch) })
  // Leaflet draws after the element is on the page.
  await waitFor(() => expect(scale()).toBeDefined())
}
const scale = () => map().querySelector('.leaflet-control-scale-line')?.textContent

test("starts the map of a new supplier at the branch's view, with its circle", async () => {
  await atSuppliers('/new', harbour)
  await waitFor(() => expect(circleOnMap()).not.toBeNull())
  setPointAtCross()
  expect(entered('Coordinates')).toEqual(['-36.8425, 174.768'])
  expect(scale()).toBe('1 km')
})

test('draws no circle without a radius', async () => {
  await atSuppliers('/new', { ...harbour, radius: null })
  expect(circleOnMap()).toBeNull()
  setPointAtCross()
  expect(entered('Coordinates')).toEqual(['-36.8425, 174.768'])
})

test('starts the map at the default view if the branch has none', async () => {
  await atSuppliers('/new', null)
  expect(circleOnMap()).toBeNull()
  setPointAtCross()
  expect(entered('Coordinates')).toEqual(['9.9252, 78.1198'])
  expect(scale()).toBe('5 km')
})

test("shows a supplier on its branch's map, inside its circle", async () => {
  await atSuppliers('/coast-fish', harbour)
  expect(await screen.findByLabelText('Point at -36.8445, 174.766')).toBeInTheDocument()
  await waitFor(() => expect(circleOnMap()).not.toBeNull())
  expect(scale()).toBe('1 km')
})
