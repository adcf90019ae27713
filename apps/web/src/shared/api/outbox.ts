import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { CallError, lost, refusal } from './call-error.ts'
import { newIdempotencyKey } from './client.ts'

/** Between one try and the next while the network, or the server, is away. */
const AGAIN_MS = [500, 1_000, 2_000, 5_000]
/** A server that fails at one act time after time does so for good. The others must not wait for it for ever. */
const MOST_FAILURES = 6
/** Whoever does not answer for so long is perhaps not there: it is said. */
const SAID_AFTER_MS = 3_000
/** A connection can be dead without anybody being told. It is given up, and the act sent again over another. */
const ANSWERED_WITHIN_MS = 10_000
// A browser whose storage does not answer must not hold up whoever waits for it.
const KEPT_WITHIN_MS = 1_000

/** Something a person did that the server is to be told of, once and in its turn. */
export interface Act<What> {
  /** Its Idempotency-Key, and its place: a later one sorts after an earlier one. */
  readonly key: string
  /** What it is about, such as a cart: what depends on one that was refused is given up with it. */
  readonly about: string
  readonly what: What
  /** An earlier page left it: nobody knows whether the server has heard of it. */
  readonly isLeftOver: boolean
}

export type OutboxStatus = 'idle' | 'sending' | 'waiting'

export interface OutboxState<What> {
  readonly acts: readonly Act<What>[]
  /** `waiting`: there is something to be sent, and nobody to be reached. */
  readonly status: OutboxStatus
}

interface OutboxSettings<What, Reply> {
  /** Whose acts these are, and what kind: they are kept under this name, and sent as nobody else's. */
  name: string
  isWhat: (kept: unknown) => kept is What
  send: (act: Act<What>, signal: AbortSignal) => Promise<Reply>
  onDone: (act: Act<What>, reply: Reply) => void
  /** Called with those that were given up together with the refused one. */
  onRefused: (act: Act<What>, error: CallError, givenUp: readonly Act<What>[]) => void
  /** Whether an act that waits makes no sense after this one was refused. */
  isLostWith: (waiting: Act<What>, refused: Act<What>) => boolean
}

export type Outbox<What> = ReturnType<typeof createOutbox<What, unknown>>

/** Ends the session, or the access to it: what was not sent waits for the same person to come back. */
const isAboutWho = ({ code }: CallError) => code === 'unauthorized' || code === 'not-approved'

const mayBeTriedAgain = (error: CallError) => error.isUncertain || error.code === 'too-many'

/** The product itself says that it fails, perhaps at this very act. All else passes: a database or a server that starts again, and what stands before it. */
const isFailing = ({ code, requestId }: CallError) => code === 'internal' && requestId !== undefined

/**
 * What a person did, sent one by one in the order in which it was done, each under a key of its own, so that it happens
 * once however often it is sent. Kept in this browser until the server has answered: a lost connection and a reload
 * lose nothing.
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

  /** Whether the next one may be tried. */
  async function sendOne(act: Act<What>): Promise<boolean> {
    try {
      const reply = await answerTo(act)
      failures = 0
      failings = 0
      settle([act])
      onDone(act, reply)
      return true
    } catch (thrown) {
      // What another version of this product kept may be nothing that can be sent: it never will be.
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
    /** Takes up what was left over, and sends from here on; the answer stops that. */
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
        // Whoever comes back reads everything anew, and some of this may be in it.
        become({ acts: state.acts.map((act) => ({ ...act, isLeftOver: true })) })
      }
    },
    /** Takes an act down, and sends it as soon as it is its turn. */
    add: (about: string, what: What): Act<What> => {
      const act: Act<What> = { key: newIdempotencyKey(), about, what, isLeftOver: false }
      become({ acts: [...state.acts, act] })
      void store.keep(act).then(drain)
      return act
    },
    /** Tries at once what waits for its next try. */
    tryNow,
  }
}

interface Kept {
  about: string
  what: unknown
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'about' in value && typeof value.about === 'string' && 'what' in value

/** One entry for each act, so that two tabs of one person do not write over each other's. */
function keptActs(name: string) {
  let made: UseStore | undefined
  const store = () => (made ??= createStore(`outbox of ${name}`, 'acts'))
  // Where a browser has no storage at all, already the asking throws.
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
    /** What an earlier page could not send, the first first. Nobody knows what of it arrived. */
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
