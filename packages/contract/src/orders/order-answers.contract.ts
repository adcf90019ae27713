import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { preparationTime } from '../restaurants/preparation.contract.ts'
import { order, ordersErrors, undoable } from './orders.contract.ts'
import { isReason } from './reject-note.rules.ts'

/** Dropped, so that calls that differ only in this field count as the same call. */
const ignored = z
  .unknown()
  .optional()
  .transform(() => undefined)

/** The customer reads it. */
const reasonOr = (error: 'order.reject-note' | 'order.cancel-note') =>
  textInput('no-or-name', { maxLength: 500 }).refine(isReason, { error })

/** How long a step that `isUndoable` can be taken back. The server waits a little longer before it tells of it. */
export const UNDO_MS = 5000

/** Accepting needs the minutes, rejecting the note; the other field is ignored. */
export const acceptOrder = endpoint({
  name: 'accept-order',
  summary: 'Accept a new order with a preparation time, or reject it with a note',
  method: 'PATCH',
  path: '/manager/order-accept',
  who: 'approved',
  input: z.discriminatedUnion('acceptOrder', [
    z.object({
      orderId: idOf(),
      acceptOrder: z.literal(true),
      preparationTime,
      rejectNote: ignored,
      isUndoable: undoable,
    }),
    z.object({
      orderId: idOf(),
      acceptOrder: z.literal(false),
      preparationTime: ignored,
      rejectNote: reasonOr('order.reject-note'),
      isUndoable: undoable,
    }),
  ]),
  data: order,
  errors: ordersErrors,
})

/** The most orders that one call answers. */
export const MOST_ANSWERED = 50

/** Every answer can be undone. Orders that already have an answer are left as they are. */
export const acceptOrders = endpoint({
  name: 'accept-orders',
  summary: 'Accept several new orders of a branch, each with its preparation time. Returns those that it accepted',
  method: 'PATCH',
  path: '/manager/orders-accept',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    orders: z
      .array(z.object({ orderId: idOf(), preparationTime }), { error: 'orders.choose' })
      .min(1, { error: 'orders.choose' })
      .max(MOST_ANSWERED, { error: 'input.too-many' })
      .refine((orders) => new Set(orders.map(({ orderId }) => orderId)).size === orders.length, {
        error: 'orders.twice',
      }),
  }),
  data: z.array(order),
  errors: ordersErrors,
})

export const undoAnswers = endpoint({
  name: 'undo-answers',
  summary:
    'Take back the answers of several orders, or that they are prepared, as far as it has not been told. Returns the orders that moved back',
  method: 'PATCH',
  path: '/manager/orders-undo',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    orderIds: z
      .array(idOf(), { error: 'orders.choose' })
      .min(1, { error: 'orders.choose' })
      .max(MOST_ANSWERED, { error: 'input.too-many' }),
  }),
  data: z.array(order),
  errors: ordersErrors,
})

/** Portions that were not cooked return to the stock. */
export const cancelOrder = endpoint({
  name: 'cancel-order',
  summary: 'Cancel an accepted order that has not been delivered. What was paid is then due for a refund',
  method: 'PATCH',
  path: '/manager/order-cancel',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    reason: reasonOr('order.cancel-note'),
    wasCooked: z.boolean({ error: 'order.was-cooked' }),
  }),
  data: order,
  errors: ordersErrors,
})
