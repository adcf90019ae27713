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

/** Passes a delivery on to those who bring it, in the transaction that dispatches the order. */
export interface DeliveryProvider {
  request: (ctx: Context, request: DeliveryRequest) => Promise<void>
}
