import { useSyncExternalStore } from 'react'
import type { RefusedFood } from './till.ts'
import { useTill } from './use-cart.ts'

/** The latest foods that the server did not add to a cart. */
export function useRefusedFood(cartId: string): RefusedFood | undefined {
  const { subscribe, get } = useTill().refusedFood
  const refused = useSyncExternalStore(subscribe, get)
  return refused?.cartId === cartId ? refused : undefined
}
