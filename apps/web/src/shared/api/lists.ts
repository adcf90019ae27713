import type { DataOf, Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import type { CallError } from './call-error.ts'
import { call, type Reply } from './client.ts'
import { callKey, RECOVERY_MS } from './queries.ts'

const PAGE = 100

/** A call that answers a list page by page: its input takes `after` and `limit`, its reply says what is `next`. */
export type ListEndpoint = Endpoint<z.ZodType<unknown, { after?: unknown; limit?: unknown }>, z.ZodType<unknown[]>>

export type ItemOf<E> = DataOf<E> extends readonly (infer Item)[] ? Item : never

interface ListSettings {
  enabled?: boolean
}

interface AllSettings extends ListSettings {
  /** Ask again after so many milliseconds. */
  every?: number
}

interface PagesSettings<Item> extends ListSettings {
  /** Ask again after so many milliseconds, which may depend on what was read so far. */
  every?(items: readonly Item[]): number | false
  /** While another question is on its way, the answer to the one before stays. */
  keepsLast?: boolean
}

export interface Pages<Item> {
  /** What was read so far; undefined until the first page is there. */
  items: Item[] | undefined
  total: number | undefined
  /** Its end was read: nothing comes after the last of the items. */
  isWhole: boolean
  error: CallError | null
  isPending: boolean
  /** Reads the next page; nothing happens where there is none, or while the list is being read. */
  loadMore: () => void
  refetch: () => Promise<unknown>
}

interface RecoveringState {
  state: { error: CallError | null }
}

const untilAnswered = ({ state }: RecoveringState) => (state.error?.isUncertain ? RECOVERY_MS : false)

/** Names a whole list in the cache, apart from a single page of it. */
export function allKey<E extends ListEndpoint>(endpoint: E, input: SentOf<E>): QueryKey {
  return [...callKey(endpoint, input), 'all']
}

/** Every entry of a list: its pages are read one after another. After a lost connection they are asked for again. */
export function useAll<E extends ListEndpoint>(
  endpoint: E,
  input: SentOf<E>,
  settings?: AllSettings,
): UseQueryResult<ItemOf<E>[], CallError>
export function useAll<E extends ListEndpoint>(
  endpoint: E,
  input: SentOf<E>,
  { enabled = true, every }: AllSettings = {},
): UseQueryResult<unknown[], CallError> {
  return useQuery<unknown[], CallError>({
    queryKey: allKey(endpoint, input),
    queryFn: async ({ signal }) => {
      const items: unknown[] = []
      let after: string | undefined
      do {
        const { data, next } = await call(endpoint, { ...input, after }, { signal })
        items.push(...data)
        after = next ?? undefined
      } while (after !== undefined)
      return items
    },
    enabled,
    refetchInterval: (query) => untilAnswered(query) || (every ?? false),
  })
}

function itemsOf(read: InfiniteData<Reply<unknown[]>> | undefined): unknown[] {
  return read?.pages.flatMap((page) => page.data) ?? []
}

/** A long list as far as somebody has scrolled. After a lost connection it is asked for again, and goes on from there. */
export function usePages<E extends ListEndpoint>(
  endpoint: E,
  input: SentOf<E>,
  settings?: PagesSettings<ItemOf<E>>,
): Pages<ItemOf<E>>
export function usePages<E extends ListEndpoint>(
  endpoint: E,
  input: SentOf<E>,
  settings: PagesSettings<unknown> = {},
): Pages<unknown> {
  const { enabled = true, keepsLast = false } = settings
  const query = useInfiniteQuery<
    Reply<unknown[]>,
    CallError,
    InfiniteData<Reply<unknown[]>>,
    QueryKey,
    string | undefined
  >({
    queryKey: [...callKey(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoint, { ...input, limit: PAGE, after: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    enabled,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    refetchInterval: (query) => untilAnswered(query) || (settings.every?.(itemsOf(query.state.data)) ?? false),
  })
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const items = useMemo(() => data && itemsOf(data), [data])

  // A new function once the list can be read on: whoever waits at its end asks again.
  const mayLoadMore = hasNextPage && !isFetching && !isPlaceholderData && error === null
  const loadMore = useCallback(() => {
    if (mayLoadMore) void fetchNextPage()
  }, [mayLoadMore, fetchNextPage])

  const isWhole = data !== undefined && !hasNextPage
  return { items, total: data?.pages.at(-1)?.total, isWhole, error, isPending, loadMore, refetch }
}
