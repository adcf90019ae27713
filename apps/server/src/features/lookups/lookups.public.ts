import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findDeliveryService, findPaymentMode } from './lookups.store.ts'

type Ctx = Pick<Context, 'db'>

/** A payment mode of the business. Throws `payment-mode-unknown`. */
export async function requirePaymentMode(ctx: Ctx, id: string): Promise<Named> {
  return (await findPaymentMode(ctx.db, id)) ?? refuse('payment-mode-unknown')
}

/** A delivery service of the business; `isOwn` are the house's own drivers. Throws `delivery-service-unknown`. */
export async function requireDeliveryService(ctx: Ctx, id: string): Promise<Named & { isOwn: boolean }> {
  return (await findDeliveryService(ctx.db, id)) ?? refuse('delivery-service-unknown')
}
