import {
  drawersTopic,
  type chooseDrawer as chooseCall,
  type DrawersOfBranch,
  type moveCash as moveCall,
  type openDrawer as openCall,
  type requireDrawers as requireCall,
} from '@brigade/contract/drawers/drawers.contract.ts'
import { businessDate } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch, writeDrawerRule, type TillBranch } from '../restaurants/restaurants.public.ts'
import { insertDrawer, insertMove, lockDrawer, readOpenDrawers, saveChoice } from './drawers.store.ts'

/** The open drawers of a branch. What should be in them is not told. */
export async function openDrawersOf(
  ctx: Context,
  { id: restId, isDrawerRequired }: Pick<TillBranch, 'id' | 'isDrawerRequired'>,
): Promise<DrawersOfBranch> {
  return { isRequired: isDrawerRequired, drawers: await readOpenDrawers(ctx, restId, accountOf(ctx).id) }
}

/** Throws `drawer-name-taken`. */
export async function openDrawer(ctx: Context, { restId, name, float }: InputOf<typeof openCall>) {
  const branch = await requireBranch(ctx, restId)
  requirePermission(ctx, restId, 'handle drawer')
  const at = ctx.clock.now()
  const [id, by] = [newId(at), accountOf(ctx).id]
  const day = businessDate(at, branch.timeZone, branch.businessDayStartsAt)
  const row = { restId, id, name, float, businessDate: day, openedAt: at, openedBy: by, closedAt: null }
  if (!(await insertDrawer(ctx.db, row))) {
    refuse('drawer-name-taken', { params: { name }, fields: { name: say('error.drawer-name-taken', { name }) } })
  }
  await saveChoice(ctx.db, { restId, accountId: by, drawerId: id })
  recordAudit(ctx, { action: 'open drawer', on: id, restId, after: { name, float: toDecimal(float, ctx.decimals) } })
  ctx.announce(drawersTopic, { restId })
  return openDrawersOf(ctx, branch)
}

/** Locks a drawer against closing and payments. Throws `not-found` and `drawer-closed`. */
export async function lockOpenDrawer(ctx: Context, drawerId: string) {
  const drawer = (await lockDrawer(ctx.db, drawerId)) ?? refuse('not-found')
  const branch = await requireBranch(ctx, drawer.restId)
  requirePermission(ctx, drawer.restId, 'handle drawer')
  if (drawer.closedAt) refuse('drawer-closed', { params: { name: drawer.name } })
  return { drawer, branch }
}

/** Throws `not-found` and `drawer-closed`. */
export async function chooseDrawer(ctx: Context, { drawerId }: InputOf<typeof chooseCall>) {
  const { drawer, branch } = await lockOpenDrawer(ctx, drawerId)
  const { restId, name } = drawer
  await saveChoice(ctx.db, { restId, accountId: accountOf(ctx).id, drawerId })
  recordAudit(ctx, { action: 'choose drawer', on: drawerId, restId, after: { name } })
  ctx.announce(drawersTopic, { restId })
  return { name, data: await openDrawersOf(ctx, branch) }
}

/** Throws `not-found` and `drawer-closed`. */
export async function moveCash(ctx: Context, { drawerId, way, amount, reason }: InputOf<typeof moveCall>) {
  const { drawer, branch } = await lockOpenDrawer(ctx, drawerId)
  const { restId, name } = drawer
  const [at, accountId] = [ctx.clock.now(), accountOf(ctx).id]
  await insertMove(ctx.db, {
    restId,
    id: newId(at),
    drawerId,
    amount: way === 'in' ? amount : -amount,
    reason,
    accountId,
    at,
  })
  recordAudit(ctx, {
    action: way === 'in' ? 'pay cash in' : 'pay cash out',
    on: drawerId,
    restId,
    after: { name, amount: toDecimal(amount, ctx.decimals), reason },
  })
  ctx.announce(drawersTopic, { restId })
  return openDrawersOf(ctx, branch)
}

/** Chooses whether sales at the till of a branch need an open drawer. */
export async function requireDrawers(ctx: Context, { restId, isRequired }: InputOf<typeof requireCall>) {
  const { isDrawerRequired: was } = await requireBranch(ctx, restId)
  await writeDrawerRule(ctx.db, restId, isRequired)
  if (was !== isRequired) {
    const [before, after] = [was, isRequired].map((each) => ({ isDrawerRequired: each }))
    recordAudit(ctx, { action: 'require drawers', on: restId, restId, before, after })
    ctx.announce(drawersTopic, { restId })
  }
  return openDrawersOf(ctx, { id: restId, isDrawerRequired: isRequired })
}
