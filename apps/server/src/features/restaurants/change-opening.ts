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
  /** Other branches that change alike. */
  alsoIn?: readonly string[] | undefined
  action: AuditAction
  services: NamedServices
  /** Of a branch beside the named one, `states` are only those of the services that it offers. */
  apply: (branch: Branch, states: readonly OpeningState[]) => Promise<{ before?: unknown; after?: unknown } | null>
}

export function namedIn(list: string, entries: ReadonlyArray<{ typeId: string }>): NamedServices {
  return new Map(entries.map(({ typeId }, index) => [`${list}.${index}.typeId`, typeId]))
}

/**
 * Runs under the lock of those services, for all branches or none. Throws `service-without-opening`, which names all services
 * that the branch lacks and all other branches that have none of them.
 */
export async function changeOpening(
  ctx: Context,
  restId: string,
  { alsoIn = [], action, services, apply }: Change,
): Promise<Restaurant> {
  const statesOf = new Map<Branch, OpeningState[]>()
  // In the order of the ids, so that two such calls cannot wait for each other.
  for (const id of [...new Set([restId, ...alsoIn])].toSorted()) {
    const branch = await requireBranch(ctx, id)
    const locked = await lockServices(ctx.db, id, [...services.values()])
    statesOf.set(
      branch,
      locked.filter(({ name }) => hasOpening(name)),
    )
  }
  const without = [...statesOf].flatMap(([{ id }, states]) =>
    id === restId ? lackedIn(services, states) : states.length === 0 ? [`alsoIn.${alsoIn.indexOf(id)}`] : [],
  )
  const message = say('error.service-without-opening')
  if (without.length > 0)
    refuse('service-without-opening', { fields: Object.fromEntries(without.map((path) => [path, message])) })

  for (const [branch, states] of statesOf) {
    const changed = await apply(branch, states)
    if (!changed) continue
    recordAudit(ctx, { action, on: branch.id, restId: branch.id, ...changed })
    ctx.announce(restaurantsTopic, { restId: branch.id })
  }
  return requireRestaurant(ctx, restId)
}

function lackedIn(services: NamedServices, states: readonly OpeningState[]): string[] {
  const known = new Set(states.map(({ typeId }) => typeId))
  return [...services].flatMap(([path, typeId]) => (known.has(typeId) ? [] : [path]))
}
