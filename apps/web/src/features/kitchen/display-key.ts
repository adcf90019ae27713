import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import type { pairKitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { useSyncExternalStore } from 'react'
import { KITCHEN_DISPLAY } from '../../shared/api/session.ts'
import { observable } from '../../shared/observable.ts'

export type Pairing = DataOf<typeof pairKitchenDisplay>

function isPairing(kept: unknown): kept is Pairing {
  return typeof kept === 'object' && kept !== null && 'key' in kept && 'restId' in kept && 'restaurant' in kept
}

function read(): Pairing | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KITCHEN_DISPLAY) ?? '')
    return isPairing(kept) ? kept : null
  } catch {
    return null
  }
}

interface Paired {
  pairing: Pairing | null
  /** The pairing ended elsewhere while this page was open. */
  wasUnpaired: boolean
}

const { get, set, subscribe } = observable<Paired>({ pairing: read(), wasUnpaired: false })

export const usePairing = () => useSyncExternalStore(subscribe, get)

export function keepPairing(pairing: Pairing): void {
  localStorage.setItem(KITCHEN_DISPLAY, JSON.stringify(pairing))
  set({ pairing, wasUnpaired: false })
}

/** Forgets a pairing, unless there is a newer one. */
export function forgetPairing({ key }: Pick<Pairing, 'key'>): void {
  if (get().pairing?.key !== key) return
  localStorage.removeItem(KITCHEN_DISPLAY)
  set({ pairing: null, wasUnpaired: true })
}
