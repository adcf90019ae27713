import './floor-words.ts'
import { cartsTopic } from '@brigade/contract/carts/carts.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import { sitingsTopic } from '@brigade/contract/sitings/sitings.contract.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

// Tills change carts often, so the tables follow them at most this often.
const FOLLOW_MS = 1_000
const floorKey = [readFloor.name]

/** The tables of a branch as they are now. Without sitings there is nothing to show. */
export function useFloor(restId: string) {
  useLiveRefresh(cartsTopic, restId, floorKey, { restMs: FOLLOW_MS })
  useLiveRefresh(reservationsTopic, restId, floorKey)
  useLiveRefresh(sitingsTopic, restId, floorKey)
  return useCall(readFloor, { restId })
}
