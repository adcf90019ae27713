import type {
  AccessRow,
  approveAccess as approveCall,
  updateAccess as updateCall,
} from '@brigade/contract/accounts/accounts.contract.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireRestaurants } from '../restaurants/restaurants.public.ts'
import { announceAccounts } from './announce-accounts.ts'
import { lockWithOwners, readAccessRow, setAccess } from './accounts.store.ts'

async function changeAccess(
  ctx: Context,
  userId: string,
  action: AuditAction,
  access: Parameters<typeof setAccess>[2],
): Promise<AccessRow> {
  await requireRestaurants(ctx, access.restIds)
  const { account, owners } = await lockWithOwners(ctx.db, userId)
  if (!account) return refuse('not-found')
  const staysOwner = (access.hasAccess ?? account.hasAccess) && (access.type ?? account.type) === 'owner'
  const isLastOwner = owners.length === 1 && owners[0]?.id === userId
  if (isLastOwner && !staysOwner) return refuse('last-owner')

  const before = await readAccessRow(ctx.db, userId)
  await setAccess(ctx.db, userId, access)
  const after = await readAccessRow(ctx.db, userId)
  if (!after) throw new Error('The locked account is missing')
  recordAudit(ctx, { action, on: userId, before, after })
  ctx.dropConnections(userId)
  await announceAccounts(ctx)
  return after
}

/** Gives or removes access. Sessions stay, so that calls can say why they are refused and work again later. */
export function approveAccess(ctx: Context, { userId, hasAccess, restIds }: InputOf<typeof approveCall>) {
  return changeAccess(ctx, userId, hasAccess ? 'approve access' : 'take access away', { hasAccess, restIds })
}

export function updateAccess(ctx: Context, { userId, type, restIds }: InputOf<typeof updateCall>) {
  return changeAccess(ctx, userId, 'update access', { type, restIds })
}
