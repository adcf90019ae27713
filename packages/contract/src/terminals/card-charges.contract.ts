import { z } from 'zod'
import { defineErrors } from '../kernel/errors.ts'
import { moneyOnWire } from '../kernel/fields.ts'
import { named } from '../lookups/lookups.contract.ts'

export const cardChargesErrors = defineErrors({
  'terminal-gone': 404,
  /** It may be taking money, so it cannot become another machine. */
  'terminal-charging': 409,
  /** A card is being charged for the cart, or was charged and is not booked. */
  'card-charge-open': 409,
  /** It is no longer in the state that the call is about. */
  'card-charge-moved': 409,
  /** The branch charges payments in this mode at a terminal. */
  'card-charge-needed': 409,
  /** The bill is now below what was charged. */
  'card-charge-too-much': 409,
})

/**
 * Why a charge is unknown or declined. `unreached`: the terminal was not called. `refused`: it did not take the request.
 * `silent`: it did not answer. `unfinished`: it waited for the card for too long. `forgotten`: it does not know the charge.
 * `person`: a person said so.
 */
export const cardReasons = [
  'declined',
  'cancelled',
  'unreached',
  'refused',
  'silent',
  'unfinished',
  'forgotten',
  'person',
] as const
export type CardReason = (typeof cardReasons)[number]

/** Of what a person says about a charge. */
export const MAX_NOTE = 120

/** The charge of a card for a cart: the latest that did not become a payment. */
export const cardCharge = z.object({
  _id: z.string(),
  status: z.enum(['sent', 'unknown', 'approved', 'declined']),
  /** What it pays of the bill. */
  amount: moneyOnWire,
  /** Charged as well. */
  tip: moneyOnWire,
  terminal: named,
  paymentMode: named,
  by: z.string(),
  at: z.string(),
  isCancelling: z.boolean(),
  reason: z.enum(cardReasons).nullable(),
  /** In the words of the terminal; may be empty. */
  said: z.string(),
})
export type CardCharge = z.infer<typeof cardCharge>
