import type { nameAccount as nameAccountCall, verifyOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import type { Reply } from '../../platform/http/reply.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { createBusiness, findBusiness } from '../business/business.public.ts'
import { announceAccounts } from './announce-accounts.ts'
import { addAccount, findByProvider } from './accounts.store.ts'
import { rememberBrowser } from './browsers.store.ts'
import {
  deleteChallenge,
  giveKey,
  isUsedNameKey,
  keepUsedNameKey,
  lockByKey,
  nameKeyIsAlive,
} from './challenges.store.ts'
import { checkCode } from './check-code.ts'
import { normaliseProvider } from './provider.ts'
import { sendCode } from './send-code.ts'
import { beginSession, endSession } from './sessions.store.ts'
import { businessToMake } from './set-up.ts'

export async function sendSignInCode(ctx: Context, provider: string): Promise<{ key: string }> {
  if (!(await findBusiness(ctx.db))) refuse('sign-up-closed')
  const key = await sendCode(ctx, {
    purpose: 'sign-in',
    provider: normaliseProvider(provider),
    text: 'accounts.code.text',
  })
  return { key }
}

export async function verifySignIn(
  ctx: Context,
  input: InputOf<typeof verifyOtp>,
): Promise<Reply<DataOf<typeof verifyOtp>>> {
  const provider = normaliseProvider(input.provider)
  const challenge = await checkCode(ctx, {
    ...input,
    isMeant: (sent) => sent.provider === provider && (sent.purpose === 'sign-in' || sent.purpose === 'set-up'),
  })
  const account = challenge.purpose === 'sign-in' ? await findByProvider(ctx.db, provider) : undefined
  if (!account) return { data: { key: await giveKey(ctx.db, challenge.id, 'name') } }
  const token = await beginSession(ctx, account.id)
  recordAudit(ctx, { action: 'sign in', on: account.id, by: account.id })
  return { data: { type: account.type, token }, browser: await rememberBrowser(ctx, provider) }
}

/** Names a new account and signs it in: a manager awaiting approval, or the owner who completes the set-up. */
export async function nameAccount(
  ctx: Context,
  { key, firstName, lastName }: InputOf<typeof nameAccountCall>,
): Promise<Reply<DataOf<typeof nameAccountCall>>> {
  const found = await lockByKey(ctx.db, key, 'name')
  if (!found || !nameKeyIsAlive(ctx, found.challenge.usedAt)) {
    const wasUsed = !found && (await isUsedNameKey(ctx, key))
    return refuse('name-key-dead', wasUsed ? { message: 'accounts.name-key-used' } : {})
  }
  const { challenge } = found
  const isOwner = challenge.purpose === 'set-up'
  if (isOwner) await createBusiness(ctx, businessToMake(challenge.detail))

  const type = isOwner ? 'owner' : 'manager'
  const { provider } = challenge
  const account = await addAccount(ctx, { provider, firstName, lastName, type, hasAccess: isOwner })
  await keepUsedNameKey(ctx, key)
  await deleteChallenge(ctx.db, challenge.id)
  recordAudit(ctx, {
    action: isOwner ? 'set up business' : 'sign up',
    on: account.id,
    by: account.id,
    after: { firstName, lastName, type },
  })
  if (!isOwner) await announceAccounts(ctx)
  const token = await beginSession(ctx, account.id)
  return { data: { type: account.type, token }, browser: await rememberBrowser(ctx, provider) }
}

/** Ends this session. The announcement closes its live connections. */
export async function logOut(ctx: Context): Promise<void> {
  const { id, sessionId } = accountOf(ctx)
  await endSession(ctx.db, id, sessionId)
  ctx.dropConnections(id)
  recordAudit(ctx, { action: 'sign out', on: id })
}
