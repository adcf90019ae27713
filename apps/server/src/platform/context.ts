import type { AccountType } from '@brigade/contract/accounts/accounts.contract.ts'
import type { LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Log } from './log.ts'
import type { Deliver } from './mail/deliver.ts'

export interface AccountActor {
  kind: 'account'
  id: string
  sessionId: string
  type: AccountType
  hasAccess: boolean
  /** The branches this account may see; an owner sees all there are. */
  restIds: readonly string[] | 'all'
  /** The owner who let this account change prices for a while, in the one branch it then sees. */
  unlockedBy?: string
}

export interface ChannelActor {
  kind: 'channel'
  id: string
  restIds: readonly string[]
}

/** A print service that was paired with one branch. */
export interface PrintServiceActor {
  kind: 'print-service'
  id: string
  /** What it calls itself. */
  serviceId: string
  restIds: readonly string[]
}

/** Who asks. `nobody` has not signed in; `system` is the product itself (start-up, sweeps). */
export type Actor = AccountActor | ChannelActor | PrintServiceActor | { kind: 'nobody' } | { kind: 'system' }

export type Announce = (topic: LiveTopic, data: { restId: string } & Record<string, string>) => void

/** The world of a use case. In a mutation `db` is its transaction. */
export interface Context {
  db: Db
  actor: Actor
  clock: Clock
  /** Tells open screens what changed, once the transaction has committed; never when it has not. */
  announce: Announce
  /** Has the live connections of an account or a print service checked anew, in every process, once the transaction has committed. */
  dropConnections: (actorId: string) => void
  /** For what cannot be rolled back (a mail): runs after the commit, before the reply, with the pool for its database. */
  afterCommit: (effect: (db: Db) => Promise<void>) => void
  deliver: Deliver
  images: ImageStore
  /** Where browsers look for the print service of their machine. */
  printServiceUrl: string
  /** Where browsers get the tiles of their maps, and whom to credit. */
  map: { tileUrl: string | null; tileCredit: string }
  /** Null where no service for addresses is configured. */
  geocoder: Geocoder | null
  log: Log
  requestId: string
  /** Where the request came from, for limits. */
  address: string
}

/** The signed-in account. Bound endpoints have checked `who`; anything else calling this is a mistake of ours. */
export function accountOf(ctx: Context): AccountActor {
  if (ctx.actor.kind !== 'account') throw new Error(`An account was expected, not ${ctx.actor.kind}`)
  return ctx.actor
}

export function channelOf(ctx: Context): ChannelActor {
  if (ctx.actor.kind !== 'channel') throw new Error(`An ordering channel was expected, not ${ctx.actor.kind}`)
  return ctx.actor
}

export function printServiceOf(ctx: Context): PrintServiceActor {
  if (ctx.actor.kind !== 'print-service') throw new Error(`A print service was expected, not ${ctx.actor.kind}`)
  return ctx.actor
}

/** Whether this actor may know of this branch. The product itself may know of all. */
export function maySee(actor: Actor, restId: string): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'nobody') return false
  return actor.restIds === 'all' || actor.restIds.includes(restId)
}
