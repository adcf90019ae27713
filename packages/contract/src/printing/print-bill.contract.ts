import { z } from 'zod'
import { tillService } from '../carts/cart.contract.ts'
import { billAsked, billErrors } from '../carts/carts.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { printJob } from './jobs.contract.ts'
import { printingErrors } from './printers.contract.ts'

export const printBill = endpoint({
  name: 'print-bill',
  summary:
    'Print the bill of a cart with the total that the till shows, before guests pay it, at the default printer or ' +
    'another. It counts as asked for',
  method: 'POST',
  path: '/manager/print-bill',
  who: 'approved',
  input: z.object({
    ...billAsked,
    service: z.enum(tillService.options, { error: 'input.not-in-list' }),
    prnId: idOf('printer.select').optional(),
  }),
  data: printJob,
  errors: { ...billErrors, ...printingErrors },
})
