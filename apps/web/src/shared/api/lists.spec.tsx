import { endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { pageAsked } from '@brigade/contract/kernel/fields.ts'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, useLayoutEffect, useState, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { rendered } from '../testing/rendered.tsx'
import { startWords } from '../words.ts'
import { useAll, usePages } from './lists.ts'
import { RECOVERY_MS } from './queries.ts'
import { createQueryClient } from './query-client.ts'

startWords()
notifyManager.setNotifyFunction((notify) => act(notify))

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
const pages: Record<string, object> = {
  first: { data: ['tea', 'soup'], next: 'soup', total: 5 },
  soup: { data: ['dessert', 'salad'], next: 'salad', total: 5 },
  salad: { data: ['serving'], next: null, total: 5 },
}

/** Answers the pages of the list, or what `answer` says instead; `lose` makes the network fail until `find`. */
function drawer() {
  let isLost = false
  let instead: object | null = null
  const asked: { after?: string; limit?: number }[] = []
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    if (isLost) throw new TypeError('Failed to fetch')
    const input = JSON.parse(String(request.body))
    asked.push(input)
    return Response.json({ error: false, ...(instead ?? pages[input.after ?? 'first']) })
  })
  return {
    asked,
    lose: () => (isLost = true),
    find: () => (isLost = false),
    answer: (page: object) => (instead = page),
  }
}

function shown(content: ReactNode) {
  const client = createQueryClient()
  const place = rendered(<QueryClientProvider client={client}>{content}</QueryClientProvider>)
  return { client, place, becomes: (text: string) => vi.waitFor(() => expect(place.textContent).toBe(text)) }
}

function Whole() {
  const { data } = useAll(listSpoons, { drawer: 'left' })
  return <p>{data?.join(' ') ?? 'loading'}</p>
}

function Watched() {
  const { data } = useAll(listSpoons, { drawer: 'left' }, { every: 15_000 })
  return <p>{data?.length ?? 'loading'}</p>
}

let spoons: ReturnType<typeof usePages<typeof listSpoons>>
function Scrolled() {
  const pages = usePages(listSpoons, { drawer: 'left' })
  useLayoutEffect(() => {
    spoons = pages
  }, [pages])
  return <p>{pages.items ? `${pages.items.join(' ')} of ${pages.total}` : 'loading'}</p>
}

test('a whole list is every page, read one after another', async () => {
  const { asked } = drawer()
  await shown(<Whole />).becomes('tea soup dessert salad serving')
  expect(asked.map(({ after }) => after)).toEqual([undefined, 'soup', 'salad'])
})

test('a long list grows by a page each time its end is reached, and says how many there are in all', async () => {
  const { asked } = drawer()
  const { becomes } = shown(<Scrolled />)
  expect(spoons.items).toBeUndefined()
  await becomes('tea soup of 5')
  act(() => spoons.loadMore())
  await becomes('tea soup dessert salad of 5')
  expect(spoons.isWhole).toBe(false)
  act(() => spoons.loadMore())
  await becomes('tea soup dessert salad serving of 5')
  expect(spoons.isWhole).toBe(true)
  act(() => spoons.loadMore())
  expect(asked).toEqual([
    { drawer: 'left', limit: 100 },
    { drawer: 'left', limit: 100, after: 'soup' },
    { drawer: 'left', limit: 100, after: 'salad' },
  ])
})

test('refreshing the call by its name refreshes both, as far as they were read', async () => {
  const { asked } = drawer()
  const { client, becomes } = shown(
    <>
      <Whole />
      <Scrolled />
    </>,
  )
  await becomes('tea soup dessert salad servingtea soup of 5')
  asked.length = 0
  await act(() => client.invalidateQueries({ queryKey: [listSpoons.name] }))
  expect(asked.filter(({ limit }) => limit === undefined)).toHaveLength(3)
  expect(asked.filter(({ limit }) => limit === 100)).toHaveLength(1)
})

test('after a lost connection a long list goes on by itself from where it was', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const server = drawer()
  const { place } = shown(<Scrolled />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  server.lose()
  act(() => spoons.loadMore())
  await pass(1_500)
  expect([place.textContent, spoons.error?.code]).toEqual(['tea soup of 5', 'network-lost'])
  const whileLost = spoons.loadMore

  server.find()
  await pass(RECOVERY_MS)
  expect(spoons.error).toBeNull()
  // Whoever waits at the end of the list is called anew, since it is another function.
  expect(spoons.loadMore).not.toBe(whileLost)
  act(() => spoons.loadMore())
  await pass(10)
  expect(place.textContent).toBe('tea soup dessert salad of 5')
})

test('a whole list that nobody announces changes of is asked for again and again, also after a lost connection', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const server = drawer()
  const { place } = shown(<Watched />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  expect([place.textContent, server.asked.length]).toEqual(['5', 3])
  await pass(15_000)
  expect(server.asked).toHaveLength(6)

  server.lose()
  await pass(17_000)
  server.find()
  await pass(RECOVERY_MS)
  expect(server.asked).toHaveLength(9)
  await pass(15_000)
  expect(server.asked).toHaveLength(12)
})

test('a long list is asked for again as long as what was read of it says so', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const server = drawer()
  function Waiting() {
    const { items } = usePages(
      listSpoons,
      { drawer: 'left' },
      { every: (read) => (read.includes('soup') ? 3_000 : false) },
    )
    return <p>{items?.join(' ') ?? 'loading'}</p>
  }
  const { place } = shown(<Waiting />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  expect([place.textContent, server.asked.length]).toEqual(['tea soup', 1])
  await pass(3_000)
  expect(server.asked).toHaveLength(2)
  server.answer({ data: ['tea'], next: null, total: 1 })
  await pass(3_000)
  expect([place.textContent, server.asked.length]).toEqual(['tea', 3])
  await pass(60_000)
  expect(server.asked).toHaveLength(3)
})

test('while another question is on its way, the answer to the one before stays, and is not read on', async () => {
  const server = drawer()
  let open: (drawer: string) => void
  let read: ReturnType<typeof usePages<typeof listSpoons>>
  function Chosen() {
    const [name, setName] = useState('left')
    const pages = usePages(listSpoons, { drawer: name }, { keepsLast: true })
    useLayoutEffect(() => {
      open = setName
      read = pages
    }, [pages])
    return <p>{pages.items?.join(' ') ?? 'loading'}</p>
  }
  const { place, becomes } = shown(<Chosen />)
  await becomes('tea soup')
  server.answer({ data: ['ladle'], next: null, total: 1 })
  act(() => open('right'))
  act(() => read.loadMore())
  expect(place.textContent).toBe('tea soup')
  await becomes('ladle')
  expect(server.asked).toEqual([
    { drawer: 'left', limit: 100 },
    { drawer: 'right', limit: 100 },
  ])
})
