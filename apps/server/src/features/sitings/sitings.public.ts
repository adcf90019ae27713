import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { listOfBranch, readSiting } from './sitings.store.ts'

type Ctx = Pick<Context, 'db'>

/** The sitings of a branch in the order they were made. Who may see the branch is for the caller to have checked. */
export function listSitings(ctx: Ctx, restId: string): Promise<Siting[]> {
  return listOfBranch(ctx.db, restId)
}

/** The siting, or undefined where the branch has none with this id, even if another branch has. */
export function findSiting(ctx: Ctx, restId: string, id: string): Promise<Siting | undefined> {
  return readSiting(ctx.db, restId, id)
}
