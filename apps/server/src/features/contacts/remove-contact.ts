import type { removeContact as removeCall } from '@brigade/contract/contacts/contacts.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { deleteContact, readContact } from './contacts.store.ts'

/** Removes a number. A pending code for it becomes invalid. */
export async function removeContact(ctx: Context, { contactId }: InputOf<typeof removeCall>): Promise<void> {
  const { restId } = (await readContact(ctx.db, contactId)) ?? refuse('not-found')
  await requireBranch(ctx, restId)
  const { isLandline, number, isVerified } = (await deleteContact(ctx.db, contactId)) ?? refuse('not-found')
  recordAudit(ctx, {
    action: 'remove contact',
    on: contactId,
    restId,
    before: { isLandline, number, isVerified },
  })
  ctx.announce(restaurantsTopic, { restId })
}
