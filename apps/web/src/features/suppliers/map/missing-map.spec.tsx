import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../../shared/testing/rendered.tsx'
import { startWords } from '../../../shared/words.ts'
import { LocationMap } from './location-map.tsx'

startWords()

vi.mock('../../../shared/lazy/load-chunk.ts', () => ({ loadChunk: () => Promise.reject(new Error('Gone')) }))

test('where the map cannot be had, that is said, and the point is still chosen in numbers', async () => {
  // React tells of what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const picked: Coordinates[] = []
  const screen = rendered(<LocationMap label="Where the supplier is" point={null} onPoint={(at) => picked.push(at)} />)
  // What was waited for is drawn when an act ends.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(screen.textContent).toContain('The map could not be loaded')
  })
  const field = screen.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '9.9252, 78.1198')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    field?.focus()
    field?.blur()
  })
  expect(picked).toEqual([{ latitude: 9.9252, longitude: 78.1198 }])
})
