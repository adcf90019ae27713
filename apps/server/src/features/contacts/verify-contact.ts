import type {
  Contact,
  resendContactOtp as resendCall,
  verifyContact as verifyCall,
} from '@brigade/contract/contacts/contacts.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkCode, sentFor } from '../accounts/accounts.public.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { askedHere, sendContactCode } from './contact-code.ts'
import { markVerified, readContact, toContact } from './contacts.store.ts'

/** Verifies a mobile number with its code, in the session that requested it. */
export async function verifyContact(ctx: Context, { key, otp }: InputOf<typeof verifyCall>): Promise<Contact> {
  const sent = await checkCode(ctx, { key, otp, isMeant: (challenge) => askedHere(ctx, challenge) !== null })
  const { contactId, restId } = askedHere(ctx, sent) ?? refuse('code-dead')
  await requireBranch(ctx, restId)
  const isNews = await markVerified(ctx.db, contactId)
  const contact = (await readContact(ctx.db, contactId)) ?? refuse('not-found')
  // Another session's code may have verified it first.
  if (!isNews) return toContact(contact)
  recordAudit(ctx, {
    action: 'verify contact',
    on: contactId,
    restId,
    before: { isVerified: false },
    after: { number: contact.number, isVerified: true },
  })
  ctx.announce(restaurantsTopic, { restId })
  return toContact(contact)
}

/** Replaces a code that this session requested, even an expired one. */
export async function resendContactCode(ctx: Context, { key }: InputOf<typeof resendCall>): Promise<{ key: string }> {
  const sent = await sentFor(ctx.db, key)
  const { contactId, restId } = (sent && askedHere(ctx, sent)) ?? refuse('code-dead')
  const branch = await requireBranch(ctx, restId)
  const contact = await readContact(ctx.db, contactId)
  if (!contact || contact.isVerified) return refuse('not-found')
  return { key: await sendContactCode(ctx, branch, contact) }
}
