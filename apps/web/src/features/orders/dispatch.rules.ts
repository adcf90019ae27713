import type { DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import type { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { EnteredFor } from '../../shared/form/entered.ts'

interface DispatchEntry {
  partner: Pick<DeliveryService, '_id' | 'isOwn'> | undefined
  quoteId: string
  manifest: string
}

export function dispatched(
  orderId: string,
  { partner, ...forPartner }: DispatchEntry,
): EnteredFor<typeof assignDelivery> {
  const ofPartner = (typed: string) => (partner?.isOwn === false ? typed.trim() || null : null)
  return {
    orderId,
    delServiceId: partner?._id,
    quoteId: ofPartner(forPartner.quoteId),
    manifest: ofPartner(forPartner.manifest),
  }
}
