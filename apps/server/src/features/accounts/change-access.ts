import type {
  AccessRow,
  approveAccess as approveCall,
  declineAccess as declineCall,
  updateAccess as updateCall,
  UserDetails,
} from '@brigade/contract/accounts/accounts.contract.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireRestaurants } from '../restaurants/restaurants.public.ts'
import { announceAccounts } from './announce-accounts.ts'
import { detailsOf, lockWithOwners, markDeclined, readAccessRow, setAccess } from './accounts.store.ts'

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
  const action = hasAccess ? 'approve access' : 'take access away'
  return changeAccess(ctx, userId, action, { hasAccess, restIds, ...(hasAccess && { declinedAt: null }) })
}

/**
 * Declines the request of a waiting account. The account stays, because its person may ask again, and so do its sessions,
 * so that its screen says what happened. Throws `not-waiting`.
 */
export async function declineAccess(ctx: Context, { userId }: InputOf<typeof declineCall>): Promise<void> {
  const { account } = await lockWithOwners(ctx.db, userId)
  if (!account) return refuse('not-found')
  const row = await readAccessRow(ctx.db, userId)
  const isWaiting = account.type === 'manager' && !account.hasAccess && row?.restaurants.length === 0
  if (!isWaiting || account.declinedAt) return refuse('not-waiting')
  await markDeclined(ctx.db, userId, ctx.clock.now())
  const { firstName, lastName, provider } = account
  recordAudit(ctx, { action: 'decline access', on: userId, before: { firstName, lastName, provider } })
  ctx.dropConnections(userId)
  await announceAccounts(ctx)
}

/** Lets a declined account wait again. Throws `not-waiting` if its request was not declined. */
export async function askAccess(ctx: Context): Promise<UserDetails> {
  const { id } = accountOf(ctx)
  const { account } = await lockWithOwners(ctx.db, id)
  if (!account?.declinedAt) return refuse('not-waiting')
  await markDeclined(ctx.db, id, null)
  recordAudit(ctx, { action: 'ask for access', on: id })
  await announceAccounts(ctx)
  return (await detailsOf(ctx.db, id)) ?? refuse('unauthorized')
}

export function updateAccess(ctx: Context, { userId, type, restIds }: InputOf<typeof updateCall>) {
  return changeAccess(ctx, userId, 'update access', { type, restIds })
}
