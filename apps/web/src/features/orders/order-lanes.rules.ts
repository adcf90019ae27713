import { foldForSearch } from '@brigade/contract/kernel/fold.ts'
import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { isCodeOf } from './order-list.rules.ts'

/** Where an order is on its way through the house. The order of the lanes is that of the screen. */
export const lanes = ['answer', 'kitchen', 'ready', 'way'] as const
export type Lane = (typeof lanes)[number]

const laneByStatus: Readonly<Record<OrderStatus, Lane>> = {
  placed: 'answer',
  accepted: 'kitchen',
  prepared: 'ready',
  shipped: 'way',
  // Ended orders leave the list. Until then they keep their place.
  delivered: 'way',
  rejected: 'way',
  cancelled: 'way',
}

type Shown = Pick<Order, 'status' | 'isCooked'>

type InLane = Shown &
  Pick<Order, 'placedAt' | 'promisedAt' | 'tokenNo'> & {
    delivery?: Pick<NonNullable<Order['delivery']>, 'dispatchedAt'> | null
  }

/** An accepted order is ready once displays of the kitchen have finished it. Its status stays until a person moves it on. */
export const laneOf = ({ status, isCooked = false }: Shown): Lane =>
  status === 'accepted' && isCooked ? 'ready' : laneByStatus[status]

/**
 * The instant that makes an order urgent: when it was placed until it is answered, then when it was promised, then when
 * it was sent on its way.
 */
function dueAt({ status, placedAt, promisedAt, delivery }: InLane): number {
  if (status === 'placed') return Date.parse(placedAt)
  return Date.parse((status === 'shipped' ? delivery?.dispatchedAt : undefined) ?? promisedAt ?? placedAt)
}

/** By lane, the most urgent first within each. */
export function inLanes<Row extends InLane>(orders: readonly Row[]): Row[] {
  return orders.toSorted(
    (a, b) => lanes.indexOf(laneOf(a)) - lanes.indexOf(laneOf(b)) || dueAt(a) - dueAt(b) || a.tokenNo - b.tokenNo,
  )
}

export function countsOf(orders: readonly Shown[]): Readonly<Record<Lane, number>> {
  const counts = { answer: 0, kitchen: 0, ready: 0, way: 0 }
  for (const order of orders) counts[laneOf(order)] += 1
  return counts
}

type Sought = Pick<Order, '_id' | 'tokenNo' | 'customer' | 'foods' | 'restauranttype'> & {
  delivery?: { _id: string } | null
}

/**
 * Orders whose token, customer or foods contain every word of `search`. A number alone is a token, and a word alone may
 * be the code of an order or of its delivery.
 */
export function ordersFound<Row extends Sought>(
  orders: readonly Row[],
  { search, service }: { search: string; service: ServiceName | null },
): readonly Row[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && service === null) return orders
  const [word = '', ...others] = words
  const alone = others.length === 0 ? word : ''
  return orders.filter(({ _id, tokenNo, customer, foods, restauranttype, delivery }) => {
    if (service !== null && restauranttype.name !== service) return false
    if (isCodeOf(_id, alone) || (delivery && isCodeOf(delivery._id, alone))) return true
    if (/^\d+$/.test(alone)) return String(tokenNo).startsWith(alone)
    const text = foldForSearch([tokenNo, customer?.name, ...foods.map(({ name }) => name)].join(' '))
    return words.every((each) => text.includes(each))
  })
}

/** Letters of foods that the narrowest row has room for. */
const ROW_LETTERS = 22

/** What a row says of the foods: the first one, others as far as they fit, and the number of portions besides these. */
export function foodsInShort(foods: Order['foods']) {
  const lines = foods.flatMap(({ name, foodvariations }) => foodvariations.map(({ quantity }) => ({ name, quantity })))
  let letters = 0
  const fitting = lines.findIndex(({ name, quantity }) => {
    letters += `${quantity} × ${name}, `.length
    return letters > ROW_LETTERS
  })
  const named = fitting < 0 ? lines : lines.slice(0, Math.max(1, fitting))
  return { named, more: lines.slice(named.length).reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** The portions of a lane's orders by food, most first. */
export function portionsIn(lane: Lane, orders: ReadonlyArray<Shown & Pick<Order, 'foods'>>) {
  const byFood = new Map<string, { foodId: string; name: string; portions: number }>()
  for (const order of orders) {
    if (laneOf(order) !== lane) continue
    for (const { foodId, name, foodvariations } of order.foods) {
      const before = byFood.get(foodId)?.portions ?? 0
      const portions = foodvariations.reduce((sum, { quantity }) => sum + quantity, before)
      byFood.set(foodId, { foodId, name, portions })
    }
  }
  return [...byFood.values()].toSorted((a, b) => b.portions - a.portions || a.name.localeCompare(b.name))
}
