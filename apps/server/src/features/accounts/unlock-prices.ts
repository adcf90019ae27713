import type { verifyOwner as verifyCall } from '@brigade/contract/accounts/accounts.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { z } from 'zod'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { detailsOf } from './accounts.store.ts'
import { checkCode } from './check-code.ts'
import { inAMail } from './in-a-mail.ts'
import { sendCode } from './send-code.ts'
import { addUnlock, findFirstOwner } from './unlocks.store.ts'

const asked = z.object({ accountId: z.uuid(), sessionId: z.uuid(), restId: z.uuid(), ownerId: z.uuid() })

export async function askOwner(ctx: Context, restId: string): Promise<{ key: string }> {
  const actor = accountOf(ctx)
  const branch = await requireBranch(ctx, restId)
  const person = (await detailsOf(ctx.db, actor.id)) ?? refuse('unauthorized')
  const owner = await findFirstOwner(ctx.db)
  if (!owner) throw new Error('The business has no owner')
  const key = await sendCode(ctx, {
    purpose: 'owner-unlock',
    provider: owner.provider,
    subject: 'accounts.owner-unlock.subject',
    text: 'accounts.owner-unlock.text',
    params: {
      person: inAMail(`${person.firstName} ${person.lastName}`),
      restaurant: inAMail(branch.name),
    },
    detail: { accountId: actor.id, sessionId: actor.sessionId, restId, ownerId: owner.id } satisfies z.infer<
      typeof asked
    >,
  })
  recordAudit(ctx, { action: 'ask for price unlock', on: actor.id, restId, after: { askedOf: owner.id } })
  return { key }
}

/** Redeems the owner's code: this session may change prices in that branch for ten minutes. */
export async function unlockPrices(
  ctx: Context,
  { key, otp }: InputOf<typeof verifyCall>,
): Promise<DataOf<typeof verifyCall>> {
  const { id, sessionId } = accountOf(ctx)
  const challenge = await checkCode(ctx, {
    key,
    otp,
    isMeant: ({ purpose, detail }) => {
      const who = asked.safeParse(detail).data
      return purpose === 'owner-unlock' && who?.accountId === id && who.sessionId === sessionId
    },
  })
  const { restId, ownerId } = asked.parse(challenge.detail)
  await requireBranch(ctx, restId)
  recordAudit(ctx, { action: 'unlock prices', on: id, restId, after: { unlockedBy: ownerId } })
  return addUnlock(ctx, { sessionId, restId, ownerId })
}
