import type { Webhook, WebhookKind } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { giveUpWithoutTarget, startAnew } from './backlog.store.ts'
import { deleteTarget, listTargets, lockTarget, putTarget } from './targets.store.ts'

interface Target {
  kind: WebhookKind
  /** A channel key or a delivery service, which the caller knows to exist. */
  subjectId: string
  url: string
}

/** 256 random bits, as Standard Webhooks writes them. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** A backlog can be long, so that it is worked through once the change is committed, without a lock that orders wait for. */
function afterwards(ctx: Context, work: (db: Db) => Promise<void>): void {
  ctx.afterCommit((db) =>
    work(db).catch((error: unknown) => ctx.log.error({ err: error }, 'what waits for an address was left as it was')),
  )
}

/**
 * Says where somebody is told from now on, with a new secret; this answer is the only one with it. What waits is kept, and
 * goes there at once.
 */
export async function setTarget(ctx: Context, { kind, subjectId, url }: Target): Promise<Webhook & { secret: string }> {
  const changedAt = ctx.clock.now()
  const before = await lockTarget(ctx.db, subjectId)
  const secret = newSigningSecret()
  await putTarget(ctx.db, { subjectId, kind, url, secret, changedAt })
  if (before) afterwards(ctx, (db) => startAnew(db, subjectId, changedAt))
  await recordAudit(ctx, { action: 'set webhook', on: subjectId, before, after: { kind, url } })
  const [set] = await listTargets(ctx.db, subjectId)
  if (!set) throw new Error('An address that was set is not there')
  return { ...set, secret }
}

/** Tells somebody nothing any more and gives up what has not arrived; answers whether there was an address. */
export async function removeTarget(ctx: Context, subjectId: string): Promise<boolean> {
  const before = await deleteTarget(ctx.db, subjectId)
  if (!before) return false
  afterwards(ctx, (db) => giveUpWithoutTarget(db, subjectId))
  await recordAudit(ctx, { action: 'remove webhook', on: subjectId, before })
  return true
}
