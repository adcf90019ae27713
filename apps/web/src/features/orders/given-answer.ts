import { UNDO_MS, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { observable } from '../../shared/observable.ts'

/** The answer that was given last, while it can be undone. */
const { get, set, subscribe } = observable<Order | null>(null)

export const givenAnswer = get
export const onGivenAnswer = subscribe

let forgetting: ReturnType<typeof setTimeout> | undefined

export function rememberAnswer(order: Order): void {
  set(order)
  clearTimeout(forgetting)
  forgetting = setTimeout(forgetAnswer, UNDO_MS)
}

export function forgetAnswer(): void {
  clearTimeout(forgetting)
  set(null)
}
