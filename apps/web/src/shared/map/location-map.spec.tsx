import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { field, problems, renderApp } from '../testing/render-app.tsx'
import { answers } from '../testing/server.ts'
import { circleOnMap, clickMap, map, setPointAtCross } from '../testing/map.ts'
import { LocationMap } from './location-map.tsx'
import type { MapViewProps } from './map-view.tsx'

const TILES = 'https://tiles.example/{z}/{x}/{y}.png'
const madurai = { latitude: 9.9252, longitude: 78.1198 }

beforeAll(async () => void (await import('./map-view.tsx')))

async function atMap({ tileUrl = null, ...props }: Partial<MapViewProps> & { tileUrl?: string | null } = {}) {
  answers(readMap, () => ({ tileUrl, tileCredit: 'Tiles of the county', findsAddresses: false }))
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
  const rendered = renderApp(<Form />)
  await waitFor(() => expect(screen.getByRole('application')).toHaveClass('leaflet-container'))
  return {
    ...rendered,
    picked,
    change: (next: Partial<MapViewProps>) => act(async () => setProps(next)),
    tiles: () => [...rendered.container.querySelectorAll<HTMLElement>('img.leaflet-tile')],
  }
}
const labelled = (label: string) => screen.queryByLabelText(label)

describe("choosing a supplier's location", () => {
  test('a click sets the point and writes its coordinates', async () => {
    const { picked } = await atMap()
    clickMap(300, 300)
    expect(picked).toEqual([{ latitude: expect.closeTo(9.9252, 2), longitude: expect.closeTo(78.1198, 2) }])
    const [{ latitude, longitude } = madurai] = picked
    expect(labelled(`Point at ${latitude}, ${longitude}`)).toBeInTheDocument()
    expect(field('Coordinates')).toHaveValue(`${latitude}, ${longitude}`)
  })

  test('another click moves the point', async () => {
    const { picked } = await atMap()
    clickMap(300, 300)
    clickMap(500, 200)
    const [first, second] = picked
    expect(second && first && second.longitude > first.longitude && second.latitude > first.latitude).toBe(true)
    expect(screen.getAllByLabelText(/^Point at/)).toHaveLength(1)
  })

  test('a click, Enter and coordinates change nothing while the form is being saved', async () => {
    const { picked } = await atMap({ isDisabled: true })
    clickMap(300, 300)
    setPointAtCross()
    expect(picked).toEqual([])
    expect(field('Coordinates')).toBeDisabled()
  })

  test('Enter sets the point to the centre, and the arrow keys are described', async () => {
    const { picked } = await atMap()
    setPointAtCross()
    expect(picked).toEqual([madurai])
    expect(map()).toHaveAccessibleDescription(expect.stringContaining('Enter sets the point at the cross'))
    expect(map()).toHaveAttribute('tabindex', '0')
  })

  test('typed coordinates set the point and bring it into view', async () => {
    const { fill, picked, user } = await atMap()
    await fill('Coordinates', '-36.8609 174.7414')
    expect(picked).toEqual([])
    await user.keyboard('{Enter}')
    expect(picked).toEqual([{ latitude: -36.8609, longitude: 174.7414 }])
    expect(labelled('Point at -36.8609, 174.7414')).toBeInTheDocument()
    setPointAtCross()
    expect(picked.at(-1)).toEqual({ latitude: -36.8609, longitude: 174.7414 })
  })

  test('invalid coordinates are kept, with a message about their format', async () => {
    const { fill, picked, user } = await atMap()
    await fill('Coordinates', 'Main Street')
    expect(problems()).toEqual([])
    await user.keyboard('{Enter}')
    expect(problems()).toEqual(['Enter latitude and longitude as numbers, such as -36.8485, 174.7633'])
    expect(picked).toEqual([])
    expect(field('Coordinates')).toHaveValue('Main Street')
  })

  test('a click on the map replaces the typed text', async () => {
    const { fill, picked } = await atMap()
    await fill('Coordinates', '12.')
    clickMap(300, 300)
    expect(field('Coordinates')).toHaveValue(`${picked[0]?.latitude}, ${picked[0]?.longitude}`)
  })

  test('a read-only map takes no point and has no field', async () => {
    await atMap({ onPoint: undefined, point: madurai })
    clickMap(300, 300)
    setPointAtCross()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(map()).not.toHaveAttribute('aria-describedby')
    expect(screen.getAllByLabelText('Point at 9.9252, 78.1198')).toHaveLength(1)
  })
})

describe('the starting view of the map', () => {
  const bypass = { latitude: 9.93, longitude: 78.13 }

  test('has the given centre and zoom while the point is visible', async () => {
    const { picked, tiles } = await atMap({ tileUrl: TILES, centre: bypass, point: madurai, zoom: 13 })
    await waitFor(() => expect(tiles()[0]?.getAttribute('src')).toContain('/13/'))
    expect(labelled('Point at 9.9252, 78.1198')).toBeInTheDocument()
    setPointAtCross()
    expect(picked).toEqual([bypass])
  })

  test('moves to the point if the centre would hide it', async () => {
    const auckland = { latitude: -36.8609, longitude: 174.7414 }
    const { picked } = await atMap({ centre: madurai, point: auckland })
    setPointAtCross()
    expect(picked).toEqual([auckland])
  })

  test('reports and follows the zoom', async () => {
    const zooms: number[] = []
    const { change, tiles, user } = await atMap({ tileUrl: TILES, zoom: 12, onZoom: (zoom) => zooms.push(zoom) })
    const shownAs = (zoom: number) =>
      waitFor(() => expect(tiles().at(-1)).toHaveAttribute('src', expect.stringContaining(`/${zoom}/`)))
    await shownAs(12)
    await user.click(screen.getByLabelText('Zoom in'))
    await waitFor(() => expect(zooms).toEqual([13]))
    await shownAs(13)
    await change({ zoom: 16 })
    await shownAs(16)
    expect(zooms.at(-1)).toBe(16)
  })
})

describe('the content of the map', () => {
  test('is only points without a map service, with a notice', async () => {
    const { container, shows, tiles } = await atMap()
    await shows('No map service is set up. Only points are shown')
    expect(container).not.toHaveTextContent('Map:')
    expect(tiles()).toEqual([])
  })

  test('is tiles with their credit', async () => {
    const { container, shows, tiles } = await atMap({ tileUrl: TILES })
    await shows('Map: Tiles of the county')
    await waitFor(() => expect(tiles().length).toBeGreaterThan(1))
    expect(tiles()[0]?.getAttribute('src')).toMatch(/^https:\/\/tiles\.example\/11\/\d+\/\d+\.png$/)
    tiles().forEach((tile) => fireEvent(tile, new Event('load')))
    expect(container).not.toHaveTextContent('Only points are shown')
  })

  test('has a notice without tiles, and the credit once a tile arrives', async () => {
    const { shows, tiles } = await atMap({ tileUrl: TILES })
    await waitFor(() => expect(tiles().length).toBeGreaterThan(1))
    tiles().forEach((tile) => fireEvent(tile, new Event('error')))
    await shows('The map service does not answer. Only points are shown')
    tiles()
      .slice(0, 1)
      .forEach((tile) => fireEvent(tile, new Event('load')))
    await shows('Map: Tiles of the county')
  })

  test('has a notice when tiles neither arrive nor fail for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { container, tiles } = await atMap({ tileUrl: TILES })
    await waitFor(() => expect(tiles().length).toBeGreaterThan(1))
    expect(container).toHaveTextContent('Map: Tiles of the county')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    await waitFor(() => expect(container).toHaveTextContent('The map service does not answer'))
  })

  test("includes a supplier's delivery range as a circle", async () => {
    const { change } = await atMap({ circle: { ...madurai, radiusKm: 3 } })
    expect(circleOnMap()?.getAttribute('stroke-width')).toBe('2')
    expect(circleOnMap()?.getAttribute('fill-opacity')).toBe('0.35')
    await change({ circle: null })
    expect(circleOnMap()).toBeNull()
  })

  test('joins close suppliers into one marker, which a press splits', async () => {
    const others = [
      { id: '1', name: 'Fresh Greens', latitude: 9.9252, longitude: 78.1198 },
      { id: '2', name: 'Malar Dairy', latitude: 9.9352, longitude: 78.1298 },
      { id: '3', name: 'Coast Fish', latitude: 10.05, longitude: 78.0 },
    ]
    const { change, picked, user } = await atMap({ others })
    expect(labelled('Coast Fish')).toBeInTheDocument()
    expect(labelled('Fresh Greens')).not.toBeInTheDocument()
    const together = screen.getByLabelText('2 here. Show them')
    // Moving the focus would move the map and redraw the markers; keyboard users zoom the map itself.
    expect(together).toHaveAttribute('role', 'img')
    expect(together.tabIndex).toBe(-1)
    await user.click(together)
    await waitFor(() => expect(labelled('Malar Dairy')).toBeInTheDocument())
    expect(labelled('Fresh Greens')).toBeInTheDocument()
    expect(picked).toEqual([])
    await change({ others: [] })
    expect(labelled('Fresh Greens')).not.toBeInTheDocument()
  })

  test('shows a name as text, whatever it contains', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { container } = await atMap({ others: [{ id: '1', name, ...madurai }] })
    expect(labelled(name)).toBeInTheDocument()
    expect(container.querySelector('img[src=x]')).not.toBeInTheDocument()
  })
})
