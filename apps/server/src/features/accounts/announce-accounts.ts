import { accountsTopic } from '@brigade/contract/accounts/accounts.contract.ts'
import type { Context } from '../../platform/context.ts'
import { restaurantsOf } from '../restaurants/restaurants.public.ts'

/** Owners hear of it in whichever branch they work. */
export async function announceAccounts(ctx: Context): Promise<void> {
  const branches = await restaurantsOf({ db: ctx.db, actor: { kind: 'system' } })
  for (const { _id: restId } of branches) ctx.announce(accountsTopic, { restId })
}
