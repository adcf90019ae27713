import type { setPartnerKey as setCall } from '@brigade/contract/channel/channel-keys.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { changePartnerKey, requireDeliveryServiceAlone } from '../lookups/lookups.public.ts'
import { holdKey } from './channel-keys.store.ts'

/** Locks the key before the partner, as the deletion of a key does. */
export async function setPartnerKey(
  ctx: Context,
  { delServiceId, keyId }: InputOf<typeof setCall>,
): Promise<DeliveryService> {
  const isKnown = keyId === null || (await holdKey(ctx.db, keyId))
  const service = await requireDeliveryServiceAlone(ctx, delServiceId)
  if (service.isOwn) refuse('delivery-service-own', { params: { name: service.name } })
  if (!isKnown) refuse('not-found')
  if (service.keyId === keyId) return service
  await changePartnerKey(ctx, service._id, keyId)
  recordAudit(ctx, {
    action: 'set partner key',
    on: service._id,
    before: { keyId: service.keyId },
    after: { keyId },
  })
  return { ...service, keyId }
}
