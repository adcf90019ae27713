import type { endSession as endCall, Session } from '@brigade/contract/accounts/accounts.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { endSession, listOpenSessions } from './sessions.store.ts'

export async function listSessions(ctx: Context, userId: string): Promise<Session[]> {
  const { sessionId } = accountOf(ctx)
  const rows = await listOpenSessions(ctx, userId)
  return rows.map(({ id, createdAt, lastUsedAt, address, agent }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    address,
    agent,
    isOwn: id === sessionId,
  }))
}

/** Throws `not-found` for a session that is over or belongs to another account. Closes its live connections. */
export async function endSessionOf(ctx: Context, { userId, sessionId }: InputOf<typeof endCall>): Promise<void> {
  const before = (await endSession(ctx.db, userId, sessionId)) ?? refuse('not-found')
  ctx.dropConnections(userId)
  recordAudit(ctx, { action: 'end session', on: userId, before })
}
