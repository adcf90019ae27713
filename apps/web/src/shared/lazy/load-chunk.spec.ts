import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '../testing/server.ts'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts'

const CHUNK = `${location.origin}/static/js/till.abc.chunk.js`
const failedImport = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`))

const failureOf = async (loading: Promise<unknown>) => {
  const error: unknown = await loading.catch((reason: unknown) => reason)
  if (!(error instanceof ChunkLoadError)) throw new Error('The chunk did not fail as a ChunkLoadError')
  return [error.message, error.type]
}

test('a chunk that the server no longer has fails as missing', async () => {
  server.use(http.head(CHUNK, () => new HttpResponse(null, { status: 404 })))
  expect(await failureOf(loadChunk('till', failedImport))).toEqual(['Loading chunk till failed', 'missing'])
})

test('a chunk that cannot be read, or throws, fails as an error', async () => {
  server.use(http.head(CHUNK, () => HttpResponse.error()))
  expect(await failureOf(loadChunk('till', failedImport))).toEqual(['Loading chunk till failed', 'error'])
  const broken = () => Promise.reject(new Error('Importing a module script failed.'))
  expect(await failureOf(loadChunk('till', broken))).toEqual(['Loading chunk till failed', 'error'])
})

test('a chunk that has not arrived after two minutes fails as a timeout', async () => {
  vi.useFakeTimers()
  const failure = failureOf(loadChunk('till', () => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  expect(await failure).toEqual(['Loading chunk till failed', 'timeout'])
})
