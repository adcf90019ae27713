import { z } from 'zod'
import { MAX_LINE_ID, MAX_LINE_NOTE, MOST_PORTIONS } from '../foods/ordered-foods.contract.ts'
import { idOf, percentage, requiredMoney } from '../kernel/fields.ts'
import { optionalText, textInput, textOrBlank } from '../kernel/input-schema.ts'
import { MAX_REASON } from './cart.contract.ts'

export const cartId = idOf('cart.select')

/** `lineId` may be absent when the variation has a single line. */
export const line = {
  cartId,
  foodId: idOf('cart.food'),
  varId: idOf('cart.food'),
  lineId: z.string().max(MAX_LINE_ID).optional(),
}

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Asked for, where the kitchen has the portions that are taken off. Tills of the version before send none. */
export const voidReason = { reason: optionalText({ maxLength: MAX_REASON }) }

export const quantityAsked = z
  .object({
    ...line,
    ...voidReason,
    /** One portion more or less. */
    isIncr: z.boolean({ error: 'cart.more-or-less' }).optional(),
    /** What the line is to have instead, and 0 to remove it. */
    quantity: z
      .number({ error: 'cart.quantity' })
      .int({ error: 'cart.quantity' })
      .min(0, { error: 'cart.quantity' })
      .max(MOST_PORTIONS, { error: 'order.quantity' })
      .optional(),
  })
  .refine(({ isIncr, quantity }) => (isIncr === undefined) !== (quantity === undefined), {
    error: 'cart.more-or-less',
    path: ['isIncr'],
    // Reported together with other faults.
    when: isObject,
  })

/** Of portions that the kitchen does not have. An empty note takes it away. */
export const noteAsked = z.object({
  ...line,
  note: textOrBlank({ maxLength: MAX_LINE_NOTE }),
  /** All of them without it. */
  quantity: z
    .number({ error: 'cart.quantity' })
    .int({ error: 'cart.quantity' })
    .min(1, { error: 'cart.quantity' })
    .max(MOST_PORTIONS, { error: 'order.quantity' })
    .optional(),
})

export const charge = z.object(
  {
    amount: requiredMoney('cart.charge-amount', 'cart.charge-limits'),
    note: z
      .string({ error: 'cart.charge-note' })
      .trim()
      .min(1, { error: 'cart.charge-note' })
      .pipe(textInput('name', { maxLength: 200 })),
  },
  { error: 'cart.charge-amount' },
)

const discountReason = z
  .string({ error: 'cart.discount-reason' })
  .trim()
  .min(1, { error: 'cart.discount-reason' })
  .pipe(textInput('name', { maxLength: MAX_REASON }))

export const discountAsked = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('amount'),
      value: requiredMoney('cart.discount-amount', 'cart.charge-limits'),
      reason: discountReason,
    }),
    z.object({
      kind: z.literal('percent'),
      value: percentage.refine((value) => value > 0, { error: 'cart.discount-percent' }),
      reason: discountReason,
    }),
  ],
  { error: 'cart.discount-kind' },
)
