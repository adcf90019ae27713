import { UNDO_MS } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { observable } from '../../shared/observable.ts'
import { whenReleased } from '../../shared/ui/when-released.ts'

const none: ReadonlyArray<readonly Order[]> = []

/** The orders that moved with each press, the last press first, while this can be undone. */
const { get, set, subscribe } = observable(none)

export const givenAnswers = get
export const onGivenAnswers = subscribe

export function rememberAnswer(orders: readonly Order[]): void {
  whenReleased(() => {
    set([orders, ...get()])
    setTimeout(() => whenReleased(() => forgetAnswer(orders)), UNDO_MS)
  })
}

export function forgetAnswer(orders: readonly Order[]): void {
  forgetWhere((order) => orders.includes(order))
}

/** An order that moved on from its answer, or from Food prepared, cannot go back by it. */
export function forgetMoved(moved: readonly Order[]): void {
  whenReleased(() =>
    forgetWhere((given) => moved.some(({ _id, status }) => _id === given._id && status !== given.status)),
  )
}

function forgetWhere(isForgotten: (order: Order) => boolean): void {
  if (!get().some((orders) => orders.some(isForgotten))) return
  const left = get().map((orders) => orders.filter((order) => !isForgotten(order)))
  set(left.filter(({ length }) => length > 0))
}

export function forgetAnswers(): void {
  set(none)
}
