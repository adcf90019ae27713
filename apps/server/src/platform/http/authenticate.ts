import type { Who } from '@brigade/contract/kernel/endpoint.ts'
import type { Actor, PrintServiceActor } from '../context.ts'
import { refuse } from '../refusal.ts'
import type { World } from './run.ts'

export interface Authenticators {
  account: (world: World, token: string) => Promise<Actor | null>
  unlock: (world: World, token: string) => Promise<Actor | null>
  channel: (world: World, token: string) => Promise<Actor | null>
  printService: (world: World, token: string) => Promise<PrintServiceActor | null>
}

function bearer(header: string | undefined): string | undefined {
  const found = /^Bearer +(\S{1,512})$/i.exec(header ?? '')
  return found?.[1]
}

/** Returns the caller, or refuses a missing or dead token, a waiting account, or the wrong role. */
export async function authenticate(
  world: World,
  authenticators: Authenticators,
  who: Who,
  authorization: string | undefined,
): Promise<Actor> {
  if (who === 'anyone') return { kind: 'nobody' }
  const token = bearer(authorization)
  const actor = token ? await actorOf(world, authenticators, who, token) : null
  if (!actor) return refuse('unauthorized')
  if (actor.kind !== 'account') return actor
  if (who !== 'signed-in' && !actor.hasAccess) return refuse('not-approved')
  if (who === 'owner' && actor.type !== 'owner') return refuse('not-allowed')
  if (who === 'owner-or-unlocked' && actor.type !== 'owner' && !actor.unlockedBy) return refuse('not-allowed')
  return actor
}

async function actorOf(world: World, authenticators: Authenticators, who: Who, token: string): Promise<Actor | null> {
  if (who === 'channel') return authenticators.channel(world, token)
  if (who === 'print-service') return authenticators.printService(world, token)
  const actor = await authenticators.account(world, token)
  if (actor) return actor
  if (who === 'owner-or-unlocked') return authenticators.unlock(world, token)
  return who === 'approved-or-print-service' ? authenticators.printService(world, token) : null
}
