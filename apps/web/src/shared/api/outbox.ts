import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { observable } from '../observable.ts'
import type { CallError } from './call-error.ts'
import { newIdempotencyKey } from './client.ts'
import { createSender } from './outbox-sender.ts'

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

/** Sends acts in order, each once under its own key. Stores them across network loss and reloads. */
export function createOutbox<What, Reply>(settings: OutboxSettings<What, Reply>) {
  const { isWhat, send, onDone, onRefused, isLostWith } = settings
  const store = keptActs(settings.name)
  const { get: state, set: hold, subscribe } = observable<OutboxState<What>>({ acts: [], status: 'idle' })
  const become = (next: Partial<OutboxState<What>>) => hold({ ...state(), ...next })

  const settle = (gone: readonly Act<What>[]) => {
    become({ acts: state().acts.filter(({ key }) => !gone.some((act) => act.key === key)) })
    for (const { key } of gone) store.forget(key)
  }

  const sender = createSender<Act<What>, Reply>({
    next: () => state().acts[0],
    send,
    onStatus: (status) => become({ status }),
    onDone: (act, reply) => {
      settle([act])
      onDone(act, reply)
    },
    onRefused: (act, error) => {
      const givenUp = state().acts.filter((waiting) => waiting.key !== act.key && isLostWith(waiting, act))
      settle([act, ...givenUp])
      onRefused(act, error, givenUp)
    },
  })

  return {
    state,
    subscribe,
    /** Loads the acts of an earlier page and starts sending. Returns the function that stops. */
    open: () => {
      sender.open()
      void store.leftOver(isWhat).then((kept) => {
        const isThere = new Set(state().acts.map(({ key }) => key))
        const left = kept.filter(({ key }) => !isThere.has(key))
        if (left.length > 0) become({ acts: [...left, ...state().acts] })
        void sender.drain()
      })
      return () => {
        sender.close()
        // The next session reads all data again, which may already contain these acts.
        become({ acts: state().acts.map((act) => ({ ...act, isLeftOver: true })) })
      }
    },
    add: (about: string, what: What): Act<What> => {
      const act: Act<What> = { key: newIdempotencyKey(), about, what, isLeftOver: false }
      become({ acts: [...state().acts, act] })
      void store.keep(act).then(sender.drain)
      return act
    },
    tryNow: sender.tryNow,
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
