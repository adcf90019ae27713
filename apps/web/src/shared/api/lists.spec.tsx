import { endpoint, type DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { pageAsked } from '@brigade/contract/kernel/fields.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answers, noAnswer, reply, sentTo } from '../testing/server.ts'
import { useAll, usePages } from './lists.ts'
import { RECOVERY_MS } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const listSpoons = endpoint({
  name: 'list-spoons',
  summary: 'Lists the spoons',
  method: 'POST',
  path: '/manager/spoons',
  who: 'approved',
  reads: true,
  input: z.object({ drawer: z.string(), ...pageAsked }),
  data: z.array(z.string()),
})
const left = { drawer: 'left' }

interface Page {
  data: DataOf<typeof listSpoons>
  next: string | null
  total: number
}
const pages: Record<string, Page> = {
  first: { data: ['tea', 'soup'], next: 'soup', total: 5 },
  soup: { data: ['dessert', 'salad'], next: 'salad', total: 5 },
  salad: { data: ['serving'], next: null, total: 5 },
}

/** Serves the list in pages, or as one page; the network can fail. */
function drawer() {
  const server: { isLost: boolean; instead: Page | undefined } = { isLost: false, instead: undefined }
  answers(listSpoons, ({ after }) => {
    const page = server.instead ?? pages[after ?? 'first']
    return server.isLost || !page ? noAnswer() : reply(page.data, page)
  })
  return server
}
const asked = () => sentTo(listSpoons)

function use<Result>(hook: (drawer: string) => Result, client = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(({ drawer }) => hook(drawer), { wrapper, initialProps: left })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('useAll reads every page, one after another', async () => {
  drawer()
  const { result } = use(() => useAll(listSpoons, left))
  await waitFor(() => expect(result.current.data).toEqual(['tea', 'soup', 'dessert', 'salad', 'serving']))
  expect(asked().map(({ after }) => after)).toEqual([undefined, 'soup', 'salad'])
})

test('usePages reads the next page at the end of the list, and returns the total', async () => {
  drawer()
  const { result } = use(() => usePages(listSpoons, left))
  expect(result.current.items).toBeUndefined()
  await waitFor(() => expect(result.current).toMatchObject({ items: ['tea', 'soup'], total: 5 }))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.items).toEqual(['tea', 'soup', 'dessert', 'salad']))
  expect(result.current).toMatchObject({ total: 5, isWhole: false })
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.items).toEqual(['tea', 'soup', 'dessert', 'salad', 'serving']))
  expect(result.current).toMatchObject({ total: 5, isWhole: true })
  act(() => result.current.loadMore())
  expect(asked()).toEqual([
    { drawer: 'left', limit: 100 },
    { drawer: 'left', limit: 100, after: 'soup' },
    { drawer: 'left', limit: 100, after: 'salad' },
  ])
})

test("invalidating an endpoint's name reads both kinds of list again, as far as they were read", async () => {
  drawer()
  const client = createQueryClient()
  const { result } = use(() => ({ all: useAll(listSpoons, left), pages: usePages(listSpoons, left) }), client)
  await waitFor(() => expect(result.current.all.data).toHaveLength(5))
  await waitFor(() => expect(result.current.pages.items).toEqual(['tea', 'soup']))
  const before = asked().length
  await act(() => client.invalidateQueries({ queryKey: [listSpoons.name] }))
  const since = asked().slice(before)
  expect(since.filter(({ limit }) => limit === undefined)).toHaveLength(3)
  expect(since.filter(({ limit }) => limit === 100)).toHaveLength(1)
})

test('usePages continues after a lost connection where it stopped', async () => {
  vi.useFakeTimers()
  const server = drawer()
  const { result } = use(() => usePages(listSpoons, left))
  await pass(10)
  server.isLost = true
  act(() => result.current.loadMore())
  await pass(1_500)
  expect(result.current).toMatchObject({ items: ['tea', 'soup'], total: 5, error: { code: 'network-lost' } })
  const whileLost = result.current.loadMore

  server.isLost = false
  await pass(RECOVERY_MS)
  expect(result.current.error).toBeNull()
  // The end of the list calls loadMore again when the function changes.
  expect(result.current.loadMore).not.toBe(whileLost)
  act(() => result.current.loadMore())
  await pass(10)
  expect(result.current).toMatchObject({ items: ['tea', 'soup', 'dessert', 'salad'], total: 5 })
})

test('useAll with an interval reads again and again, also after a lost connection', async () => {
  vi.useFakeTimers()
  const server = drawer()
  const { result } = use(() => useAll(listSpoons, left, { every: 15_000 }))
  await pass(10)
  expect([result.current.data?.length, asked().length]).toEqual([5, 3])
  await pass(15_000)
  expect(asked()).toHaveLength(6)

  server.isLost = true
  await pass(17_000)
  const whileLost = asked().length
  server.isLost = false
  await pass(RECOVERY_MS)
  expect(asked()).toHaveLength(whileLost + 3)
  await pass(15_000)
  expect(asked()).toHaveLength(whileLost + 6)
})

test('usePages reads again while its items require it', async () => {
  vi.useFakeTimers()
  const server = drawer()
  const { result } = use(() => usePages(listSpoons, left, { every: (read) => (read.includes('soup') ? 3_000 : false) }))
  await pass(10)
  expect([result.current.items, asked().length]).toEqual([['tea', 'soup'], 1])
  await pass(3_000)
  expect(asked()).toHaveLength(2)
  server.instead = { data: ['tea'], next: null, total: 1 }
  await pass(3_000)
  expect([result.current.items, asked().length]).toEqual([['tea'], 3])
  await pass(60_000)
  expect(asked()).toHaveLength(3)
})

test('usePages with keepsLast keeps the previous list, without its next pages, until the next list arrives', async () => {
  const server = drawer()
  const { result, rerender } = use((drawer) => usePages(listSpoons, { drawer }, { keepsLast: true }))
  await waitFor(() => expect(result.current.items).toEqual(['tea', 'soup']))
  server.instead = { data: ['ladle'], next: null, total: 1 }
  rerender({ drawer: 'right' })
  act(() => result.current.loadMore())
  expect(result.current.items).toEqual(['tea', 'soup'])
  await waitFor(() => expect(result.current.items).toEqual(['ladle']))
  expect(asked()).toEqual([
    { drawer: 'left', limit: 100 },
    { drawer: 'right', limit: 100 },
  ])
})

test('usePages with keepsLast does not show an empty previous list as the next one', async () => {
  const server = drawer()
  server.instead = { data: [], next: null, total: 0 }
  const { result, rerender } = use((drawer) => usePages(listSpoons, { drawer }, { keepsLast: true }))
  await waitFor(() => expect(result.current.items).toEqual([]))
  server.instead = undefined
  rerender({ drawer: 'right' })
  expect(result.current.items).toBeUndefined()
  await waitFor(() => expect(result.current.items).toEqual(['tea', 'soup']))
})
