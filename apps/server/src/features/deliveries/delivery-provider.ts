import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'

/** What a courier needs to know. Amounts are decimal, as on the wire. */
export interface DeliveryRequest extends Pick<
  Order,
  'restId' | 'tokenNo' | 'customer' | 'address' | 'note' | 'preparationTime'
> {
  service: { _id: string; isOwn: boolean }
  deliveryId: string
  orderId: string
  quoteId: string | null
  manifest: string | null
  /** The amount to collect at the door; 0 if prepaid. */
  toCollect: number
  acceptedAt: string | null
  foods: ReadonlyArray<{ name: string; variation: string; quantity: number }>
}

/** A delivery that its order no longer needs. */
export interface DeliveryCancelled extends Pick<
  DeliveryRequest,
  'service' | 'deliveryId' | 'orderId' | 'restId' | 'tokenNo'
> {
  reason: string
  cancelledAt: string
}

/** Tells those who bring a delivery, in the transaction that dispatches or cancels the order. */
export interface DeliveryProvider {
  request: (ctx: Context, request: DeliveryRequest) => Promise<void>
  cancel: (ctx: Context, cancelled: DeliveryCancelled) => void
}
