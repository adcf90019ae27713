import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../shared/api/query-client.ts'
import { rendered } from '../../../shared/testing/rendered.tsx'
import { startWords } from '../../../shared/words.ts'
import { LocationMap } from './location-map.tsx'
import type { MapViewProps } from './map-view.tsx'

startWords()

const TILES = 'https://tiles.example/{z}/{x}/{y}.png'
const madurai = { latitude: 9.9252, longitude: 78.1198 }

// The chunk is read once, before anybody waits for it.
beforeAll(async () => void (await import('./map-view.tsx')))

// The page is drawn nowhere, so nothing in it has a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(250)
})

function serve(tileUrl: string | null) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://brigade.test')
    if (pathname !== readMap.path) throw new Error(`No call is expected to ${pathname}`)
    return Response.json({ error: false, data: { tileUrl, tileCredit: 'Tiles of the county' } })
  })
}

async function atMap({ tileUrl = null, ...props }: Partial<MapViewProps> & { tileUrl?: string | null } = {}) {
  serve(tileUrl)
  const picked: Coordinates[] = []
  let setProps: (next: Partial<MapViewProps>) => void = () => undefined
  function Form() {
    const [point, setPoint] = useState<Coordinates | null>(null)
    const [given, setGiven] = useState<Partial<MapViewProps>>(props)
    setProps = (next) => setGiven({ ...given, ...next })
    const take = (at: Coordinates) => {
      picked.push(at)
      setPoint(at)
    }
    return <LocationMap label="Where the supplier is" point={point} onPoint={take} {...given} />
  }
  const screen = rendered(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const find = (selector: string) => screen.querySelector<HTMLElement>(selector)
  // What was waited for is drawn when an act ends.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(find('[role=application]')).not.toBeNull()
  })
  const map = find('[role=application]')
  const field = find('input')
  if (!map) throw new Error('There is no map')
  const entry = () => (field instanceof HTMLInputElement ? field : null)
  return {
    screen,
    map,
    picked,
    change: (next: Partial<MapViewProps>) => act(async () => setProps(next)),
    labelled: (label: string) => find(`[aria-label="${label}"]`),
    shows: (words: string) => act(() => vi.waitFor(() => expect(screen.textContent).toContain(words))),
    /** Clicks so many pixels from the upper left corner of the map. */
    click: (clientX: number, clientY: number) =>
      act(async () => {
        for (const type of ['mousedown', 'mouseup', 'click']) {
          map.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }))
        }
      }),
    key: (key: string) => act(async () => void map.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    coordinates: () => entry()?.value,
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(entry(), text)
        entry()?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    enter: () =>
      act(async () => void entry()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))),
    tiles: () => [...screen.querySelectorAll<HTMLElement>('img.leaflet-tile')],
  }
}

describe('choosing where a supplier is', () => {
  test('a click sets the point, which is marked and written below', async () => {
    const { click, picked, labelled, coordinates } = await atMap()
    await click(300, 125)
    expect(picked).toEqual([{ latitude: expect.closeTo(9.9252, 2), longitude: expect.closeTo(78.1198, 2) }])
    const [{ latitude, longitude } = madurai] = picked
    expect(labelled(`Point at ${latitude}, ${longitude}`)).not.toBeNull()
    expect(coordinates()).toBe(`${latitude}, ${longitude}`)
  })

  test('a click elsewhere moves it', async () => {
    const { click, picked, screen } = await atMap()
    await click(300, 125)
    await click(500, 25)
    const [first, second] = picked
    expect(second && first && second.longitude > first.longitude && second.latitude > first.latitude).toBe(true)
    expect(screen.querySelectorAll('[aria-label^="Point at"]')).toHaveLength(1)
  })

  test('while something is saved, neither a click nor Enter nor the numbers change it', async () => {
    const { click, key, picked, screen } = await atMap({ isDisabled: true })
    await click(300, 125)
    await key('Enter')
    expect(picked).toEqual([])
    expect(screen.querySelector('input')?.disabled).toBe(true)
  })

  test('Enter sets the point to the middle of the map, which the keys say they move', async () => {
    const { key, picked, map } = await atMap()
    await key('Enter')
    expect(picked).toEqual([madurai])
    const help = document.getElementById(map.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toContain('Enter sets the point to where the cross is')
    expect(map.tabIndex).toBe(0)
  })

  test('coordinates that are typed set the point, and bring it into sight', async () => {
    const { type, enter, key, picked, labelled } = await atMap()
    await type('-36.8609 174.7414')
    expect(picked).toEqual([])
    await enter()
    expect(picked).toEqual([{ latitude: -36.8609, longitude: 174.7414 }])
    expect(labelled('Point at -36.8609, 174.7414')).not.toBeNull()
    await key('Enter')
    expect(picked.at(-1)).toEqual({ latitude: -36.8609, longitude: 174.7414 })
  })

  test('coordinates that are none are kept, and it is said how they are written', async () => {
    const { type, enter, picked, screen, coordinates } = await atMap()
    await type('Main Street')
    expect(screen.querySelector('[role=alert]')).toBeNull()
    await enter()
    expect(screen.querySelector('[role=alert]')?.textContent).toBe(
      'Enter latitude and longitude as numbers, such as 9.9252, 78.1198',
    )
    expect({ picked, typed: coordinates() }).toEqual({ picked: [], typed: 'Main Street' })
  })

  test('a click on the map takes the place of what was being typed', async () => {
    const { type, click, picked, coordinates } = await atMap()
    await type('12.')
    await click(300, 125)
    expect(coordinates()).toBe(`${picked[0]?.latitude}, ${picked[0]?.longitude}`)
  })

  test('a map to look at takes no point, and shows no field', async () => {
    const { click, key, screen, map } = await atMap({ onPoint: undefined, point: madurai })
    await click(300, 125)
    await key('Enter')
    expect(screen.querySelector('input')).toBeNull()
    expect(map.hasAttribute('aria-describedby')).toBe(false)
    expect(screen.querySelectorAll('[aria-label="Point at 9.9252, 78.1198"]')).toHaveLength(1)
  })
})

describe('where the map begins', () => {
  const bypass = { latitude: 9.93, longitude: 78.13 }

  test('is its centre, as near as is said, with the point in sight', async () => {
    const { key, picked, labelled, tiles } = await atMap({ tileUrl: TILES, centre: bypass, point: madurai, zoom: 13 })
    await act(() => vi.waitFor(() => expect(tiles()[0]?.getAttribute('src')).toContain('/13/')))
    expect(labelled('Point at 9.9252, 78.1198')).not.toBeNull()
    await key('Enter')
    expect(picked).toEqual([bypass])
  })

  test('is the point where that would be out of sight', async () => {
    const auckland = { latitude: -36.8609, longitude: 174.7414 }
    const { key, picked } = await atMap({ centre: madurai, point: auckland })
    await key('Enter')
    expect(picked).toEqual([auckland])
  })

  test('can be looked for: how near it is, is told and followed', async () => {
    const zooms: number[] = []
    const { labelled, change, tiles } = await atMap({ tileUrl: TILES, zoom: 12, onZoom: (zoom) => zooms.push(zoom) })
    const shownAs = (zoom: number) =>
      act(() => vi.waitFor(() => expect(tiles().at(-1)?.getAttribute('src')).toContain(`/${zoom}/`)))
    await shownAs(12)
    await act(async () => labelled('Nearer')?.click())
    await act(() => vi.waitFor(() => expect(zooms).toEqual([13])))
    await shownAs(13)
    await change({ zoom: 16 })
    await shownAs(16)
    expect(zooms.at(-1)).toBe(16)
  })
})

describe('what the map shows', () => {
  test('without a map service, points alone, and it says why', async () => {
    const { shows, screen, tiles } = await atMap()
    await shows('No map service is set up. Only points are shown')
    expect(screen.textContent).not.toContain('Map:')
    expect(tiles()).toEqual([])
  })

  test('with tiles, those alone, with whom to credit', async () => {
    const { shows, tiles, screen } = await atMap({ tileUrl: TILES })
    await shows('Map: Tiles of the county')
    await act(() => vi.waitFor(() => expect(tiles().length).toBeGreaterThan(1)))
    expect(tiles()[0]?.getAttribute('src')).toMatch(/^https:\/\/tiles\.example\/11\/\d+\/\d+\.png$/)
    await act(async () => tiles().forEach((tile) => tile.dispatchEvent(new Event('load'))))
    expect(screen.textContent).not.toContain('Only points are shown')
  })

  test('when no tile comes, it says so; when one comes after all, whom to credit', async () => {
    const { shows, tiles } = await atMap({ tileUrl: TILES })
    await act(() => vi.waitFor(() => expect(tiles().length).toBeGreaterThan(1)))
    await act(async () => tiles().forEach((tile) => tile.dispatchEvent(new Event('error'))))
    await shows('The map service does not answer. Only points are shown')
    await act(async () => void tiles()[0]?.dispatchEvent(new Event('load')))
    await shows('Map: Tiles of the county')
  })

  test('when tiles neither arrive nor fail, it says so after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { screen, tiles } = await atMap({ tileUrl: TILES })
    await act(() => vi.waitFor(() => expect(tiles().length).toBeGreaterThan(1)))
    expect(screen.textContent).toContain('Map: Tiles of the county')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    await act(() => vi.waitFor(() => expect(screen.textContent).toContain('The map service does not answer')))
    vi.useRealTimers()
  })

  test('how far a supplier delivers, as a circle', async () => {
    const { screen, change } = await atMap({ circle: { ...madurai, radiusKm: 3 } })
    const drawn = () => screen.querySelector('.leaflet-overlay-pane path')
    expect(drawn()?.getAttribute('stroke-width')).toBe('2')
    expect(drawn()?.getAttribute('fill-opacity')).toBe('0.35')
    await change({ circle: null })
    expect(drawn()).toBeNull()
  })

  test('suppliers that lie close together as one, which a press takes apart', async () => {
    const others = [
      { id: '1', name: 'Fresh Greens', latitude: 9.9252, longitude: 78.1198 },
      { id: '2', name: 'Malar Dairy', latitude: 9.9352, longitude: 78.1298 },
      { id: '3', name: 'Coast Fish', latitude: 10.05, longitude: 78.0 },
    ]
    const { labelled, change, picked } = await atMap({ others })
    expect(labelled('Coast Fish')).not.toBeNull()
    expect(labelled('Fresh Greens')).toBeNull()
    const together = labelled('2 here. Show them')
    // The focus would move the map, which draws them anew: a keyboard takes the map itself nearer.
    expect(together?.getAttribute('role')).toBe('img')
    expect(together?.tabIndex).toBe(-1)
    await act(async () => together?.click())
    await act(() => vi.waitFor(() => expect(labelled('Malar Dairy')).not.toBeNull()))
    expect(labelled('Fresh Greens')).not.toBeNull()
    expect(picked).toEqual([])
    await change({ others: [] })
    expect(labelled('Fresh Greens')).toBeNull()
  })

  test('a name as text, whatever is in it', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { labelled, screen } = await atMap({ others: [{ id: '1', name, ...madurai }] })
    expect(labelled(name.replaceAll('"', '\\"'))).not.toBeNull()
    expect(screen.querySelector('img[src=x]')).toBeNull()
  })
})
