import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { listReservations, reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { usePages } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { sitingStateOf, type SitingState } from './siting-state.rules.ts'
import { usePriceMoment } from './use-price-moment.ts'

/** Tells the state of each siting for the guests of this cart; null until it is known. */
export function useSitingStates({ cartId, restId }: Cart): (siting: Siting) => SitingState | null {
  const { instant, timeZone } = usePriceMoment()
  const asked = { restId, date: localTime(instant, timeZone).date }
  useLiveRefresh(reservationsTopic, restId, callKey(listReservations, asked))
  const { data } = useCall(listReservations, asked)
  const { items } = usePages(listCarts, { restId })
  if (!data || !items) return () => null
  const reservations = data.filter((reservation) => reservation.cartId !== cartId)
  const carts = items.filter(({ _id }) => _id !== cartId)
  return (siting) => sitingStateOf(siting, { reservations, carts, instant, timeZone })
}
