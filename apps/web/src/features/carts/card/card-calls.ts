import { directCards, reservationCards, type CartCardCalls } from '@brigade/contract/carts/cart-cards.contract.ts'
import type { TillService } from '@brigade/contract/carts/cart.contract.ts'

export function cardCallsOf(service: TillService): CartCardCalls {
  return service === 'Direct' ? directCards : reservationCards
}

/** The charges that this page began. It books them by itself; others are booked by a press. */
export const begunHere = new Set<string>()
