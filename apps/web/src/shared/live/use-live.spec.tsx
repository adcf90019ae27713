import { stockTopic } from '@brigade/contract/inventory/inventory.contract.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { beginSession } from '../api/session.ts'
import { announce } from '../testing/live-channel.ts'
import { startLive } from './live.ts'
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
