import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockAndFindParty } from './carts.store.ts'

/**
 * Locks a siting until the transaction ends, so that of two parties one gets it; an index in the database has the last
 * word. Throws `siting-occupied` while another open cart has it, with another `message` if one is given.
 */
export async function requireFreeSiting(
  ctx: Context,
  restId: string,
  { _id, name }: Siting,
  message: MessageKey = 'error.siting-occupied',
): Promise<void> {
  if (await lockAndFindParty(ctx, restId, _id)) refuse('siting-occupied', { message, params: { siting: name } })
}
