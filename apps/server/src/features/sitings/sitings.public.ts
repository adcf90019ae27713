import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Amounts, Context } from '../../platform/context.ts'
import { keeping } from '../../platform/kept/kept.ts'
import { refuse } from '../../platform/refusal.ts'
import { listOfBranch, readSitings } from './sitings.store.ts'

export { announceSitings } from './announce-sitings.ts'
export {
  copySitings,
  lockRowOf as lockAnySiting,
  lockSiting,
  sitingNamed,
  toListedSiting,
  toSiting,
  updateSiting,
} from './sitings.store.ts'

type KeptCtx = Pick<Context, 'db' | 'decimals' | 'kept'>

const keptSitings = keeping<Siting>({ follows: ['settings'], mostBytes: 8_000_000 })

/** Returns the sitings of a branch that are not archived, the oldest first. The caller checks access to the branch. */
export async function listSitings(ctx: Amounts, restId: string): Promise<Siting[]> {
  const listed = await listOfBranch(ctx, restId)
  return listed.map(({ _id, name, hasCharge, amount, capacity }) => ({ _id, name, hasCharge, amount, capacity }))
}

/** Returns the siting of this branch, or undefined. */
export async function findSiting(ctx: KeptCtx, restId: string, id: string): Promise<Siting | undefined> {
  const found = await keptSitings(ctx, restId, [id], (missing) => readSitings(ctx, restId, missing))
  return found.get(id)
}

/**
 * Returns a siting that seats this many persons. Throws `siting-unknown` (not in this branch) or `siting-too-small`
 * (`data: {capacity}`).
 */
export async function requireSiting(ctx: KeptCtx, restId: string, id: string, noOfPersons: number): Promise<Siting> {
  const siting = (await findSiting(ctx, restId, id)) ?? refuse('siting-unknown')
  const { name, capacity } = siting
  if (noOfPersons > capacity) refuse('siting-too-small', { params: { siting: name, capacity }, data: { capacity } })
  return siting
}
