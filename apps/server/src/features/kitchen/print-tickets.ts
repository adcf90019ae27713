import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Context } from '../../platform/context.ts'
import { queueTickets } from '../printing/printing.public.ts'
import { readParts } from './stations.store.ts'

/** Queues the tickets of an order at the printers of its stations and at the pass. Four statements. */
export async function printTickets(ctx: Context, order: Order): Promise<void> {
  await queueTickets(ctx, order, await readParts(ctx.db, order.restId, order._id))
}
