import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

class RereadingClient extends QueryClient {
  /**
   * Reads again also what a screen is just reading for the first time, since that answer may be older than the change.
   * The library would wait for it and take it as fresh.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters.refetchType === undefined && filters.type === undefined) {
      for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })) {
        if (query.state.data === undefined) void query.cancel({ silent: true })
      }
    }
    return super.invalidateQueries(filters, options)
  }
}

/** Sends every call whatever the browser reports about the network, so that every pending state ends. */
export function createQueryClient(): QueryClient {
  return new RereadingClient({
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
