import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type {
  archiveBranch as archiveCall,
  restoreBranch as restoreCall,
} from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant, ArchivedBranch } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recheckPeople } from '../accounts/accounts.public.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockBusiness } from '../business/business.public.ts'
import { recheckKitchenDisplays } from '../kitchen/kitchen.public.ts'
import { recheckPrintServices } from '../printing/printing.public.ts'
import {
  lockWholeBranch,
  readRestaurant,
  requireBranch,
  restaurantsOf,
  writeArchived,
} from '../restaurants/restaurants.public.ts'
import { countOpenWork, type OpenWork } from './open-work.store.ts'

/** Throws `branch-archived`, `last-branch`, and `branch-in-use` with the counts of open orders, carts and guests. */
export async function archiveBranch(ctx: Context, { restId }: InputOf<typeof archiveCall>): Promise<ArchivedBranch> {
  const { name, timeZone } = await requireBranch(ctx, restId)
  // One at a time, so that two owners cannot archive the last two branches at once.
  await lockBusiness(ctx.db)
  const branch = await lockWholeBranch(ctx.db, restId)
  if (branch?.archivedAt !== null) return refuse('branch-archived')
  const all = await restaurantsOf(ctx)
  if (all.every(({ _id }) => _id === restId)) return refuse('last-branch', { params: { name } })
  const now = ctx.clock.now()
  const { date: today, minute } = localTime(now, timeZone)
  refuseInUse(name, await countOpenWork(ctx.db, { restId, today, minute }))

  await writeArchived(ctx.db, restId, now)
  await tellAll(ctx, 'archive branch', restId)
  return { ...(await readRestaurant(ctx, restId)), archivedAt: now.toISOString() }
}

function refuseInUse(name: string, open: OpenWork): void {
  const { orders, carts, guests } = open
  const reasons = [
    ...(orders > 0 ? [say('branch.open.orders', { count: orders })] : []),
    ...(carts > 0 ? [say('branch.open.carts', { count: carts })] : []),
    ...(guests > 0 ? [say('branch.open.guests', { count: guests })] : []),
  ]
  if (reasons.length > 0) refuse('branch-in-use', { params: { name, reasons: reasons.join(', ') }, data: open })
}

/** Throws `branch-not-archived`, and `name-taken` if another branch has the name now. */
export async function restoreBranch(ctx: Context, { restId }: InputOf<typeof restoreCall>): Promise<Restaurant> {
  const branch = (await lockWholeBranch(ctx.db, restId)) ?? refuse('not-found')
  if (branch.archivedAt === null) return refuse('branch-not-archived')
  if (!(await writeArchived(ctx.db, restId, null))) {
    refuse('name-taken', { message: 'branch.restore-name-taken', params: { name: branch.name } })
  }
  await tellAll(ctx, 'restore branch', restId)
  return readRestaurant(ctx, restId)
}

async function tellAll(ctx: Context, action: 'archive branch' | 'restore branch', restId: string): Promise<void> {
  recordAudit(ctx, { action, on: restId, restId })
  ctx.announce(restaurantsTopic, { restId })
  await recheckPeople(ctx, restId)
  await recheckPrintServices(ctx, restId)
  await recheckKitchenDisplays(ctx, restId)
}
