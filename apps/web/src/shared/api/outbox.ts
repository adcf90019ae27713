import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { CallError, lost, refusal } from './call-error.ts'
import { newIdempotencyKey } from './client.ts'

/** Delays between attempts while the network or the server is away, in milliseconds. */
const AGAIN_MS = [500, 1_000, 2_000, 5_000]
/** A server that fails this often on one act will keep failing, and the other acts must not wait for it. */
const MOST_FAILURES = 6
/** An unanswered act counts as waiting after this time. */
const SAID_AFTER_MS = 3_000
/** A connection can be dead without an event. After this time the act is sent again over another connection. */
const ANSWERED_WITHIN_MS = 10_000
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

type OutboxStatus = 'idle' | 'sending' | 'waiting'

export interface OutboxState<What> {
  readonly acts: readonly Act<What>[]
  /** `waiting`: there are acts to send, and the server cannot be reached. */
  readonly status: OutboxStatus
}

interface OutboxSettings<What, Reply> {
  /** The account and kind of the acts. Stored under this name, and never sent for another account. */
  name: string
  isWhat: (kept: unknown) => kept is What
  send: (act: Act<What>, signal: AbortSignal) => Promise<Reply>
  onDone: (act: Act<What>, reply: Reply) => void
  onRefused: (act: Act<What>, error: CallError, givenUp: readonly Act<What>[]) => void
  isLostWith: (waiting: Act<What>, refused: Act<What>) => boolean
}

/** These end the session or its access; unsent acts wait until the same account returns. */
const isAboutWho = ({ code }: CallError) => code === 'unauthorized' || code === 'not-approved'

const mayBeTriedAgain = (error: CallError) => error.isUncertain || error.code === 'too-many'

/**
 * Brigade itself failed, perhaps on this act. Other failures are temporary: a restart of the database, the server or a
 * proxy.
 */
const isFailing = ({ code, requestId }: CallError) => code === 'internal' && requestId !== undefined

/**
 * Sends acts one by one in order, each under its own key, so that each takes effect once. Acts are stored in this
 * browser until they are answered, across network loss and reloads.
 */
export function createOutbox<What, Reply>(settings: OutboxSettings<What, Reply>) {
  const { isWhat, send, onDone, onRefused, isLostWith } = settings
  const store = keptActs(settings.name)
  const listeners = new Set<() => void>()
  let state: OutboxState<What> = { acts: [], status: 'idle' }
  let isOpen = false
  let isDraining = false
  let failures = 0
  let failings = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let wake: (() => void) | undefined

  const become = (next: Partial<OutboxState<What>>) => {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }
  const without = (gone: readonly Act<What>[]) => state.acts.filter(({ key }) => !gone.some((act) => act.key === key))

  const settle = (gone: readonly Act<What>[]) => {
    become({ acts: without(gone) })
    for (const { key } of gone) store.forget(key)
  }

  const refused = (act: Act<What>, error: CallError) => {
    const givenUp = state.acts.filter((waiting) => waiting.key !== act.key && isLostWith(waiting, act))
    settle([act, ...givenUp])
    onRefused(act, error, givenUp)
  }

  async function answerTo(act: Act<What>): Promise<Reply> {
    const patience = new AbortController()
    const giveUp = () => patience.abort()
    const slow = setTimeout(() => {
      become({ status: 'waiting' })
      wake = giveUp
    }, SAID_AFTER_MS)
    const dead = setTimeout(giveUp, ANSWERED_WITHIN_MS)
    try {
      return await send(act, patience.signal)
    } catch (error) {
      throw patience.signal.aborted ? lost('network-lost', { isAct: true }) : error
    } finally {
      clearTimeout(slow)
      clearTimeout(dead)
      wake = undefined
    }
  }

  /** Returns whether the next act may be sent. */
  async function sendOne(act: Act<What>): Promise<boolean> {
    try {
      const reply = await answerTo(act)
      failures = 0
      failings = 0
      settle([act])
      onDone(act, reply)
      return true
    } catch (thrown) {
      // An act stored by another version may be impossible to send.
      const isSendable = thrown instanceof CallError
      const error = isSendable ? thrown : refusal(null)
      if (isAboutWho(error)) {
        isOpen = false
        return false
      }
      failures += 1
      if (isFailing(error)) failings += 1
      if (isSendable && mayBeTriedAgain(error) && failings < MOST_FAILURES) return false
      failures = 0
      failings = 0
      refused(act, error)
      return true
    }
  }

  async function pause(): Promise<void> {
    become({ status: 'waiting' })
    await new Promise<void>((resolve) => {
      wake = resolve
      timer = setTimeout(resolve, AGAIN_MS[Math.min(failures, AGAIN_MS.length) - 1] ?? AGAIN_MS[0])
    })
    clearTimeout(timer)
    wake = undefined
  }

  async function drain(): Promise<void> {
    if (isDraining) return
    isDraining = true
    for (let next = state.acts[0]; isOpen && next !== undefined; next = state.acts[0]) {
      become({ status: failures === 0 ? 'sending' : 'waiting' })
      if (!(await sendOne(next)) && isOpen) await pause()
    }
    isDraining = false
    become({ status: 'idle' })
  }

  const tryNow = () => wake?.()

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Loads the acts of an earlier page and starts sending. Returns the function that stops. */
    open: () => {
      isOpen = true
      addEventListener('online', tryNow)
      void store.leftOver(isWhat).then((kept) => {
        const isThere = new Set(state.acts.map(({ key }) => key))
        const left = kept.filter(({ key }) => !isThere.has(key))
        if (left.length > 0) become({ acts: [...left, ...state.acts] })
        void drain()
      })
      return () => {
        isOpen = false
        removeEventListener('online', tryNow)
        wake?.()
        // The next session reads all data again, which may already contain these acts.
        become({ acts: state.acts.map((act) => ({ ...act, isLeftOver: true })) })
      }
    },
    add: (about: string, what: What): Act<What> => {
      const act: Act<What> = { key: newIdempotencyKey(), about, what, isLeftOver: false }
      become({ acts: [...state.acts, act] })
      void store.keep(act).then(drain)
      return act
    },
    tryNow,
  }
}

interface Kept {
  about: string
  what: unknown
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'about' in value && typeof value.about === 'string' && 'what' in value

/** One entry per act, so that two tabs do not overwrite each other's acts. */
function keptActs(name: string) {
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
  const withinReason = (work: Promise<unknown>) =>
    Promise.race([work, new Promise((resolve) => setTimeout(resolve, KEPT_WITHIN_MS))])

  return {
    keep: <What>({ key, about, what }: Act<What>) =>
      withinReason(attempt(() => set(key, { about, what }, store()), undefined)),
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
