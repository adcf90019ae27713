import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import {
  enterReservation,
  listReservations,
  reservationsTopic,
  type Reservation,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../shared/api/call-error.ts'
import { allKey, useAll } from '../../shared/api/lists.ts'
import { useAction } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { cartKey } from '../carts/cart-cache.ts'
import { withEntered } from './reservations-list.rules.ts'

const reservationsKey = (restId: string) => allKey(listReservations, { restId })

/** All reservations of a branch from today on, so that any code is found; kept current by the live channel. */
export function useReservations(restId: string) {
  useLiveRefresh(reservationsTopic, restId, reservationsKey(restId))
  return useAll(listReservations, { restId })
}

/** Reads the list again after a change of one's own. */
export function useReservationsChanged(restId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reservationsKey(restId) })
}

/** Admits guests. Their cart opens at once, and the list shows it before it is read again. */
export function useEntry(restId: string, onRefused: (error: CallError) => void) {
  const client = useQueryClient()
  const queryKey = reservationsKey(restId)
  return useAction(enterReservation, {
    onDone: ({ data: cart }, { reserId }) => {
      client.setQueryData<Cart>(cartKey({ cartId: cart.cartId, service: 'Dining' }), cart)
      client.setQueryData<Reservation[]>(queryKey, (rows) => rows && withEntered(rows, reserId, cart))
      void client.invalidateQueries({ queryKey })
    },
    // Another till may have admitted them or taken their payment.
    onFail: (error) => {
      onRefused(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}
