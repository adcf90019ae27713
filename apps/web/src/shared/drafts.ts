import { del, get, set } from 'idb-keyval'
import { useState, useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

const WRITE_AFTER_MS = 500
// A browser storage that does not respond must not block the form.
const KEPT_WITHIN_MS = 1_000
const READ_WITHIN_MS = 5_000
const CLEARED = 'cleared'

type Next<Draft> = Draft | ((before: Draft) => Draft)

interface Held<Draft> {
  draft: Draft
  isReady: boolean
}

// Not in local storage, which logging out clears and which holds no files.
const keyOf = (accountId: string, name: string) => `draft of ${accountId}: ${name}`

/**
 * Keeps unsent input of an account in this browser, files included. A change before `isReady` replaces the stored
 * draft. Texts of `sample` that a stored draft lacks become '', lists are empty. A browser without storage keeps nothing.
 */
export function useKeeper<Draft>(
  accountId: string,
  name: string,
  empty: Draft,
  isDraft: (kept: unknown) => kept is Draft,
  sample?: unknown,
) {
  const key = keyOf(accountId, name)
  const [keeper, setKeeper] = useState(() => keeperOf(key, empty, isDraft, sample))
  if (keeper.key !== key) setKeeper(keeperOf(key, empty, isDraft, sample))
  const isReady = useSyncExternalStore(keeper.follow, () => keeper.held().isReady)
  return { keeper, isReady }
}

export function useDraft<Draft>(
  accountId: string,
  name: string,
  empty: Draft,
  isDraft: (kept: unknown) => kept is Draft,
) {
  const { keeper } = useKeeper(accountId, name, empty, isDraft)
  const { draft, isReady } = useSyncExternalStore(keeper.follow, keeper.held)
  return { draft, change: keeper.change, keep: keeper.keep, clear: keeper.clear, isReady }
}

/** Whether a stored value has the fields of a sample, with list entries like the sample's first. */
export function isLike(sample: unknown, kept: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(kept) && kept.every((entry) => isLike(sample[0], entry))
  if (sample instanceof File) return kept instanceof File
  if (typeof sample !== 'object' || sample === null) return typeof kept === typeof sample
  if (typeof kept !== 'object' || kept === null) return false
  const values = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(sample).every(([name, inner]) => isLike(inner, values.get(name)))
}

/** Adds each text and list of the sample that a stored value lacks, empty: the form may have gained fields since. */
export function withAbsentFields(sample: unknown, kept: unknown): unknown {
  if (Array.isArray(sample) && Array.isArray(kept)) {
    const entry: unknown = sample[0]
    return entry === undefined ? kept : kept.map((value) => withAbsentFields(entry, value))
  }
  if (!isPlain(sample) || !isPlain(kept)) return kept
  const values = new Map<string, unknown>(Object.entries(kept))
  for (const [name, inner] of Object.entries(sample)) {
    if (values.has(name)) values.set(name, withAbsentFields(inner, values.get(name)))
    else if (inner === '') values.set(name, '')
    else if (Array.isArray(inner)) values.set(name, [])
  }
  return Object.fromEntries(values)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)
}

const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

/** The browser deletes later. Until then a mark that is set at once keeps the draft from a page that is loaded again. */
function discard(key: string) {
  sessionStorage.setItem(key, CLEARED)
  return unmarkAfter(key, del(key))
}

const isDiscarded = (key: string) => sessionStorage.getItem(key) === CLEARED
const store = (key: string, draft: unknown) => unmarkAfter(key, set(key, draft))

const unmarkAfter = (key: string, done: Promise<void>) =>
  done.then(
    () => sessionStorage.removeItem(key),
    () => undefined,
  )

function keeperOf<Draft>(key: string, empty: Draft, isDraft: (kept: unknown) => kept is Draft, sample?: unknown) {
  const { get: held, set: hold, subscribe } = observable<Held<Draft>>({ draft: empty, isReady: false })
  let isRead = false
  let isTouched = false
  let writing: ReturnType<typeof setTimeout> | undefined

  const read = async () => {
    if (isRead) return
    isRead = true
    const kept = withAbsentFields(
      sample,
      await within(READ_WITHIN_MS, isDiscarded(key) ? discard(key) : get<unknown>(key).catch(() => undefined)),
    )
    hold({ draft: !isTouched && isDraft(kept) ? kept : held().draft, isReady: true })
  }
  const stopWriting = () => {
    clearTimeout(writing)
    writing = undefined
  }
  // A failed write is ignored: it is too late to tell the user.
  const write = () => {
    if (writing === undefined) return
    stopWriting()
    void store(key, held().draft)
  }

  return {
    key,
    held,
    follow: (listener: () => void) => {
      const stop = subscribe(listener)
      void read()
      addEventListener('pagehide', write)
      document.addEventListener('visibilitychange', write)
      return () => {
        stop()
        removeEventListener('pagehide', write)
        document.removeEventListener('visibilitychange', write)
        write()
      }
    },
    change: (next: Next<Draft>) => {
      isTouched = true
      hold({ ...held(), draft: isStep(next) ? next(held().draft) : next })
      writing ??= setTimeout(write, WRITE_AFTER_MS)
    },
    /** Stores the draft now, before a step that must find it again. */
    keep: async () => {
      stopWriting()
      await within(KEPT_WITHIN_MS, store(key, held().draft))
    },
    clear: () => {
      isTouched = true
      stopWriting()
      hold({ ...held(), draft: empty })
      void discard(key)
    },
  }
}

function isStep<Draft>(next: Next<Draft>): next is (before: Draft) => Draft {
  return typeof next === 'function'
}
