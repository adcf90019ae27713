import {
  listReservations,
  reservationsTopic,
  type Reservation,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { allKey, useAll } from '../../shared/api/lists.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

/** Booked guests of a siting who have not come, soonest first; undefined while they are read. */
export function useComing(restId: string, sitingId: string): Reservation[] | undefined {
  useLiveRefresh(reservationsTopic, restId, allKey(listReservations, { restId }))
  const { data } = useAll(listReservations, { restId })
  return data?.filter(({ siting, reservation }) => siting?._id === sitingId && reservation.entryAt === null)
}
