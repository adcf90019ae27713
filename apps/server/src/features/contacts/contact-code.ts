import { z } from 'zod'
import { accountOf, type Context } from '../../platform/context.ts'
import { inAMail, sendCode } from '../accounts/accounts.public.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'
import type { ContactRow } from './contacts.store.ts'

const asked = z.object({ contactId: z.uuid(), restId: z.uuid(), accountId: z.uuid(), sessionId: z.uuid() })

export function sendContactCode(
  ctx: Context,
  branch: Branch,
  { id: contactId, number }: Pick<ContactRow, 'id' | 'number'>,
): Promise<string> {
  const { id: accountId, sessionId } = accountOf(ctx)
  return sendCode(ctx, {
    purpose: 'contact',
    provider: number,
    subject: 'contact.code.subject',
    text: 'contact.code.text',
    params: { restaurant: inAMail(branch.name) },
    detail: { contactId, restId: branch.id, accountId, sessionId } satisfies z.infer<typeof asked>,
  })
}

export function askedHere(
  ctx: Context,
  { purpose, detail }: { purpose: string; detail: unknown },
): { contactId: string; restId: string } | null {
  const { id, sessionId } = accountOf(ctx)
  const found = purpose === 'contact' ? asked.safeParse(detail).data : undefined
  return found?.accountId === id && found.sessionId === sessionId ? found : null
}
