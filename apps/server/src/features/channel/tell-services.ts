import type { Context } from '../../platform/context.ts'
import { queueNotices } from '../webhooks/webhooks.public.ts'
import { keysOfBranch } from './channel-keys.store.ts'

interface Changed {
  service: string
  isOpen: boolean
  closedReason: string | null
  reopensAt: Date | null
}

/** Tells every storefront of the branch of services that were opened, closed or paused. Two statements. */
export async function tellServices(ctx: Context, restId: string, changed: readonly Changed[]): Promise<void> {
  const services = changed.map(({ reopensAt, ...service }) => ({
    ...service,
    reopensAt: reopensAt?.toISOString() ?? null,
  }))
  queueNotices(ctx, {
    subjectIds: await keysOfBranch(ctx.db, restId),
    event: 'services.changed',
    restId,
    data: { restId, services, at: ctx.clock.now().toISOString() },
  })
}
