import {
  listReservations,
  reservationsTopic,
  type Reservation,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { allKey, useAll } from '../../shared/api/lists.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

interface Coming {
  /** Undefined until they are read. */
  coming: Reservation[] | undefined
  isFailed: boolean
}

/** The booked guests of a siting from today on who have not been let in, soonest first. */
export function useComing(restId: string, sitingId: string): Coming {
  useLiveRefresh(reservationsTopic, restId, allKey(listReservations, { restId }))
  const { data, error } = useAll(listReservations, { restId })
  const coming = data?.filter(({ siting, reservation }) => siting?._id === sitingId && reservation.entryAt === null)
  return { coming, isFailed: error !== null && data === undefined }
}
