import type { setWebhook as setCall } from '@brigade/contract/webhooks/webhooks.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireDeliveryServiceAlone } from '../lookups/lookups.public.ts'
import { setTarget } from '../webhooks/webhooks.public.ts'
import { holdKey } from './channel-keys.store.ts'

export async function setWebhook(ctx: Context, target: InputOf<typeof setCall>): Promise<DataOf<typeof setCall>> {
  if (target.kind === 'storefront') {
    if (!(await holdKey(ctx.db, target.subjectId))) refuse('not-found')
  } else {
    const { isOwn, name } = await requireDeliveryServiceAlone(ctx, target.subjectId)
    if (isOwn) refuse('delivery-service-own', { params: { name } })
  }
  return setTarget(ctx, target)
}
