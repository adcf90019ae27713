import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../shared/testing/render-app.tsx'
import { answers } from '../../../shared/testing/server.ts'
import { forgetPairing, keepPairing } from '../display-key.ts'
import KitchenPage from '../kitchen-page.tsx'
import { aKitchen, aTicket } from './tickets.factory.ts'
import { useWakeLock } from './use-wake-lock.ts'

const newLock = () => Object.assign(new EventTarget(), { release: vi.fn(async () => undefined) })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  forgetPairing({ key: 'grill-key' })
  vi.unstubAllGlobals()
})

function withLocks() {
  const locks: Array<ReturnType<typeof newLock>> = []
  const request = vi.fn(async () => {
    const lock = newLock()
    locks.push(lock)
    return lock
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  return { locks, request }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the screen is kept on while the page is shown', async () => {
  const { locks, request } = withLocks()
  const { result, unmount } = renderHook(() => useWakeLock())
  await waitFor(() => expect(locks).toHaveLength(1))
  expect(request).toHaveBeenCalledWith('screen')
  expect(result.current).toBe(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(locks).toHaveLength(2))
  unmount()
  expect(locks[1]?.release).toHaveBeenCalled()
})

test('a lock that the system takes back is asked for again, and a refusal is told until there is one', async () => {
  const { locks, request } = withLocks()
  const { result } = renderHook(() => useWakeLock())
  await waitFor(() => expect(locks).toHaveLength(1))
  request.mockRejectedValueOnce(new Error('The battery is low'))
  locks[0]?.dispatchEvent(new Event('release'))
  await pass(1_000)
  expect(request).toHaveBeenCalledTimes(2)
  expect(result.current).toBe(true)
  await pass(60_000)
  expect(locks).toHaveLength(2)
  expect(result.current).toBe(false)
})

test('a display whose browser cannot keep the screen on says what to do', async () => {
  answers(listTickets, () => aKitchen([aTicket(7)]))
  keepPairing({ key: 'grill-key', restId: 'branch', restaurant: 'Kauri' })
  renderApp(<KitchenPage />)
  expect(await screen.findByText('The browser cannot keep this screen on. Set the device to stay on.')).toBeVisible()
})
