import { UNDO_MS, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { observable } from '../../shared/observable.ts'
import { whenReleased } from '../../shared/ui/when-released.ts'

const none: readonly Order[] = []

/** The orders that were answered last, with one press, while the answer can be undone. */
const { get, set, subscribe } = observable(none)

export const givenAnswer = get
export const onGivenAnswer = subscribe

let forgetting: ReturnType<typeof setTimeout> | undefined

export function rememberAnswer(orders: readonly Order[]): void {
  whenReleased(() => {
    set(orders)
    clearTimeout(forgetting)
    forgetting = setTimeout(() => whenReleased(() => set(none)), UNDO_MS)
  })
}

export function forgetAnswer(): void {
  clearTimeout(forgetting)
  set(none)
}
