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

type NamedServices = ReadonlyMap<string, string>

interface Change {
  action: AuditAction
  services: NamedServices
  apply: (branch: Branch, states: readonly OpeningState[]) => Promise<{ before?: unknown; after?: unknown } | null>
}

export function namedIn(list: string, entries: ReadonlyArray<{ typeId: string }>): NamedServices {
  return new Map(entries.map(({ typeId }, index) => [`${list}.${index}.typeId`, typeId]))
}

/** Runs under the lock of those services. Throws `service-without-opening`, which names all unknown ones. */
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
    recordAudit(ctx, { action, on: restId, restId, ...changed })
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
