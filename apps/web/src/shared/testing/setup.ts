import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { clear } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { followServerClock } from '../api/server-time.ts'
import { endSession } from '../api/session.ts'
import { endWriting } from '../ui/writing.ts'
import { startWords } from '../words.ts'
import { forgetLive } from './live-channel.ts'
import { resetServer, server } from './server.ts'

vi.mock('../live/connection.ts', () => import('./live-channel.ts'))

// A busy machine renders late. Only a failing test waits this long.
configure({ asyncUtilTimeout: 4_000 })
startWords()

/** Each step of IndexedDB takes a millisecond on the fake clock. */
const STORED_WITHIN_MS = 100

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

/** Files may share a window, so each test restores it. */
afterEach(async () => {
  cleanup()
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(STORED_WITHIN_MS)
  vi.useRealTimers()
  vi.restoreAllMocks()
  endSession()
  endWriting()
  globalThis.indexedDB = new IDBFactory()
  await clear()
  resetServer()
  forgetLive()
  followServerClock(new Date().toUTCString())
})
