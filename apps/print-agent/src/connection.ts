import type { Log } from './log.ts'
import type { Pairing } from './pairings.ts'
import { reasonOf, ServerRefusal } from './server-calls.ts'

export interface Connection {
  isUnpaired(): boolean
  well(): void
  failed(error: unknown): void
  /** The server sent a job that this version cannot read. */
  notUnderstood(): void
}

/** Logs each change of a server connection's state once, and never a key. */
export function followConnection(log: Log, { server, restaurant }: Pick<Pairing, 'server' | 'restaurant'>): Connection {
  const who = { server, restaurant }
  let now: 'well' | 'away' | 'unpaired' = 'well'
  let isOld = false

  return {
    isUnpaired: () => now === 'unpaired',
    notUnderstood: () => {
      if (!isOld) log.error(who, 'the server has jobs that this print service cannot read: update the print service')
      isOld = true
    },
    well: () => {
      if (now !== 'well') log.info(who, 'the server answers again')
      now = 'well'
    },
    failed: (error) => {
      const said = { ...who, reason: reasonOf(error) }
      if (error instanceof ServerRefusal && error.code === 'unauthorized') {
        if (now === 'unpaired') return
        now = 'unpaired'
        const what = `this print service is no longer paired with ${restaurant}: pair it again, or remove it from pairings.json`
        return log.error(who, what)
      }
      if (error instanceof ServerRefusal && error.isFinal) return log.warn(said, 'the server refused a call')
      if (now !== 'well') return
      now = 'away'
      log.warn(said, 'the server does not answer; retrying until it does')
    },
  }
}
