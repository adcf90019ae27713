import type { CartLine } from '@brigade/contract/carts/cart.contract.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'

type LineProblem = NonNullable<CartLine['problem']>

/** The message and the remedy for a line that cannot be paid. Each takes `food`, `service` and `left`. */
export const problemWords = {
  delisted: 'error.food-delisted',
  'not-for-service': 'error.food-not-for-service',
  'not-available-now': 'error.food-not-available-now',
  'sold-out': 'foods.sold-out',
  'not-enough-stock': 'error.not-enough-stock',
  'combo-not-now': 'pricing.combo-not-now',
  'free-claim-not-now': 'pricing.free-claim-not-now',
  'free-claim-condition': 'pricing.free-claim-condition',
} as const satisfies Record<LineProblem, MessageKey>
