import { newSecret } from '../../platform/secrets.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { takeKeyFromPartners } from '../lookups/lookups.public.ts'
import { requireRestaurants } from '../restaurants/restaurants.public.ts'
import { removeTarget } from '../webhooks/webhooks.public.ts'
import { addKey, removeKey, replaceKey } from './channel-keys.store.ts'

/** Creates a key for a storefront. Only its hash is stored, so this answer alone contains the key. Throws `name-taken`. */
export async function createChannelKey(ctx: Context, made: { name: string; restIds: string[] }) {
  await requireRestaurants(ctx, made.restIds)
  const key = newSecret()
  const added = await addKey(ctx, { ...made, key })
  recordAudit(ctx, { action: 'create channel key', on: added._id, after: made })
  return { ...added, key }
}

/** The old key stops at once. Only this answer contains the new one. */
export async function renewChannelKey(ctx: Context, id: string) {
  const key = newSecret()
  const renewed = (await replaceKey(ctx.db, id, key)) ?? refuse('not-found')
  recordAudit(ctx, { action: 'renew channel key', on: id })
  return { ...renewed, key }
}

/** Revokes the key at once and ends its messages. Branches then report what its partners brought. */
export async function deleteChannelKey(ctx: Context, id: string): Promise<void> {
  const removed = (await removeKey(ctx, id)) ?? refuse('not-found')
  const partners = await takeKeyFromPartners(ctx, id)
  await removeTarget(ctx, id)
  const before = partners.length > 0 ? { ...removed, partners } : removed
  recordAudit(ctx, { action: 'delete channel key', on: id, before })
}
