import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { GuestsAwaited } from './guests-awaited.tsx'
import { ReservationCart } from './reservation-cart.tsx'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface ReservationDetailProps {
  row: Reservation
  formats: ReservationFormats
  restId: string
  /** The bookings of the branch, with this one. */
  rows: readonly Reservation[]
  onBooking: (reserId: string) => void
  onNext: () => void
}

export function ReservationDetail({ row, rows, formats, restId, onBooking, onNext }: ReservationDetailProps) {
  const { cartId } = row
  if (cartId === null) return <GuestsAwaited row={row} formats={formats} restId={restId} onNext={onNext} />
  const place = { cartId, restId, service: 'Dining' } as const
  return <ReservationCart row={row} rows={rows} formats={formats} place={place} onBooking={onBooking} onNext={onNext} />
}
