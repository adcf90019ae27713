import { inTurn } from '@brigade/client-kit/in-turn.ts'
import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { clear, createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'
import { CallError } from './call-error.ts'
import { currentToken, onSessionNews } from './session.ts'

const LASTS_MS = 48 * 3_600_000
/** Unchanged data is written again this often, which keeps a large menu from being written every minute. */
const RENEWED_AFTER_MS = 3_600_000
/** A network can be dead without an error, and people do not wait longer for the first screen. */
const SILENT_MS = 3_000
/** A browser storage that does not respond must not block the screen. */
const READ_WITHIN_MS = 1_000
const TIDIED_AFTER_MS = 60_000

interface KeptSettings {
  /** Whether an answer may not be taken for what the server said before the acts that wait. It is removed then. */
  isUnfit?: (queryHash: string) => boolean
}

interface Kept {
  /** When the server told it. */
  at: number
  data: object
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null

const takenFromStore = new WeakSet<object>()

/** Whether data is from an earlier page, and the server has told nothing else since. */
export function isFromStore(data: unknown): boolean {
  return typeof data === 'object' && data !== null && takenFromStore.has(data)
}

/** Its name contains a digest of its content, which contains those of all other files. Another build may read other shapes. */
const build = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** Stands for the account beside its data. The token itself is nowhere but in local storage. */
async function ownerOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The call never reached Brigade, or Brigade is just starting. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.isLost || error.code === 'unavailable' || (error.code === 'internal' && error.requestId === undefined)
}

/** Without any storage, and on insecure addresses, nothing is kept. */
const attempt = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch {
    // Everything still works while there is a network.
  }
}

const openStore = () => createStore('reads kept for the till', 'reads')

/** Removes entries of other sessions and of other builds. */
const removeOthers = (store: () => UseStore) =>
  attempt(async () => {
    const token = currentToken()
    if (token === null) return clear(store())
    const owner = await ownerOf(token)
    const all: IDBValidKey[] = await keys(store())
    const others = all.filter((key) => !Array.isArray(key) || key[0] !== owner || key[1] !== build())
    return delMany(others, store())
  })

/** What an account kept goes with its session, and with its access. */
export const forget = (news: 'over' | 'denied', store = openStore): Promise<void> =>
  news === 'denied' ? attempt(() => clear(store())) : removeOthers(store)

function createKeeper(client: QueryClient) {
  const cache = client.getQueryCache()
  const settings = new Map<unknown, KeptSettings>()
  const writtenAt = new WeakMap<object, number>()
  const writers = new WeakMap<Query, () => void>()
  let made: UseStore | undefined
  const store = () => (made ??= openStore())

  const isCurrent = (query: Query, token: string) => currentToken() === token && cache.get(query.queryHash) === query

  /** Data from the store was fit when it was kept. */
  const isUnfit = ({ queryKey, queryHash, state }: Query) =>
    !isFromStore(state.data) && settings.get(queryKey[0])?.isUnfit?.(queryHash) === true

  const write = (query: Query) =>
    attempt(async () => {
      const token = currentToken()
      if (token === null) return
      const owner = await ownerOf(token)
      const kept = { at: query.state.dataUpdatedAt, data: query.state.data }
      // The session may have ended meanwhile, and what it kept was removed.
      if (!isKept(kept) || !isCurrent(query, token)) return
      const key = [owner, build(), query.queryHash]
      if (isUnfit(query)) {
        writtenAt.delete(kept.data)
        return del(key, store())
      }
      writtenAt.set(kept.data, kept.at)
      return set(key, kept, store())
    })

  const keep = (query: Query) => {
    const { data, dataUpdatedAt } = query.state
    if (typeof data !== 'object' || data === null) return
    if (dataUpdatedAt - (writtenAt.get(data) ?? 0) < RENEWED_AFTER_MS && !isUnfit(query)) return
    const writer = writers.get(query) ?? inTurn(() => write(query))
    writers.set(query, writer)
    writer()
  }

  const takeFromStore = (query: Query) =>
    attempt(async () => {
      const token = currentToken()
      if (token === null) return
      const kept: unknown = await get([await ownerOf(token), build(), query.queryHash], store())
      if (!isKept(kept) || Date.now() - kept.at > LASTS_MS) return
      if (!isCurrent(query, token) || query.state.data !== undefined) return
      takenFromStore.add(kept.data)
      writtenAt.set(kept.data, kept.at)
      query.setData(kept.data, { updatedAt: kept.at, manual: true })
    })

  const within = (ms: number, work: Promise<void>) =>
    Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])

  /** A read that fails still fails, so that it is repeated and the screen says that it is offline. */
  const persister = async (
    read: QueryFunction<unknown, readonly unknown[], never>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<unknown> => {
    if (query.state.data !== undefined) return read(context)
    const silent = setTimeout(() => void takeFromStore(query), SILENT_MS)
    try {
      return await read(context)
    } catch (error) {
      if (isUnreachable(error)) await within(READ_WITHIN_MS, takeFromStore(query))
      throw error
    } finally {
      clearTimeout(silent)
    }
  }

  /** Each cart of a day leaves an entry. */
  const removeOld = () =>
    attempt(async () => {
      const all = await entries<IDBValidKey, unknown>(store())
      const old = all.filter(([, kept]) => !isKept(kept) || Date.now() - kept.at > LASTS_MS)
      await delMany(
        old.map(([key]) => key),
        store(),
      )
    })

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const query = cache.get(event.query.queryHash)
    if (query && settings.has(query.queryKey[0])) keep(query)
  })
  onSessionNews((news) => void (news === 'begun' ? removeOthers(store) : forget(news, store)))
  void removeOthers(store)
  setTimeout(() => void removeOld(), TIDIED_AFTER_MS)

  return (names: readonly string[], kept: KeptSettings) => {
    for (const name of names) {
      settings.set(name, kept)
      client.setQueryDefaults([name], { persister })
      for (const query of cache.findAll({ queryKey: [name] })) {
        if (isUnreachable(query.state.error)) void takeFromStore(query)
        else keep(query)
      }
    }
  }
}

const keepers = new WeakMap<QueryClient, ReturnType<typeof createKeeper>>()

/**
 * Keeps what these calls answer in this browser for the session's account, and shows it when a page cannot reach the
 * server and knows nothing yet. What was kept is removed with the session.
 */
export function keepReads(client: QueryClient, names: readonly string[], kept: KeptSettings = {}): void {
  const keeper = keepers.get(client) ?? createKeeper(client)
  keepers.set(client, keeper)
  keeper(names, kept)
}
