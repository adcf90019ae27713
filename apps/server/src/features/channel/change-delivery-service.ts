import type { changeDeliveryService as changeCall } from '@brigade/contract/lookups/change-entry.contract.ts'
import type { DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { changeDeliveryService as changeService } from '../lookups/lookups.public.ts'
import { removeTarget } from '../webhooks/webhooks.public.ts'

/** What becomes own drivers loses the address of a partner, so that nothing about customers is sent there any more. */
export async function changeDeliveryService(ctx: Context, input: InputOf<typeof changeCall>): Promise<DeliveryService> {
  const service = await changeService(ctx, input)
  if (service.isOwn) await removeTarget(ctx, service._id)
  return service
}
