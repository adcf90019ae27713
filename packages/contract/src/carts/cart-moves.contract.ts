import { z } from 'zod'
import { foodsErrors } from '../foods/foods.contract.ts'
import { MAX_LINE_ID, MOST_LINES, MOST_PORTIONS } from '../foods/ordered-foods.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf } from '../kernel/fields.ts'
import { sitingsErrors } from '../sitings/sitings.contract.ts'
import { cardChargesErrors } from '../terminals/card-charges.contract.ts'
import { cart } from './cart.contract.ts'
import { cartsErrors } from './carts.contract.ts'

export const cartMovesErrors = defineErrors({
  /** It was paid, deleted or merged, or it is a cart of another branch. */
  'cart-other-gone': 409,
  'cart-discounted': 409,
  'cart-charges-full': 409,
  'cart-allergies-long': 409,
})

const {
  'cart-paid': cartPaid,
  'cart-merged': cartMerged,
  'cart-line-gone': cartLineGone,
  'cart-line-full': cartLineFull,
  'cart-full': cartFull,
  'cart-has-tenders': cartHasTenders,
  'cart-line-paid': cartLinePaid,
  'cart-line-discounted': cartLineDiscounted,
  'cart-below-paid': cartBelowPaid,
} = cartsErrors
const ofBoth = {
  'cart-paid': cartPaid,
  'cart-merged': cartMerged,
  'cart-line-full': cartLineFull,
  'cart-full': cartFull,
  'addon-too-many': foodsErrors['addon-too-many'],
  'food-not-for-service': foodsErrors['food-not-for-service'],
  'cart-other-gone': cartMovesErrors['cart-other-gone'],
  'cart-line-discounted': cartLineDiscounted,
  'cart-allergies-long': cartMovesErrors['cart-allergies-long'],
}

/** A cart as the person at the till saw it. Another version is refused. */
const seen = (missing: 'cart.select' | 'cart.other') => ({
  cartId: idOf(missing),
  version: z.number({ error: 'input.not-valid' }).int({ error: 'input.not-valid' }),
})

const other = z.object(seen('cart.other'), { error: 'cart.other' })

const moved = z.object({
  lineId: z.string({ error: 'cart.move-lines' }).max(MAX_LINE_ID, { error: 'cart.move-lines' }),
  quantity: z
    .number({ error: 'cart.quantity' })
    .int({ error: 'cart.quantity' })
    .min(1, { error: 'cart.quantity' })
    .max(MOST_PORTIONS, { error: 'order.quantity' }),
})

interface Between {
  cartId?: unknown
  into?: { cartId?: unknown } | undefined
}

const areTwo = ({ cartId, into }: Between) => into?.cartId === undefined || into.cartId !== cartId
const oneTwice = {
  error: 'cart.other',
  path: ['into', 'cartId'],
  // Reported together with other faults.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

function moveCalls(prefix: 'direct' | 'reservation', where: string) {
  return {
    merge: endpoint({
      name: `${prefix}-cart-merge`,
      summary:
        `Merge a cart ${where} into another open one. The reply is the other one; the merged cart is gone. Between the ` +
        'counter and a reservation, the cart of the reservation stays, at the siting of the other one if that has one',
      method: 'POST',
      path: `/manager/${prefix}-cart-merge`,
      who: 'approved',
      input: z.object({ ...seen('cart.select'), into: other }).refine(areTwo, oneTwice),
      data: cart,
      errors: {
        ...ofBoth,
        'cart-has-tenders': cartHasTenders,
        'card-charge-open': cardChargesErrors['card-charge-open'],
        'cart-discounted': cartMovesErrors['cart-discounted'],
        'cart-charges-full': cartMovesErrors['cart-charges-full'],
        'siting-taken': sitingsErrors['siting-taken'],
      },
    }),
    move: endpoint({
      name: `${prefix}-cart-move`,
      summary: `Move lines of a cart ${where}, or some of their portions, to another open one, also of the other till`,
      method: 'POST',
      path: `/manager/${prefix}-cart-move`,
      who: 'approved',
      input: z
        .object({
          ...seen('cart.select'),
          /** Left out at the counter, for a new cart. */
          into: other.optional(),
          lines: z
            .array(moved, { error: 'cart.move-lines' })
            .min(1, { error: 'cart.move-lines' })
            .max(MOST_LINES, { error: 'input.too-many' })
            .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
              error: 'cart.move-lines',
            }),
        })
        .refine(areTwo, oneTwice),
      data: z.object({ cart, into: cart }),
      errors: {
        ...ofBoth,
        'card-charge-open': cardChargesErrors['card-charge-open'],
        'cart-line-gone': cartLineGone,
        'cart-line-paid': cartLinePaid,
        'cart-below-paid': cartBelowPaid,
      },
    }),
  }
}

export type CartMoveCalls = ReturnType<typeof moveCalls>

export const directMoves = moveCalls('direct', 'at the counter')
export const reservationMoves = moveCalls('reservation', 'of reservations')
