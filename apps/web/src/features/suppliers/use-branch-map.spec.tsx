import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { aSupplier, atInventory, inventoryServer, kauri } from './suppliers.factory.tsx'
import SuppliersTab from './suppliers-tab.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

// The chunk is read once, before anybody waits for it.
beforeAll(async () => void (await import('./map/map-view.tsx')))

const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 13, radius: 2.5 }

async function atSuppliers(path: string, map: Parameters<typeof kauri>[0]) {
  const branch = kauri(map)
  // One street from the centre of the map.
  const coordinates = { latitude: -36.8445, longitude: 174.766 }
  inventoryServer({ suppliers: [aSupplier('Coast Fish', { coordinates })], branch })
  const page = await atInventory(<SuppliersTab />, `/suppliers${path}`, '/suppliers', branch)
  const mapShown = () => page.screen.querySelector<HTMLElement>('[role=application]')
  await page.until(() => expect(mapShown()).not.toBeNull())
  return {
    ...page,
    circle: () => mapShown()?.querySelector('.leaflet-overlay-pane path') ?? null,
    /** Sets the point to where the cross is. */
    setPoint: () =>
      act(async () => void mapShown()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))),
    scale: () => mapShown()?.querySelector('.leaflet-control-scale-line')?.textContent,
  }
}

test('the map of a new supplier begins where those of the branch do, with the circle around it', async () => {
  const form = await atSuppliers('/new', harbour)
  expect(form.circle()).not.toBeNull()
  await form.setPoint()
  expect(form.entered('Coordinates')).toEqual(['-36.8425, 174.768'])
  expect(form.scale()).toBe('1 km')
})

test('without a radius there is no circle', async () => {
  const form = await atSuppliers('/new', { ...harbour, radius: null })
  expect(form.circle()).toBeNull()
  await form.setPoint()
  expect(form.entered('Coordinates')).toEqual(['-36.8425, 174.768'])
})

test('where nothing is said of the branch, it begins where all maps do', async () => {
  const form = await atSuppliers('/new', null)
  expect(form.circle()).toBeNull()
  await form.setPoint()
  expect(form.entered('Coordinates')).toEqual(['9.9252, 78.1198'])
  expect(form.scale()).toBe('5 km')
})

test('a supplier is shown on the map of its branch, in its circle', async () => {
  const page = await atSuppliers('/coast-fish', harbour)
  expect(page.screen.querySelector('[aria-label="Point at -36.8445, 174.766"]')).not.toBeNull()
  expect(page.circle()).not.toBeNull()
  expect(page.scale()).toBe('1 km')
})
