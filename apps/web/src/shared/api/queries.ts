import type { DataOf, Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { keepPreviousData, useMutation, useQuery, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../ui/snack-store.ts'
import { CallError } from './call-error.ts'
import { call, newIdempotencyKey, type CallOptions, type Reply } from './client.ts'

/** Delay before a read is repeated after a lost connection, in milliseconds. */
export const RECOVERY_MS = 5_000

/** The cache key of a call. Invalidating `[endpoint.name]` matches every input. */
export function callKey<E extends Endpoint>(endpoint: E, input: SentOf<E>): QueryKey {
  return [endpoint.name, input]
}

interface CallSettings<Data> {
  enabled?: boolean
  every?: (data: Data | undefined) => number | false
  /** Shows the data of another input until this one's are there. */
  keepsPrevious?: boolean
  /** Not kept once nothing shows it: a form that begins with it must begin with what is stored then. */
  isForgotten?: boolean
  /** Another part of the page reads it again when it changes. */
  isFollowed?: boolean
}

export function useCall<E extends Endpoint>(
  endpoint: E,
  input: SentOf<E>,
  {
    enabled = true,
    every,
    keepsPrevious = false,
    isForgotten = false,
    isFollowed = false,
  }: CallSettings<DataOf<E>> = {},
) {
  return useQuery<DataOf<E>, CallError>({
    queryKey: callKey(endpoint, input),
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })).data,
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(isForgotten && { gcTime: 0 }),
    ...(isFollowed && { staleTime: Infinity }),
    refetchInterval: ({ state }) => (state.error?.isUncertain ? RECOVERY_MS : (every?.(state.data) ?? false)),
  })
}

interface ActionSettings<E extends Endpoint> {
  onDone?: (reply: Reply<DataOf<E>>, input: SentOf<E>) => void
  onFail?: (error: CallError, input: SentOf<E>) => void
  /** Shows no toast on success; the screen shows the result. */
  isQuiet?: boolean
}

/** Sent beside the input. A caller passes its own key when its input outlives the page. */
export type Carried = Pick<CallOptions, 'files' | 'token' | 'idempotencyKey'>

interface Act {
  body: string
  files: readonly File[]
  key: string
}

const isSameAct = (act: Act | null, body: string, files: readonly File[]): act is Act =>
  act?.body === body && act.files.length === files.length && act.files.every((file, at) => file === files[at])

/** `act` does nothing during an earlier call. After a lost connection it repeats the act under the same key. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { onDone, onFail, isQuiet = false }: ActionSettings<E> = {},
) {
  const isUnderWay = useRef(false)
  const unsettled = useRef<Act | null>(null)

  const mutation = useMutation<Reply<DataOf<E>>, CallError, { input: SentOf<E>; key: string; carried: Carried }>({
    mutationFn: ({ input, key, carried }) => call(endpoint, input, { ...carried, idempotencyKey: key }),
    onSuccess: (reply, { input }) => {
      unsettled.current = null
      if (reply.message && !isQuiet) toast(reply.message, 'good')
      onDone?.(reply, input)
    },
    onError: (error, { input }) => {
      if (!error.isUncertain) unsettled.current = null
      toast(error.message, 'bad')
      onFail?.(error, input)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
    // A secret leaves the cache with its last reader.
    ...(endpoint.secret && { gcTime: 0 }),
  })

  const act = (input: SentOf<E>, carried: Carried = {}) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const body = JSON.stringify(input)
    const files = carried.files ?? []
    const kept = isSameAct(unsettled.current, body, files) ? unsettled.current.key : newIdempotencyKey()
    const key = carried.idempotencyKey ?? kept
    unsettled.current = { body, files, key }
    mutation.mutate({ input, key, carried })
  }

  return { act, isBusy: mutation.isPending, error: mutation.error, forgetError: mutation.reset }
}
