import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'

/** What somebody has to know to bring an order. Amounts are decimal, as on the wire. */
export interface DeliveryRequest extends Pick<
  Order,
  'restId' | 'tokenNo' | 'customer' | 'address' | 'note' | 'preparationTime'
> {
  service: { _id: string; isOwn: boolean }
  deliveryId: string
  orderId: string
  quoteId: string | null
  manifest: string | null
  /** What is to be collected at the door: 0 of a prepaid order. */
  toCollect: number
  acceptedAt: string | null
  foods: ReadonlyArray<{ name: string; variation: string; quantity: number }>
}

/** How those who bring orders learn of one, in the transaction that hands it to them. */
export interface DeliveryProvider {
  request: (ctx: Context, request: DeliveryRequest) => Promise<void>
}
