import type { DataOf, Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import {
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

/** An endpoint that returns pages: its input has `after` and `limit`, its reply has `next`. */
export type ListEndpoint = Endpoint<
  z.ZodType<unknown, { after?: unknown; limit?: unknown; archived?: unknown }>,
  z.ZodType<unknown[]>
>

export type ItemOf<E> = DataOf<E> extends readonly (infer Item)[] ? Item : never

interface ListSettings {
  enabled?: boolean
}

interface AllSettings extends ListSettings {
  /** Reads again after this many milliseconds. */
  every?: number
}

interface PagesSettings<Item> extends ListSettings {
  every?(items: readonly Item[]): number | false
  keepsLast?: boolean
}

export interface Pages<Item> {
  items: Item[] | undefined
  total: number | undefined
  isWhole: boolean
  error: CallError | null
  isPending: boolean
  loadMore: () => void
  refetch: () => Promise<unknown>
}

interface RecoveringState {
  state: { error: CallError | null }
}

const untilAnswered = ({ state }: RecoveringState) => (state.error?.isUncertain ? RECOVERY_MS : false)

/** Keeps a whole list apart from its single pages in the cache. */
export function allKey<E extends ListEndpoint>(endpoint: E, input: SentOf<E>): QueryKey {
  return [...callKey(endpoint, input), 'all']
}

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

/** An empty list must not claim that the next search, too, found nothing. */
const keepItems = <Read extends InfiniteData<Reply<unknown[]>>>(last: Read | undefined) =>
  itemsOf(last).length === 0 ? undefined : last

/** The loaded pages of a long list. Continues after a lost connection where it stopped. */
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
    ...(keepsLast && { placeholderData: keepItems }),
    refetchInterval: (query) => untilAnswered(query) || (settings.every?.(itemsOf(query.state.data)) ?? false),
  })
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const items = useMemo(() => data && itemsOf(data), [data])

  // A new function once more can be read, so that the end of the list calls it again.
  const mayLoadMore = hasNextPage && !isFetching && !isPlaceholderData && error === null
  const loadMore = useCallback(() => {
    if (mayLoadMore) void fetchNextPage()
  }, [mayLoadMore, fetchNextPage])

  const isWhole = data !== undefined && !hasNextPage
  return { items, total: data?.pages.at(-1)?.total, isWhole, error, isPending, loadMore, refetch }
}
