import { createStore, del, entries, keys, set, type UseStore } from 'idb-keyval'

// A browser storage that does not respond must not block the till.
const KEPT_WITHIN_MS = 1_000

export interface Act<What> {
  /** The idempotency key; keys sort by time. */
  readonly key: string
  /** The subject, for example a cart. A refusal can cancel later acts on the same subject. */
  readonly about: string
  readonly what: What
  /** Left by an earlier page; the server may have received it. */
  readonly isLeftOver: boolean
}

interface Kept {
  about: string
  what: unknown
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'about' in value && typeof value.about === 'string' && 'what' in value

/** The acts that a browser keeps until they are sent. One entry per act, so that two tabs do not overwrite each other's acts. */
export function keptActs(name: string) {
  let made: UseStore | undefined
  const store = () => (made ??= createStore(`outbox of ${name}`, 'acts'))
  // Without any storage, even the access throws.
  const attempt = async <Result>(work: () => Promise<Result>, instead: Result) => {
    try {
      return await work()
    } catch {
      return instead
    }
  }
  const withinReason = (work: Promise<boolean>) =>
    Promise.race([work, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), KEPT_WITHIN_MS))])

  return {
    hasAny: async () => (await attempt(() => keys(store()), [])).length > 0,
    /** Resolves to whether it is stored. */
    keep: <What>({ key, about, what }: Act<What>) =>
      withinReason(attempt(() => set(key, { about, what }, store()).then(() => true), false)),
    forget: (key: string) => void attempt(() => del(key, store()), undefined),
    leftOver: async <What>(isWhat: (kept: unknown) => kept is What): Promise<Act<What>[]> => {
      const kept = await attempt(() => entries<IDBValidKey, unknown>(store()), [])
      return kept
        .flatMap(([key, value]): Act<What>[] => {
          if (typeof key !== 'string' || !isKept(value) || !isWhat(value.what)) return []
          return [{ key, about: value.about, what: value.what, isLeftOver: true }]
        })
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
  }
}
