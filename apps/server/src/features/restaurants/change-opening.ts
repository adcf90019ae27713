import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { restaurantsTopic, type changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { hasOpening } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockServices, type OpeningState } from './opening.store.ts'
import { requireBranch, requireRestaurant, type Branch } from './restaurants.public.ts'

export type ChangedBranch = DataOf<typeof changeStatus>

type NamedServices = ReadonlyMap<string, string>

/** What changed, null for nothing, or the paths of what is against the change. */
type Outcome = { before?: unknown; after?: unknown } | { against: readonly string[] } | null

/** Each has a second text, which names other branches. */
type AgainstCode = 'service-without-opening' | 'holiday-too-early' | 'no-next-hours'

interface Change {
  /** Other branches that change alike. */
  alsoIn?: readonly string[] | undefined
  action: AuditAction
  services: NamedServices
  /** The refusal if something is against the change in a branch. */
  code?: AgainstCode
  /** Of a branch beside the named one, `states` are only those of the services that it offers. */
  apply: (branch: Branch, states: readonly OpeningState[]) => Promise<Outcome>
}

export function namedIn(list: string, entries: ReadonlyArray<{ typeId: string }>): NamedServices {
  return new Map(entries.map(({ typeId }, index) => [`${list}.${index}.typeId`, typeId]))
}

/**
 * Runs under the lock of those services, for all branches or none. Throws `service-without-opening`, or `code`. The
 * refusal names what is against the change in the branch by its paths, and other branches by their places in `alsoIn`.
 */
export async function changeOpening(
  ctx: Context,
  restId: string,
  { alsoIn = [], action, services, code = 'service-without-opening', apply }: Change,
): Promise<ChangedBranch> {
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
  const without = [...statesOf].flatMap(([branch, states]) => {
    const lacked = lackedIn(services, states)
    const isRefused = branch.id === restId ? lacked.length > 0 : states.length === 0
    return isRefused ? [[branch, lacked] as const] : []
  })
  if (without.length > 0) refuseIn('service-without-opening', without, restId, alsoIn)

  const against: Array<readonly [Branch, readonly string[]]> = []
  for (const [branch, states] of statesOf) {
    const outcome = await apply(branch, states)
    if (outcome === null) continue
    if ('against' in outcome) {
      against.push([branch, outcome.against])
      continue
    }
    recordAudit(ctx, { action, on: branch.id, restId: branch.id, ...outcome })
    ctx.announce(restaurantsTopic, { restId: branch.id })
  }
  // Rolls back what changed in other branches.
  if (against.length > 0) refuseIn(code, against, restId, alsoIn)
  const others = [...statesOf.keys()].flatMap(({ id }) => (id === restId ? [] : [id]))
  return { ...(await requireRestaurant(ctx, restId)), ...(others.length > 0 && { alsoIn: others }) }
}

function lackedIn(services: NamedServices, states: readonly OpeningState[]): string[] {
  const known = new Set(states.map(({ typeId }) => typeId))
  return [...services].flatMap(([path, typeId]) => (known.has(typeId) ? [] : [path]))
}

/** The person sees the other branches at one place, so each of their messages names all of them. */
function refuseIn(
  code: AgainstCode,
  against: ReadonlyArray<readonly [Branch, readonly string[]]>,
  restId: string,
  alsoIn: readonly string[],
): never {
  const own = against.flatMap(([{ id }, paths]) => (id === restId ? paths : []))
  const others = against.flatMap(([branch]) => (branch.id === restId ? [] : [branch]))
  const message = `error.${code}-in` as const
  const params = { branches: others.map(({ name }) => name).join(', ') }
  const fields = [
    ...own.map((path) => [path, say(`error.${code}`)] as const),
    ...others.map(({ id }) => [`alsoIn.${alsoIn.indexOf(id)}`, say(message, params)] as const),
  ]
  return refuse(code, { ...(own.length === 0 && { message, params }), fields: Object.fromEntries(fields) })
}
