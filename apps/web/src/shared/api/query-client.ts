import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** Sends every call whatever the browser reports about the network, so that every pending state ends. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        staleTime: 5_000,
        retry: (failures, error) => error instanceof CallError && error.isLost && failures < 1,
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
