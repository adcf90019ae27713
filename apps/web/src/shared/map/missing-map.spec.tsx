import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { LocationMap } from './location-map.tsx'

vi.mock('../lazy/load-chunk.ts', () => ({ loadChunk: () => Promise.reject(new Error('Gone')) }))

test('a point can be entered in numbers when the map cannot be loaded', async () => {
  // React logs an error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const picked: Coordinates[] = []
  const { fill, user } = renderApp(
    <LocationMap label="Where the supplier is" point={null} onPoint={(at) => picked.push(at)} />,
  )
  expect(await screen.findByText(/The map could not be loaded/)).toBeInTheDocument()
  await fill('Coordinates', '9.9252, 78.1198')
  await user.tab()
  expect(picked).toEqual([{ latitude: 9.9252, longitude: 78.1198 }])
})
