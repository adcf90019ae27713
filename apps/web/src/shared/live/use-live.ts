import { EVERY_BRANCH, type LiveHint, type LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { inTurn } from '@brigade/client-kit/in-turn.ts'
import { liveStatus, onHint, onLiveStatus } from './live.ts'

const REFRESH_MS = 60_000

/** When a list was last read because a minute had passed, by its key. In ms since the page opened: clocks are set back. */
const reads = new Map<string, number>()

/** For data of several restaurants: every hint counts, because an account only receives hints it may see. */
export const everyBranch = Symbol('every branch')

export function useLiveStatus() {
  return useSyncExternalStore(onLiveStatus, liveStatus)
}

/** Hints name the changed rows of a list, so that a screen reads only those. */
interface ChangedRows {
  idOf: (data: LiveHint['data']) => string | undefined
  /** The most ids of one read. */
  most: number
  /** Reads rows and puts them into the list. */
  read: (ids: readonly string[]) => Promise<void>
}

interface Refreshing {
  changedRows?: ChangedRows
  /** Whether a hint may change what is shown; without it, every one may. */
  concerns?: (data: LiveHint['data']) => boolean
  /** The time between two readings, for what changes with every order. */
  restMs?: number
  /** The hints are heard elsewhere while no screen shows the data, so that it is not read again only because one did not. */
  isFollowed?: boolean
}

/** Reads on hints, once connected, and every minute in case a hint was missed, as between two readers. */
export function useLiveRefresh(
  topic: LiveTopic,
  restId: string | typeof everyBranch | undefined,
  queryKey: QueryKey,
  { changedRows, concerns, restMs = 0, isFollowed = false }: Refreshing = {},
): void {
  const client = useQueryClient()
  const latest = useRef({ queryKey, changedRows, concerns })
  useEffect(() => {
    latest.current = { queryKey, changedRows, concerns }
  })
  useConnectedRefresh(queryKey)

  useEffect(() => {
    if (restId === undefined) return
    const changed = new Set<string>()
    let isWholeWanted = false
    let rest: ReturnType<typeof setTimeout> | undefined
    const readAll = () => client.invalidateQueries({ queryKey: latest.current.queryKey })
    /** A list that is being read may miss a change, so it is read again. */
    const isBeingRead = () => client.isFetching({ queryKey: latest.current.queryKey }) > 0
    const read = async () => {
      const ids = [...changed]
      const rows = isWholeWanted ? undefined : latest.current.changedRows
      changed.clear()
      isWholeWanted = false
      if (!rows || ids.length > rows.most || isBeingRead()) return readAll()
      try {
        await rows.read(ids)
        if (isBeingRead()) await readAll()
      } catch {
        await readAll()
      }
    }
    const resting = () =>
      new Promise<void>((done) => {
        rest = setTimeout(done, restMs)
      })
    const refresh = inTurn(async () => {
      await read()
      if (restMs > 0) await resting()
    })
    const refreshAll = () => {
      isWholeWanted = true
      refresh()
    }
    const stop = onHint(topic.m, (hinted, data) => {
      if (restId !== everyBranch && hinted !== restId && hinted !== EVERY_BRANCH) return
      if (latest.current.concerns?.(data) === false) return
      const id = latest.current.changedRows?.idOf(data)
      if (id === undefined) return refreshAll()
      changed.add(id)
      refresh()
    })
    // Several topics can refresh one list, each with a timer of its own.
    const isJustRead = () =>
      performance.now() - (reads.get(hashKey(latest.current.queryKey)) ?? -Infinity) < REFRESH_MS / 2
    const timer = setInterval(() => {
      if (isJustRead()) return
      reads.set(hashKey(latest.current.queryKey), performance.now())
      // Out of turn: a reading that hangs would hold its turn for ever, and this one cancels it.
      void readAll()
    }, REFRESH_MS)
    return () => {
      stop()
      clearInterval(timer)
      clearTimeout(rest)
      if (!isFollowed) void client.invalidateQueries({ queryKey: latest.current.queryKey, refetchType: 'none' })
    }
  }, [client, topic.m, restId, restMs, isFollowed])
}

/** Reads a query again once the live channel is open, at first and after interruptions: earlier hints are lost. */
export function useConnectedRefresh(queryKey: QueryKey): void {
  const client = useQueryClient()
  const isOn = useLiveStatus() === 'on'
  const wasOn = useRef(isOn)
  const key = useRef(queryKey)
  useEffect(() => {
    key.current = queryKey
  })

  useEffect(() => {
    if (isOn && !wasOn.current) void client.invalidateQueries({ queryKey: key.current })
    wasOn.current = isOn
  }, [client, isOn])
}
