import type { AccountType } from '@brigade/contract/accounts/accounts.contract.ts'
import type { LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import type { BackupTrouble } from './backup/scheduled-backups.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { DiskState } from './disk.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Kept } from './kept/kept.ts'
import type { Replica } from './kept/replica.ts'
import type { Log } from './log.ts'
import type { Deliver } from './mail/deliver.ts'
import { refuse } from './refusal.ts'

export interface AccountActor {
  kind: 'account'
  id: string
  sessionId: string
  type: AccountType
  hasAccess: boolean
  /** Without archived branches. */
  restIds: readonly string[] | 'all'
  /** For an owner, whom `all` lets read their history. Empty in a call that reads. */
  archivedIds: readonly string[]
  /** The owner who unlocked price changes for this account. It then sees that one branch only. */
  unlockedBy?: string
}

export interface ChannelActor {
  kind: 'channel'
  id: string
  restIds: readonly string[]
}

export interface PrintServiceActor {
  kind: 'print-service'
  id: string
  serviceId: string
  restIds: readonly string[]
}

/** A screen in the kitchen of one branch. */
export interface KitchenDisplayActor {
  kind: 'kitchen-display'
  id: string
  /** What it shows; none means all. */
  stationIds: readonly string[]
  restIds: readonly string[]
}

/** The caller. `nobody` is not signed in; `system` is the product itself, for example at start or in a sweep. */
export type Actor =
  | AccountActor
  | ChannelActor
  | PrintServiceActor
  | KitchenDisplayActor
  | { kind: 'nobody' }
  | { kind: 'system' }

type Announce = (topic: LiveTopic, data: { restId: string } & Record<string, string>) => void

/** The surroundings of a use case. In a mutation `db` is its transaction. */
export interface Context {
  db: Db
  kept: Kept
  /** Null unless the installation has one. */
  replica: Replica | null
  actor: Actor
  /** Of the currency of the business. In a mutation with a key, it stays until the transaction ends. */
  decimals: Decimals
  clock: Clock
  /** When the person acted, in ms by the clock of the device. Null without an idempotency key. */
  actedAt: number | null
  /** Sends a hint to open screens after the transaction commits. */
  announce: Announce
  /** Makes every process check the connections of an account or paired device again, after the commit. */
  dropConnections: (actorId: string) => void
  /** Runs an effect that cannot be rolled back, such as a mail, after the commit and before the reply. */
  afterCommit: (effect: (db: Db) => Promise<void>) => void
  deliver: Deliver
  images: ImageStore
  printServiceUrl: string
  map: { tileUrl: string | null; tileCredit: string }
  geocoder: Geocoder | null
  /** Whether webhooks may call this IP address. */
  mayReach: (address: string) => boolean
  /** All IP addresses of a name; none if it is not known. */
  addressesOf: (hostname: string) => Promise<readonly string[]>
  /** Of the data folder. */
  disk: () => Promise<DiskState>
  /** Null while scheduled backups succeed, or none are scheduled. */
  backup: () => Promise<BackupTrouble | null>
  log: Log
  requestId: string
  address: string
  /** The token by which the browser is known from an earlier sign-in. */
  browser: string | null
  /** As the client names itself. */
  agent: string
}

/** What reads and writes amounts. */
export type Amounts = Pick<Context, 'db' | 'decimals'>

/** The signed-in account. Another actor is a programming error: bound endpoints check `who` first. */
export function accountOf(ctx: Context): AccountActor {
  if (ctx.actor.kind !== 'account') throw new Error(`An account was expected, not ${ctx.actor.kind}`)
  return ctx.actor
}

/** Whether the actor may change prices: an owner, or a manager whom one unlocks. */
export const mayChangePrices = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'account' && (actor.type === 'owner' || actor.unlockedBy !== undefined)

export function channelOf(ctx: Context): ChannelActor {
  if (ctx.actor.kind !== 'channel') throw new Error(`An ordering channel was expected, not ${ctx.actor.kind}`)
  return ctx.actor
}

export function printServiceOf(ctx: Context): PrintServiceActor {
  if (ctx.actor.kind !== 'print-service') throw new Error(`A print service was expected, not ${ctx.actor.kind}`)
  return ctx.actor
}

export function kitchenDisplayOf(ctx: Context): KitchenDisplayActor {
  if (ctx.actor.kind !== 'kitchen-display') throw new Error(`A kitchen display was expected, not ${ctx.actor.kind}`)
  return ctx.actor
}

/**
 * Whether the actor may see this branch. To an owner who would change an archived one, throws `branch-archived`; to others
 * an archived branch does not exist.
 */
export function maySee(actor: Actor, restId: string): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'nobody') return false
  if (actor.kind === 'account' && actor.archivedIds.includes(restId)) return refuse('branch-archived')
  return actor.restIds === 'all' || actor.restIds.includes(restId)
}
