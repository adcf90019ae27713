import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import pRetry from 'p-retry'
import type { Clock } from '../clock.ts'
import type { Actor, Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { systemCode } from '../db/system-code.ts'
import { claim, findReply, holdDecimals, keep, madeAt, release, type Keyed } from '../idempotency/exactly-once.ts'
import type { ImageStore } from '../images/image-store.ts'
import { keptForChanging, keptForReading, type Memory } from '../kept/kept.ts'
import type { VersionReader, Versions } from '../kept/versions.store.ts'
import type { Notice } from '../live/notices.ts'
import type { Log } from '../log.ts'
import type { Deliver } from '../mail/deliver.ts'
import { Refusal } from '../refusal.ts'
import type { Reply } from './reply.ts'

export interface World {
  db: Db
  memory: Memory
  readVersions: VersionReader
  replica: Context['replica']
  clock: Clock
  log: Log
  deliver: Deliver
  images: ImageStore
  printServiceUrl: string
  map: Context['map']
  geocoder: Context['geocoder']
  mayReach: Context['mayReach']
  addressesOf: Context['addressesOf']
  disk: Context['disk']
  backup: Context['backup']
  publish: (notices: readonly Notice[]) => void
}

export interface Caller {
  actor: Actor
  /** Of the currency of the business when the call arrived. The call ends with `CallOutdated` at others. */
  decimals: Decimals
  /** The version of the access rights that the actor was kept under. The call ends with `CallOutdated` at another. */
  access?: number | undefined
  /** The versions that were read with the actor. */
  versions?: Versions | undefined
  requestId: string
  address: string
  browser: string | null
  agent: string
}

/** PostgreSQL's codes for transactions that cannot both commit. The loser may retry. */
const GO_AGAIN = new Set(['40001', '40P01'])
/** From the triggers that keep new orders, carts and bookings out of a branch that was archived during the call. */
const BRANCH_ARCHIVED = 'BR001'
const TRIES = 4
const mayGoAgain = (error: unknown) => GO_AGAIN.has(systemCode(error) ?? '')

function idOf(actor: Actor): string {
  return 'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind
}

export async function inTransaction<Result>(
  world: World,
  caller: Caller,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { result, notices, keeps, effects } = await tryOnce(world, caller, work).catch((error: unknown) => {
    if (!mayGoAgain(error)) throw error
    return pRetry(() => tryOnce(world, caller, work), {
      retries: TRIES - 2,
      minTimeout: 0,
      shouldRetry: (failed) => mayGoAgain(failed.error),
    })
  })
  // Committed: a failure from here on must not run the work again.
  for (const keep of keeps) keep()
  if (notices.length > 0) world.publish(notices)
  for (const effect of effects) await effect(world.db)
  return result
}

async function tryOnce<Result>(world: World, caller: Caller, work: (ctx: Context) => Promise<Result>) {
  const notices: Notice[] = []
  const keeps: Array<() => void> = []
  const effects: Array<(db: Db) => Promise<void>> = []
  const result = await world.db.transaction((db) =>
    work({
      ...world,
      ...caller,
      db,
      kept: keptForChanging(world.memory, (keep) => void keeps.push(keep)),
      actedAt: null,
      announce: (topic, data) => void notices.push({ hint: { m: topic.m, data } }),
      dropConnections: (actorId) => void notices.push({ recheck: actorId }),
      afterCommit: (effect) => void effects.push(effect),
    }),
  )
  return { result, notices, keeps, effects }
}

export function readingContext(world: World, caller: Caller): Context {
  const never = () => {
    throw new Error('A call that reads announces nothing and has no effects')
  }
  const kept = keptForReading(world.memory, world.readVersions, caller.versions)
  return {
    ...world,
    ...caller,
    actor: reading(caller.actor),
    kept,
    actedAt: null,
    announce: never,
    dropConnections: never,
    afterCommit: never,
  }
}

/** Archived branches are still read. */
function reading(actor: Actor): Actor {
  return actor.kind === 'account' ? { ...actor, archivedIds: [] } : actor
}

interface Run {
  endpoint: Endpoint
  key: string | undefined
  /** All input of the call. The same key with other input is refused. */
  asked: unknown
  /** Once it is aborted, nothing begins and nothing is committed. A commit that is on its way is not called back. */
  signal?: AbortSignal | undefined
  handler: (ctx: Context) => Promise<Reply<unknown>>
}

/** Ends the transaction of a call that was made before. */
class MadeBefore extends Error {}

/** Ends a call that arrived before a change of access rights or of the decimals of amounts. Nothing has happened. */
export class CallOutdated extends Error {}

/** A read runs on the pool, a mutation in a transaction, and exactly once when it has a key. */
export async function run(world: World, caller: Caller, call: Run): Promise<Reply<unknown>> {
  const { endpoint, key, asked, signal, handler } = call
  signal?.throwIfAborted()
  if (endpoint.reads) return handler(readingContext(world, caller))
  const keyed: Keyed | null =
    key === undefined || endpoint.secret
      ? null
      : { actor: idOf(caller.actor), endpoint: endpoint.name, key, input: asked }
  if (!keyed) return make(world, caller, call, null)
  try {
    return await make(world, caller, call, keyed)
  } catch (error) {
    if (!(error instanceof MadeBefore)) throw error
    return (await findReply(world.db, keyed)) ?? run(world, caller, call)
  }
}

/** Anonymous callers and paired devices write no amounts. */
const mayWriteAmounts = ({ actor }: Caller) => actor.kind === 'account' || actor.kind === 'channel'

/** Throws `MadeBefore` if the key is taken, and `CallOutdated`. */
async function make(
  world: World,
  caller: Caller,
  { endpoint, signal, handler }: Run,
  keyed: Keyed | null,
): Promise<Reply<unknown>> {
  const outcome = await inTransaction(
    world,
    caller,
    async (ctx): Promise<{ reply: Reply<unknown> } | { no: Refusal }> => {
      const claiming = keyed && claim(ctx.db, keyed, ctx.clock.now())
      const holding = claiming ?? (mayWriteAmounts(caller) ? holdDecimals(ctx.db) : null)
      const mayGoOn = async () => {
        const held = await holding
        if (held && mayWriteAmounts(caller) && held.decimals !== caller.decimals) throw new CallOutdated()
        const claimed = await claiming
        if (!claimed) return
        if (caller.access !== undefined && caller.access !== claimed.access) throw new CallOutdated()
        if (!claimed.isNew) throw new MadeBefore()
      }
      // Pictures are stored outside the transaction, so only a call that was not made before may begin.
      if (endpoint.files) await mayGoOn()
      // Otherwise the first statements of the work travel with the claim, and are rolled back if it may not go on.
      const working = (async () => handler({ ...ctx, actedAt: keyed && madeAt(keyed.key) }))()
      working.catch(() => undefined)
      await mayGoOn()
      try {
        const reply = await working
        // The commit is sent in the same turn of the event loop.
        signal?.throwIfAborted()
        if (keyed) keep(ctx.db, keyed, reply)
        return { reply }
      } catch (error) {
        if (!(error instanceof Refusal && error.keepsChanges)) throw error
        if (keyed) release(ctx.db, keyed)
        return { no: error }
      }
    },
  ).catch((error: unknown) => {
    if (systemCode(error) === BRANCH_ARCHIVED) throw new CallOutdated()
    throw error
  })
  if ('no' in outcome) throw outcome.no
  return outcome.reply
}
