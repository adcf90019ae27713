import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { isToAnswer } from './new-orders.ts'
import { inLanes } from './order-lanes.rules.ts'

interface MovingOn {
  selected: string | null
  select: (id: string | null) => void
  /** Those that the list shows. */
  orders: readonly Order[] | undefined
  root: RefObject<HTMLElement | null>
}

/**
 * Where the screen goes after a step: to the next order that waits for an answer, else from an ended order to the list.
 * It stays while a person reads another order, and on the list of a phone, which the next order would cover.
 */
export function useMovingOn({ selected, select, orders, root }: MovingOn): (moved: Order) => void {
  // The reply may arrive after another order was selected, or on another screen.
  const shown = useRef<string | null | undefined>(selected)
  const pressedIn = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    shown.current = selected
    return () => {
      shown.current = undefined
    }
  }, [selected])
  useEffect(() => {
    const page = root.current
    const note = () => {
      pressedIn.current = shown.current
    }
    page?.addEventListener('click', note, true)
    page?.addEventListener('keydown', note, true)
    return () => {
      page?.removeEventListener('click', note, true)
      page?.removeEventListener('keydown', note, true)
    }
  }, [root])
  return ({ _id, status }) => {
    // A person who opened the order after its step wants to read it.
    const isOpen = shown.current === _id && pressedIn.current === _id
    if (!isOpen && (shown.current !== null || !isDetailVisible(root.current))) return
    const next = inLanes(orders ?? []).find((each) => each._id !== _id && isToAnswer(each))
    if (next) select(next._id)
    else if (isOpen && hasEnded(status)) select(null)
  }
}

function isDetailVisible(root: HTMLElement | null): boolean {
  const detail = root?.querySelector('[data-pane="list"] + section')
  return detail ? getComputedStyle(detail).visibility !== 'hidden' : false
}
