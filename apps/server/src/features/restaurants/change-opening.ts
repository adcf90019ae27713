import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import { hasOpening } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockServices, type OpeningState } from './opening.store.ts'
import { requireBranch, requireRestaurant, type Branch } from './restaurants.public.ts'

/** Services by the place at which a call names them. */
type NamedServices = ReadonlyMap<string, string>

interface Change {
  /** As the audit trail calls it. */
  action: AuditAction
  services: NamedServices
  /** Changes, or refuses, under the lock; answers what to write down of it, or null where nothing changed. */
  apply: (branch: Branch, states: readonly OpeningState[]) => Promise<{ before?: unknown; after?: unknown } | null>
}

/** The services of a list that has an entry for each. */
export function namedIn(list: string, entries: ReadonlyArray<{ typeId: string }>): NamedServices {
  return new Map(entries.map(({ typeId }, index) => [`${list}.${index}.typeId`, typeId]))
}

/**
 * Changes when services of a branch are open. It is decided under the lock of those services, so that of two people at
 * once the second goes on from what the first did. Throws `service-without-opening`, which names all that are wrong.
 */
export async function changeOpening(
  ctx: Context,
  restId: string,
  { action, services, apply }: Change,
): Promise<Restaurant> {
  const branch = await requireBranch(ctx, restId)
  const locked = await lockServices(ctx.db, restId, [...services.values()])
  const states = locked.filter(({ name }) => hasOpening(name))
  requireOpening(services, states)

  const changed = await apply(branch, states)
  if (changed) {
    await recordAudit(ctx, { action, on: restId, restId, ...changed })
    ctx.announce(restaurantsTopic, { restId })
  }
  return requireRestaurant(ctx, restId)
}

function requireOpening(services: NamedServices, states: readonly OpeningState[]): void {
  const known = new Set(states.map(({ typeId }) => typeId))
  const message = say('error.service-without-opening')
  const wrong = [...services].filter(([, typeId]) => !known.has(typeId)).map(([path]) => [path, message] as const)
  if (wrong.length > 0) refuse('service-without-opening', { fields: Object.fromEntries(wrong) })
}
