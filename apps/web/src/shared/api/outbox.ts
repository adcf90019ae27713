import { observable } from '../observable.ts'
import type { CallError } from './call-error.ts'
import { followKey, newIdempotencyKey } from './client.ts'
import { keptActs, type Act } from './kept-acts.ts'
import { createSender } from './outbox-sender.ts'

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
  /**
   * Stores what must outlive the refused acts, the first of which was sent. Only then does the browser forget them. If it
   * resolves to false, a reload sends them again, and they are refused again.
   */
  keepRefused?: (gone: readonly Act<What>[], error: CallError) => Promise<boolean>
  isLostWith: (waiting: Act<What>, refused: Act<What>) => boolean
}

/** Sends acts in order, each once under its own key. Stores them across network loss and reloads. */
export function createOutbox<What, Reply>(settings: OutboxSettings<What, Reply>) {
  const { isWhat, send, onDone, onRefused, keepRefused, isLostWith } = settings
  const store = keptActs(settings.name)
  const { get: state, set: hold, subscribe } = observable<OutboxState<What>>({ acts: [], status: 'idle' })
  const become = (next: Partial<OutboxState<What>>) => hold({ ...state(), ...next })

  const drop = (gone: readonly Act<What>[]) =>
    become({ acts: state().acts.filter(({ key }) => !gone.some((act) => act.key === key)) })
  const forget = (gone: readonly Act<What>[]) => {
    for (const { key } of gone) store.forget(key)
  }

  const sender = createSender<Act<What>, Reply>({
    next: () => state().acts[0],
    send,
    onStatus: (status) => become({ status }),
    onDone: (act, reply) => {
      drop([act])
      forget([act])
      onDone(act, reply)
    },
    onRefused: (act, error) => {
      const givenUp = state().acts.filter((waiting) => waiting.key !== act.key && isLostWith(waiting, act))
      const gone = [act, ...givenUp]
      void (keepRefused?.(gone, error) ?? Promise.resolve(true)).then((isKept) => isKept && forget(gone))
      drop(gone)
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
        kept.forEach(({ key }) => followKey(key))
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
