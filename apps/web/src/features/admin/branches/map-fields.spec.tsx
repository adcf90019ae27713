import { newBranchMap, type BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Kit } from '../../../shared/ui/kit.tsx'
import { snackState } from '../../../shared/ui/snack-store.ts'
import { mayBeSent, refuseAt } from '../../lookups/read-form.ts'
import { atBranch } from '../../orders/handing-on.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { until } from '../../suppliers/suppliers.factory.tsx'
import { MapFields } from './map-fields.tsx'
import { useMapFields } from './use-map-fields.ts'

vi.mock('idb-keyval', () => import('../../../shared/testing/kept-in-memory.ts'))
vi.mock('../../../shared/live/connection.ts', () => import('../../../shared/testing/hinted.ts'))

// The chunk is read once, before anybody waits for it.
beforeAll(async () => void (await import('../../suppliers/map/map-view.tsx')))

// The page is drawn nowhere, so nothing in it has a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(250)
})

const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 12, radius: 2.5 }

const sentInput = z.object({ map: newBranchMap.nullable() })

function Form({ map, onSave }: { map: BranchMap | null; onSave: (entered: unknown) => void }) {
  const fields = useMapFields(map)
  const save = () => {
    if (mayBeSent(sentInput, { map: fields.entered }, fields.places)) onSave(fields.entered)
  }
  return (
    <>
      <MapFields fields={fields} />
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={() => refuseAt(fields.places, { 'map.zoom': 'Too near' })}>
        Refuse
      </button>
    </>
  )
}

/** The part of a branch's form that says where its maps begin, for a branch where that is said already or not. */
async function choosing(map: BranchMap | null, worked = aBranch()) {
  const reads = new Map<string, unknown>([
    [listRestaurants.path, [worked]],
    [listPlugins.path, []],
    [readMap.path, { tileUrl: null, tileCredit: '' }],
  ])
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://brigade.test')
    expect([...reads.keys()]).toContain(pathname)
    return Response.json({ error: false, data: reads.get(pathname), next: null })
  })
  const saved: unknown[] = []
  const form = await atBranch(
    <Kit>
      <Form map={map} onSave={(entered) => saved.push(entered)} />
    </Kit>,
    worked,
  )
  const mapShown = () => form.screen.querySelector<HTMLElement>('[role=application]')
  const showsMap = () => until(() => expect(form.screen.textContent).toContain('No map service is set up'))
  await until(() => expect(form.screen.textContent).toContain('Maps of this branch'))
  if (map) await showsMap()
  return {
    ...form,
    saved,
    mapShown,
    showsMap,
    circle: () => mapShown()?.querySelector('.leaflet-overlay-pane path') ?? null,
    /** Sets the middle to where the cross is. */
    setPoint: () =>
      act(async () => void mapShown()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))),
    problems: () => [...form.screen.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
    entered: (...labels: string[]) => labels.map((label) => form.labelled(label).value),
    isChosen: (label: string) => {
      const entry = form.labelled(label)
      return entry instanceof HTMLInputElement && entry.checked
    },
    pressNearer: () => act(async () => mapShown()?.querySelector<HTMLElement>('[aria-label="Nearer"]')?.click()),
  }
}

describe('where the maps of a branch begin', () => {
  test('is the standard as long as nothing else is said, and no map is shown', async () => {
    const form = await choosing(null)
    expect(form.isChosen('Use the standard')).toBe(true)
    expect(form.mapShown()).toBeNull()
    await form.press('Save')
    expect(form.saved).toEqual([null])
  })

  test('is chosen on the map, as near as that shows it, and circled by a radius', async () => {
    const form = await choosing(null)
    await form.choose('Choose for this branch')
    await form.showsMap()
    expect(form.entered('Zoom')).toEqual(['11 (standard)'])
    await form.setPoint()
    await form.pressNearer()
    await until(() => expect(form.entered('Zoom')).toEqual(['12']))
    expect(form.circle()).toBeNull()
    await form.type('radius in km', '2.5')
    expect(form.circle()).not.toBeNull()
    await form.press('Save')
    expect(form.saved).toEqual([{ latitude: 9.9252, longitude: 78.1198, zoom: 12, radius: 2.5 }])
  })

  test('is looked for from where the maps of the branch that is worked on begin', async () => {
    const form = await choosing(null, aBranch({ map: harbour }))
    await form.choose('Choose for this branch')
    await form.showsMap()
    await form.setPoint()
    expect(form.entered('Coordinates', 'Zoom')).toEqual(['-36.8425, 174.768', '11 (standard)'])
  })

  test('is asked for where it is not chosen', async () => {
    const form = await choosing(null)
    await form.choose('Choose for this branch')
    await form.showsMap()
    await form.press('Save')
    const words = 'Choose the middle of the map: click it, or enter its coordinates'
    expect(form.problems()).toEqual([words])
    expect(snackState().shown?.text).toBe(words)
    expect(form.saved).toEqual([])
    await form.setPoint()
    expect(form.problems()).toEqual([])
  })

  test.each([
    ['wide', 'Invalid number format'],
    ['0', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
    ['2.25', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
    ['501', 'Enter how many kilometres, from 0.1 to 500 with one decimal at most. Leave it empty for no circle'],
  ])('with a radius of "%s" is not saved', async (radius, words) => {
    const form = await choosing(harbour)
    await form.type('radius in km', radius)
    await form.press('Save')
    expect(form.problems()).toEqual([words])
    expect(document.activeElement).toBe(form.labelled('radius in km'))
    expect(form.saved).toEqual([])
  })

  test('is shown as it was said, and stays without its circle where the radius is emptied', async () => {
    const form = await choosing(harbour)
    expect(form.isChosen('Choose for this branch')).toBe(true)
    expect(form.entered('Coordinates', 'Zoom', 'radius in km')).toEqual(['-36.8425, 174.768', '12', '2.5'])
    expect(form.circle()).not.toBeNull()
    await form.type('radius in km', '')
    expect(form.circle()).toBeNull()
    await form.press('Save')
    expect(form.saved).toEqual([{ ...harbour, radius: null }])
    expect(form.problems()).toEqual([])
  })

  test('is taken away by using the standard, whatever is wrong with it; until then it is only put aside', async () => {
    const form = await choosing(harbour)
    await form.type('radius in km', 'wide')
    await form.choose('Use the standard')
    expect(form.mapShown()).toBeNull()
    await form.choose('Choose for this branch')
    await form.showsMap()
    expect(form.entered('Coordinates', 'radius in km')).toEqual(['-36.8425, 174.768', 'wide'])
    await form.choose('Use the standard')
    await form.press('Save')
    expect(form.saved).toEqual([null])
  })

  test('that the server refuses says why at its place', async () => {
    const form = await choosing(harbour)
    await form.press('Refuse')
    expect(form.problems()).toEqual(['Too near'])
  })
})
