import type { OrderStatus } from '../orders/order-status.rules.ts'
import type { Order } from '../orders/orders.contract.ts'

/** Positions of the lines of a ticket are below it. */
export const MOST_LINES = 1000
/** Of a variation of a combo. */
export const MOST_PARTS = 20

/** A part of a combo has a position of its own on a ticket, above those of all lines. `part` and `line` count from 0. */
export const partPosition = (line: number, part: number): number => MOST_LINES * (part + 1) + line

/** The line to which a position belongs. */
export const lineAt = (position: number): number => position % MOST_LINES

/** `cooks`: the kitchen owes it. `left`: not or no longer there. `cancelled`: it was there and must not be cooked. */
export type KitchenPlace = 'cooks' | 'left' | 'cancelled'

/** Of orders that the kitchen prepares. `prepared` ones are there again only after a recall. */
export const cookedStatuses = ['accepted', 'prepared'] as const satisfies readonly OrderStatus[]
/** Of orders that never came or left as they should. Any other status ended an accepted order early. */
export const leftStatuses = ['placed', 'shipped', 'delivered', 'rejected'] as const satisfies readonly OrderStatus[]

const isOneOf = (statuses: readonly OrderStatus[], status: OrderStatus) => statuses.includes(status)

/** Where an order stands for the kitchen. Sales at the counter and at tables are delivered at once, and still cooked. */
export function kitchenPlaceOf(status: OrderStatus, type: Order['ordertype']['name']): KitchenPlace {
  if (isOneOf(cookedStatuses, status)) return 'cooks'
  if (status === 'delivered' && type !== 'Online') return 'cooks'
  return isOneOf(leftStatuses, status) ? 'left' : 'cancelled'
}
