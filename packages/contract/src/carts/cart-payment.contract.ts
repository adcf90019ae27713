import { z } from 'zod'
import { MAX_LINE_ID, MOST_LINES, MOST_PORTIONS } from '../foods/ordered-foods.contract.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, moneyOnWire, sumOfMoney } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import { cart } from './cart.contract.ts'
import { MOST_GUESTS } from './tender.rules.ts'

export const tendersErrors = defineErrors({
  'tender-too-much': 409,
  'tender-too-little': 409,
  /** Another mode than cash would have to give change. */
  'tender-change': 409,
  'tender-line-paid': 409,
  'tender-free': 409,
  'tender-gone': 404,
})

/** Characters. */
const MAX_LABEL = 40

export const received = z
  .unknown()
  .transform((amount, context) => {
    if (amount !== undefined && amount !== null && amount !== '') return amount
    context.addIssue({ code: 'custom', message: 'cart.received' })
    return z.NEVER
  })
  .pipe(sumOfMoney)

/** Also the `data` of refused later calls on the cart. */
export const cartPayment = z.object({ orderId: z.string(), tokenNo: z.number().int(), returnedAmount: moneyOnWire })
export type CartPayment = z.infer<typeof cartPayment>

const portions = z.object({
  lineId: z.string({ error: 'tender.lines' }).max(MAX_LINE_ID, { error: 'tender.lines' }),
  quantity: z
    .number({ error: 'cart.quantity' })
    .int({ error: 'cart.quantity' })
    .min(1, { error: 'cart.quantity' })
    .max(MOST_PORTIONS, { error: 'order.quantity' }),
})

const guests = z
  .number({ error: 'tender.among' })
  .int({ error: 'tender.among' })
  .min(2, { error: 'tender.among' })
  .max(MOST_GUESTS, { error: 'tender.among' })

/** An amount, or lines. */
const part = {
  amount: sumOfMoney.refine((amount) => amount > 0, { error: 'tender.amount' }).optional(),
  lines: z
    .array(portions, { error: 'tender.lines' })
    .min(1, { error: 'tender.lines' })
    .max(MOST_LINES, { error: 'input.too-many' })
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, { error: 'tender.lines' })
    .optional(),
  tip: sumOfMoney.default(0),
  label: optionalText({ maxLength: MAX_LABEL }),
  among: guests.nullish(),
}

/** What a card is charged for: what is due, or a part of it. */
export const cardOf = <Cart extends z.ZodType>(cartId: Cart) =>
  z
    .object({ cartId, terminalId: idOf('terminal.select'), ...part, grandTotal: sumOfMoney.optional() })
    .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
      error: 'tender.part',
      path: ['amount'],
      // Names both parts together with other wrong fields.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })

/** A part of a bill: either an amount or lines. */
export const partOf = <Cart extends z.ZodType>(cartId: Cart) =>
  z
    .object({
      cartId,
      recivedAmount: received,
      paymentModeId: idOf('cart.payment-mode'),
      ...part,
      entryAt: z.string().max(40).nullish(),
      grandTotal: sumOfMoney.optional(),
    })
    .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
      error: 'tender.part',
      path: ['amount'],
      // Names the missing part together with other missing fields.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })

export const tenderTaken = z.object({
  /** What to give back to this guest. */
  returnedAmount: moneyOnWire,
  /** Null after the last part. */
  cart: cart.nullable(),
  dueAmount: moneyOnWire,
  /** The order that the cart became with the last part. */
  paid: cartPayment.nullable(),
})
