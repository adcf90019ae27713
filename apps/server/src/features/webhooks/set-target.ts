import type { Webhook, WebhookKind } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { giveUpWithoutTarget, startAnew } from './backlog.store.ts'
import { isAllowedTarget } from './reachable.ts'
import { deleteTarget, listTargets, lockTarget, putTarget } from './targets.store.ts'

interface Target {
  kind: WebhookKind
  subjectId: string
  url: string
}

/** 256 random bits in the format of Standard Webhooks. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Works through the backlog after the commit, without a lock that orders wait for. */
function afterwards(ctx: Context, work: (db: Db) => Promise<void>): void {
  ctx.afterCommit((db) =>
    work(db).catch((error: unknown) => ctx.log.error({ err: error }, 'what waits for an address was left as it was')),
  )
}

/** Throws `bad-input` for an address that webhooks may not reach. Waits for the name to be resolved. */
export async function requireReachable(world: Pick<Context, 'mayReach' | 'addressesOf'>, url: string): Promise<void> {
  if (!(await isAllowedTarget(new URL(url), world))) refuseField('url', 'webhook.network')
}

/** Only this answer contains the new secret. Waiting messages go to the new address at once. */
export async function setTarget(ctx: Context, { kind, subjectId, url }: Target): Promise<Webhook & { secret: string }> {
  const changedAt = ctx.clock.now()
  const secret = newSigningSecret()
  const [before, , [set]] = await Promise.all([
    lockTarget(ctx.db, subjectId),
    putTarget(ctx.db, { subjectId, kind, url, secret, changedAt }),
    listTargets(ctx.db, subjectId),
  ])
  if (before) afterwards(ctx, (db) => startAnew(db, subjectId, changedAt))
  recordAudit(ctx, { action: 'set webhook', on: subjectId, before, after: { kind, url } })
  if (!set) throw new Error('The address was not stored')
  return { ...set, secret }
}

/** Removes a webhook address and gives up what waits for it. Returns false if there was none. */
export async function removeTarget(ctx: Context, subjectId: string): Promise<boolean> {
  const before = await deleteTarget(ctx.db, subjectId)
  if (!before) return false
  afterwards(ctx, (db) => giveUpWithoutTarget(db, subjectId))
  recordAudit(ctx, { action: 'remove webhook', on: subjectId, before })
  return true
}
