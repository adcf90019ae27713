import { accountsTopic } from '@brigade/contract/accounts/accounts.contract.ts'
import type { Context } from '../../platform/context.ts'
import { restaurantsOf } from '../restaurants/restaurants.public.ts'

/** Announces a change of accounts to all branches, so that each screen of an owner hears of it. */
export async function announceAccounts(ctx: Context): Promise<void> {
  const branches = await restaurantsOf({ db: ctx.db, actor: { kind: 'system' } })
  for (const { _id: restId } of branches) ctx.announce(accountsTopic, { restId })
}
