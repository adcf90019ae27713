import { act, renderHook, waitFor } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'

test('the folded lanes are those of the last visit, and a change is kept for the next', async () => {
  await set('folded lanes', new Set(['kitchen', 'a lane of long ago']))
  // The choice is read once, when its module begins.
  vi.resetModules()
  const { foldLane, useFoldedLanes } = await import('./folded-lanes.ts')
  const { result } = renderHook(() => useFoldedLanes())
  await waitFor(() => expect(result.current.folded).toEqual(new Set(['kitchen'])))
  act(() => foldLane('way'))
  await waitFor(async () => expect(await get('folded lanes')).toEqual(new Set(['kitchen', 'way'])))
})
