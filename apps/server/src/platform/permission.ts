import { maySee, type Actor, type Context } from './context.ts'
import { refuse } from './refusal.ts'

type Holds = (actor: Actor, restId: string) => boolean

const everyoneOfBranch: Holds = (actor, restId) => actor.kind === 'account' && maySee(actor, restId)

/** Acts that take money or food away, and who may do them. */
const permissions = {
  'give discount': everyoneOfBranch,
  'use coupon': everyoneOfBranch,
  'void food': everyoneOfBranch,
  'give refund': everyoneOfBranch,
  'handle drawer': everyoneOfBranch,
  'settle card charge': everyoneOfBranch,
} as const satisfies Record<string, Holds>

/**
 * The one place where a permission is checked. Call it once it is known which branch the act is about, and before anything
 * is written. Throws `not-found`, as for a branch that the actor may not see.
 */
export function requirePermission({ actor }: Context, restId: string, act: keyof typeof permissions): void {
  if (!permissions[act](actor, restId)) refuse('not-found')
}
