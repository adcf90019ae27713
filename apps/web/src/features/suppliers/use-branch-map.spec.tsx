import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  aSupplier,
  circleOnMap,
  entered,
  inventoryServer,
  kauri,
  map,
  renderInventory,
  setPointAtCross,
} from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

// The chunk is loaded once, before a test waits for it.
beforeAll(async () => void (await import('./map/map-view.tsx')))

const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 13, radius: 2.5 }

async function atSuppliers(path: string, mapOfBranch: Parameters<typeof kauri>[0]) {
  // One street from the centre of the map.
  const coordinates = { latitude: -36.8445, longitude: 174.766 }
  inventoryServer({ suppliers: [aSupplier('Coast Fish', { coordinates })] })
  renderInventory(<SuppliersTab />, { at: `/suppliers${path}`, route: '/suppliers', branch: kauri(mapOfBranch) })
  await screen.findByRole('application')
}
const scale = () => map().querySelector('.leaflet-control-scale-line')?.textContent

test('the map of a new supplier begins where those of the branch do, with the circle around it', async () => {
  await atSuppliers('/new', harbour)
  expect(circleOnMap()).not.toBeNull()
  setPointAtCross()
  expect(entered('Coordinates')).toEqual(['-36.8425, 174.768'])
  expect(scale()).toBe('1 km')
})

test('without a radius there is no circle', async () => {
  await atSuppliers('/new', { ...harbour, radius: null })
  expect(circleOnMap()).toBeNull()
  setPointAtCross()
  expect(entered('Coordinates')).toEqual(['-36.8425, 174.768'])
})

test('where nothing is said of the branch, it begins where all maps do', async () => {
  await atSuppliers('/new', null)
  expect(circleOnMap()).toBeNull()
  setPointAtCross()
  expect(entered('Coordinates')).toEqual(['9.9252, 78.1198'])
  expect(scale()).toBe('5 km')
})

test('a supplier is shown on the map of its branch, in its circle', async () => {
  await atSuppliers('/coast-fish', harbour)
  expect(screen.getByLabelText('Point at -36.8445, 174.766')).toBeInTheDocument()
  expect(circleOnMap()).not.toBeNull()
  expect(scale()).toBe('1 km')
})
