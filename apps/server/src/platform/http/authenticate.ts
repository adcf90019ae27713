import type { Who } from '@brigade/contract/kernel/endpoint.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { LRUCache } from 'lru-cache'
import type { Actor, KitchenDisplayActor, PrintServiceActor } from '../context.ts'
import type { Memory } from '../kept/kept.ts'
import { NO_AMOUNTS, type Versions } from '../kept/versions.store.ts'
import { refuse } from '../refusal.ts'
import { hashSecret } from '../secrets.ts'
import type { World } from './run.ts'

export interface Authenticators {
  account: (world: World, token: string) => Promise<Actor | null>
  unlock: (world: World, token: string) => Promise<Actor | null>
  channel: (world: World, token: string) => Promise<Actor | null>
  printService: (world: World, token: string) => Promise<PrintServiceActor | null>
  kitchenDisplay: (world: World, token: string) => Promise<KitchenDisplayActor | null>
}

function bearer(header: string | undefined): string | undefined {
  const found = /^Bearer +(\S{1,512})$/i.exec(header ?? '')
  return found?.[1]
}

/** A kept actor is read again after this time, to note that its session is in use. */
const KEPT_FOR_MS = 10 * 60_000
const MOST_KEPT = 10_000

interface KeptActor {
  actor: Actor
  decimals: Decimals
  access: number
  readAt: number
}

const memories = new WeakMap<Memory, LRUCache<string, KeptActor>>()

function actorsIn(memory: Memory): LRUCache<string, KeptActor> {
  const actors = memories.get(memory) ?? new LRUCache<string, KeptActor>({ max: MOST_KEPT })
  memories.set(memory, actors)
  return actors
}

/** The kinds of token whose actor is kept. */
type Kept = 'account' | 'channel'

export interface Authenticated {
  actor: Actor
  /** Of the currency of the business. A mutation compares them itself. */
  decimals: Decimals
  /** The version of the access rights that the actor was kept under, if it is not checked yet. */
  access?: number
  /** The versions that were read with the actor. */
  versions?: Versions
}

interface Asked {
  who: Who
  authorization: string | undefined
  /** The branch that the call names. */
  restId: string | undefined
  /** The call compares the version of the access rights itself. */
  isCheckedLater: boolean
}

function mayCall(who: Who, actor: Actor): boolean {
  if (actor.kind !== 'account') return true
  if (who !== 'signed-in' && !actor.hasAccess) return false
  return actor.type === 'owner' || (who !== 'owner' && (who !== 'owner-or-unlocked' || actor.unlockedBy !== undefined))
}

/** Returns the caller, or refuses a missing or dead token, a waiting account, or the wrong role. */
export async function authenticate(
  world: World,
  authenticators: Authenticators,
  { who, authorization, restId, isCheckedLater }: Asked,
): Promise<Authenticated> {
  if (who === 'anyone') return { actor: { kind: 'nobody' }, decimals: NO_AMOUNTS }
  const token = bearer(authorization)
  if (token === undefined) return refuse('unauthorized')
  // The actors of machines are never kept, and an account is none.
  if (isCheckedLater && who !== 'print-service' && who !== 'kitchen-display') {
    const found = keptActor(world, who === 'channel' ? 'channel' : 'account', token)
    if (found && mayCall(who, found.actor)) {
      const { actor, access, decimals } = found
      return { actor, access, decimals }
    }
  }
  const versions = await world.readVersions(restId)
  const actor = await actorOf({ world, authenticators, versions }, who, token)
  if (!actor) return refuse('unauthorized')
  if (mayCall(who, actor)) return { actor, versions, decimals: versions.decimals }
  return refuse(actor.kind === 'account' && !actor.hasAccess ? 'not-approved' : 'not-allowed')
}

const nameOf = (kind: Kept, token: string) => `${kind} ${hashSecret(token)}`

function keptActor({ memory, clock }: World, kind: Kept, token: string): KeptActor | undefined {
  const found = actorsIn(memory).get(nameOf(kind, token))
  const age = found && clock.now().getTime() - found.readAt
  return age !== undefined && age >= 0 && age < KEPT_FOR_MS ? found : undefined
}

/** Returns the stored form of a token that was found valid lately, for counting its calls. */
export function knownToken({ memory }: Pick<World, 'memory'>, authorization: string | undefined): string | undefined {
  const token = bearer(authorization)
  if (token === undefined) return undefined
  const actors = actorsIn(memory)
  return [nameOf('account', token), nameOf('channel', token)].find((name) => actors.has(name))
}

interface Found {
  world: World
  authenticators: Authenticators
  /** Read before the actor, so that a change meanwhile makes the actor look too old. */
  versions: Versions
}

async function currentActor({ world, authenticators, versions }: Found, kind: Kept, token: string) {
  const { decimals, business } = versions
  const { access } = business
  const found = keptActor(world, kind, token)
  if (found?.access === access && found.decimals === decimals) return found.actor
  const actor = await authenticators[kind](world, token)
  if (actor) {
    actorsIn(world.memory).set(nameOf(kind, token), { actor, access, decimals, readAt: world.clock.now().getTime() })
  }
  return actor
}

async function actorOf(found: Found, who: Who, token: string): Promise<Actor | null> {
  const { world, authenticators } = found
  if (who === 'channel') return currentActor(found, 'channel', token)
  if (who === 'print-service') return authenticators.printService(world, token)
  if (who === 'kitchen-display') return authenticators.kitchenDisplay(world, token)
  const actor = await currentActor(found, 'account', token)
  if (actor) return actor
  if (who === 'owner-or-unlocked') return authenticators.unlock(world, token)
  return who === 'approved-or-print-service' ? authenticators.printService(world, token) : null
}
