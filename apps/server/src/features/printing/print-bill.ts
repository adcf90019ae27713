import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { printBill as printCall } from '@brigade/contract/printing/print-bill.contract.ts'
import type { Context } from '../../platform/context.ts'
import { billCart } from '../carts/carts.public.ts'
import { billOnPaper } from './bill-page.ts'
import { toJob } from './jobs.store.ts'
import { printerFor } from './print-order.ts'
import { queueAt } from './queue-job.ts'

/** Queues the bill of a cart as it is now. Throws what `billCart` throws, `printing-off`, `no-default-printer` and `not-found`. */
export async function printBill(
  ctx: Context,
  { service, prnId, ...asked }: InputOf<typeof printCall>,
): Promise<PrintJob> {
  const shown = await billCart(ctx, asked, service)
  const { restId } = shown.stored
  const printer = await printerFor(ctx, restId, prnId)
  const order = { _id: null, tokenNo: null, restId }
  const queued = queueAt(ctx, { order, bill: billOnPaper(shown), kind: 'bill', isReprint: false, of: null }, printer)
  return toJob(queued, ctx.clock.now())
}
