import { stockTopic } from '@brigade/contract/inventory/inventory.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { beginSession } from '../api/session.ts'
import { announce } from '../testing/live-channel.ts'
import { liveStatus, startLive } from './live.ts'
import { useLiveRefresh } from './use-live.ts'

test('a screen that closes and reopens at once shows the change announced meanwhile', async () => {
  beginSession('token')
  onTestFinished(startLive())
  const client = createQueryClient()
  const onServer = { portions: 5 }
  const openScreen = () =>
    renderHook(
      () => {
        useLiveRefresh(stockTopic, 'ponsonby', ['portions'])
        return useQuery({ queryKey: ['portions'], queryFn: () => onServer.portions }).data
      },
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
      },
    )
  const first = openScreen()
  await waitFor(() => expect(first.result.current).toBe(5))
  first.unmount()
  onServer.portions = 4
  await announce(stockTopic, { restId: 'ponsonby' })
  const second = openScreen()
  await waitFor(() => expect(second.result.current).toBe(4))
})

const nothing = () => Promise.resolve()

describe('a list whose hints name its rows', () => {
  /** A list of numbers by name, as a screen shows it. */
  async function openList(reads: string[], readSome: (ids: readonly string[]) => Promise<void>, until = nothing) {
    beginSession('token')
    onTestFinished(startLive())
    await waitFor(() => expect(liveStatus()).toBe('on'))
    const client = createQueryClient()
    const read = async () => {
      reads.push('all')
      await until()
      return reads.length
    }
    const { result } = renderHook(
      () => {
        useLiveRefresh(ordersTopic, 'ponsonby', ['list'], {
          changedRows: {
            idOf: ({ orderId }) => orderId,
            most: 2,
            read: async (ids) => {
              reads.push(ids.join())
              await readSome(ids)
            },
          },
        })
        return useQuery({ queryKey: ['list'], queryFn: read }).data
      },
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
      },
    )
    return { result, client }
  }
  const hint = (orderId?: string) =>
    announce(ordersTopic, { restId: 'ponsonby', ...(orderId !== undefined && { orderId }) })

  test('reads only the named rows', async () => {
    const reads: string[] = []
    const { result } = await openList(reads, nothing)
    await waitFor(() => expect(result.current).toBe(1))
    await hint('a')
    await waitFor(() => expect(reads).toEqual(['all', 'a']))
  })

  test('reads everything after a hint without a name, after too many names and after a failed reading', async () => {
    const reads: string[] = []
    const { result } = await openList(reads, () => Promise.reject(new Error('The connection was lost')))
    await waitFor(() => expect(result.current).toBe(1))
    await hint()
    await waitFor(() => expect(reads).toEqual(['all', 'all']))
    await hint('a')
    await waitFor(() => expect(reads).toEqual(['all', 'all', 'a', 'all']))
  })

  test('gathers what is named during a reading, and reads everything when that is too much', async () => {
    const reads: string[] = []
    let finish = () => {}
    const { result } = await openList(reads, () => new Promise<void>((resolve) => (finish = resolve)))
    await waitFor(() => expect(result.current).toBe(1))
    await hint('a')
    await hint('b')
    await hint('c')
    finish()
    await waitFor(() => expect(reads).toEqual(['all', 'a', 'b,c']))
    for (const id of ['d', 'e', 'f']) await hint(id)
    finish()
    await waitFor(() => expect(reads).toEqual(['all', 'a', 'b,c', 'all']))
  })

  test('reads everything again when rows change while it is being read', async () => {
    const reads: string[] = []
    let finish = () => {}
    const { result } = await openList(reads, nothing, () => new Promise<void>((resolve) => (finish = resolve)))
    await waitFor(() => expect(reads).toEqual(['all']))
    await hint('a')
    await waitFor(() => expect(reads).toEqual(['all', 'all']))
    finish()
    await waitFor(() => expect(result.current).toBe(2))
  })
})

test('a list that was read before the live channel opened is read again', async () => {
  beginSession('token')
  const client = createQueryClient()
  const onServer = { orders: ['first'] }
  const { result } = renderHook(
    () => {
      useLiveRefresh(ordersTopic, 'ponsonby', ['orders'])
      return useQuery({ queryKey: ['orders'], queryFn: () => [...onServer.orders] }).data
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current).toEqual(['first']))
  onServer.orders.push('second')
  onTestFinished(startLive())
  await waitFor(() => expect(result.current).toEqual(['first', 'second']))
})

test('a list that several topics refresh is read once a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const client = createQueryClient()
  let reads = 0
  const read = () => {
    reads += 1
    return new Promise<number>((done) => {
      setTimeout(done, 20, reads)
    })
  }
  const { result } = renderHook(
    () => {
      useLiveRefresh(ordersTopic, 'ponsonby', ['tables'])
      useLiveRefresh(stockTopic, 'ponsonby', ['tables'])
      return useQuery({ queryKey: ['tables'], queryFn: read }).data
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await pass(100)
  expect(result.current).toBe(1)
  await pass(60_000)
  expect([result.current, reads]).toEqual([2, 2])
})

test('a reading that hangs is given up after a minute, also on a clock that was set back meanwhile', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-07T05:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  beginSession('token')
  onTestFinished(startLive())
  await vi.waitFor(() => expect(liveStatus()).toBe('on'))
  const client = createQueryClient()
  let reads = 0
  const read = () => {
    reads += 1
    const own = reads
    return own === 2 ? new Promise<number>(() => undefined) : Promise.resolve(own)
  }
  const { result } = renderHook(
    () => {
      useLiveRefresh(ordersTopic, 'ponsonby', ['hanging'])
      return useQuery({ queryKey: ['hanging'], queryFn: read }).data
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await pass(100)
  await act(() => announce(ordersTopic, { restId: 'ponsonby' }))
  await pass(100)
  expect([result.current, reads]).toEqual([1, 2])
  await pass(60_000)
  expect([result.current, reads]).toEqual([3, 3])
  vi.setSystemTime(new Date('2026-03-07T04:00:00Z'))
  await pass(60_000)
  expect([result.current, reads]).toEqual([4, 4])
})
