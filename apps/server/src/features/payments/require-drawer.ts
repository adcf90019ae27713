import { sql } from 'kysely'
import { accountOf, type Context } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { refuse } from '../../platform/refusal.ts'
import type { TillBranch } from '../restaurants/restaurants.public.ts'

const lockOpenDrawer = statement(
  (_: AnyTable, { restId, accountId }: Args<{ restId: string; accountId: string }>) =>
    sql<{ id: string | null }>`select open_drawer_of(${restId}::uuid, ${accountId}::uuid) as id`,
)

/**
 * Where a branch sells only into an open drawer, keeps the drawer of this account open until the transaction ends. Throws
 * `drawer-needed`.
 */
export async function requireDrawer(ctx: Context, { id: restId, isDrawerRequired }: TillBranch): Promise<void> {
  if (!isDrawerRequired) return
  const [found] = await ctx.db.run(lockOpenDrawer({ restId, accountId: accountOf(ctx).id }))
  if (!found?.id) refuse('drawer-needed')
}
