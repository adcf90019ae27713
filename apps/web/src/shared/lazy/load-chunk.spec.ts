import { expect, test, vi } from 'vitest'
import { startWords } from '../words.ts'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts'

startWords()

const failedImport = () =>
  Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/static/js/till.abc.chunk.js'),
  )

const failureOf = async (loading: Promise<unknown>) => {
  const error: unknown = await loading.catch((reason: unknown) => reason)
  if (!(error instanceof ChunkLoadError)) throw new Error('The chunk did not fail as a ChunkLoadError')
  return [error.message, error.type]
}

test('a chunk the server no longer has is missing', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  expect(await failureOf(loadChunk('till', failedImport))).toEqual(['Loading chunk till failed', 'missing'])
})

test('a chunk that is there but cannot be had, or breaks, is an error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(loadChunk('till', failedImport))).toEqual(['Loading chunk till failed', 'error'])
  const broken = () => Promise.reject(new Error('Importing a module script failed.'))
  expect(await failureOf(loadChunk('till', broken))).toEqual(['Loading chunk till failed', 'error'])
})

test('a chunk that has not come after two minutes is a timeout', async () => {
  vi.useFakeTimers()
  const failure = failureOf(loadChunk('till', () => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  vi.useRealTimers()
  expect(await failure).toEqual(['Loading chunk till failed', 'timeout'])
})
