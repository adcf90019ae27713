import PQueue from 'p-queue'
import type { World } from '../../platform/http/run.ts'
import { hurry } from './backlog.store.ts'
import { claimDue, giveBack, markDelivered, markFailed, type Claimed } from './outbox.store.ts'
import { postMessage } from './post-message.ts'
import type { MayReach } from './reachable.ts'
import { noteFailure, noteSuccess } from './targets.store.ts'

const PATIENCE_MS = 10_000

type SenderWorld = Pick<World, 'db' | 'clock' | 'log'>

interface SenderOptions {
  mayReach: MayReach
  timeoutMs?: number | undefined
}

async function send(
  { db, clock }: SenderWorld,
  message: Claimed,
  how: { timeoutMs: number; mayReach: MayReach; stop: AbortController },
): Promise<void> {
  const triedAt = clock.now()
  const { subjectId } = message
  const outcome = await postMessage(message, { now: triedAt, ...how })
  const now = clock.now()
  if (outcome === 'stopped') return giveBack(db, message, now)
  if (outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300) {
    await markDelivered(db, message, now, outcome.status)
    if (await noteSuccess(db, subjectId, triedAt)) await hurry(db, subjectId, now)
    return
  }
  const { status: lastStatus = null, error: lastError = null } = outcome
  const isFailed = await markFailed(db, message, { lastStatus, lastError }, now)
  if (isFailed) await noteFailure(db, subjectId, now)
}

/** Keeps no state of its own: when the process dies, another takes over after the lease ends. */
export function createSender(world: SenderWorld, { mayReach, timeoutMs = PATIENCE_MS }: SenderOptions) {
  const { db, clock, log } = world
  const underWay = new Map<Promise<void>, AbortController>()
  let isClosing = false
  const looks = new PQueue({ concurrency: 1 })
  let nextLook = Promise.resolve()
  let draining: Promise<void> | undefined

  function start(message: Claimed): void {
    const stop = new AbortController()
    const sent = send(world, message, { timeoutMs, mayReach, stop })
      .catch((error: unknown) => log.error({ err: error, messageId: message.id }, 'a message could not be sent'))
      .finally(() => underWay.delete(sent))
    underWay.set(sent, stop)
  }

  async function claim(): Promise<void> {
    if (isClosing) return
    for (const message of await claimDue(db, clock.now())) start(message)
  }

  /** One look runs at a time, and at most one more is queued. */
  function look(): Promise<void> {
    if (looks.size === 0) nextLook = looks.add(claim)
    return nextLook
  }

  /** A finished try makes room for the next look. One loop waits for that. */
  async function drain(): Promise<void> {
    while (underWay.size > 0) {
      await Promise.race(underWay.keys())
      await look().catch((error: unknown) => log.error({ err: error }, 'looking for what is due failed'))
    }
  }

  const drained = () => (draining ??= drain().finally(() => void (draining = undefined)))

  async function startDue(): Promise<void> {
    await look()
    void drained()
  }

  return {
    startDue,
    /** Resolves when no message is due or being sent. */
    sendDue: async (): Promise<void> => {
      await startDue()
      while (underWay.size > 0) await drained()
    },
    close: async (): Promise<void> => {
      isClosing = true
      await looks.onIdle()
      for (const stop of underWay.values()) stop.abort()
      await Promise.all(underWay.keys())
    },
  }
}
