import { act, renderHook, waitFor } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { expect, onTestFinished, test } from 'vitest'
import { keptChoice } from './kept-choice.ts'

const word = (kept: unknown) => (typeof kept === 'string' ? kept : undefined)

/** What another tab does. */
async function chosenElsewhere(key: string, value: string) {
  await set(key, value)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: `CHANGED ${key}` })))
}

test('a choice that is followed is that of the tab where it was made last', async () => {
  const sound = keptChoice('sound', 'on', word, { isFollowed: true })
  const { result } = renderHook(() => sound.use())
  act(() => sound.choose('once'))
  await waitFor(async () => expect(await get('sound')).toBe('once'))
  await chosenElsewhere('sound', 'off')
  await waitFor(() => expect(result.current).toBe('off'))
})

test('a choice tells other tabs once it is kept, and only if they follow it', async () => {
  onTestFinished(() => localStorage.clear())
  keptChoice('view', 'tiles', word).choose('lines')
  keptChoice('sound', 'on', word, { isFollowed: true }).choose('off')
  await waitFor(() => expect(localStorage.getItem('CHANGED sound')).not.toBeNull())
  expect(await get('sound')).toBe('off')
  expect(await get('view')).toBe('lines')
  expect(localStorage.getItem('CHANGED view')).toBeNull()
})

test('a choice that is not followed stays as it is in this tab', async () => {
  const view = keptChoice('view', 'tiles', word)
  const { result } = renderHook(() => view.use())
  act(() => view.choose('lines'))
  await waitFor(async () => expect(await get('view')).toBe('lines'))
  await chosenElsewhere('view', 'tiles')
  expect(result.current).toBe('lines')
})
