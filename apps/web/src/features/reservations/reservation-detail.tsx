import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { GuestsAwaited } from './guests-awaited.tsx'
import { ReservationCart } from './reservation-cart.tsx'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface ReservationDetailProps {
  row: Reservation
  formats: ReservationFormats
  restId: string
  onNext: () => void
}

export function ReservationDetail({ row, formats, restId, onNext }: ReservationDetailProps) {
  const { cartId } = row
  if (cartId === null) return <GuestsAwaited row={row} formats={formats} restId={restId} />
  return <ReservationCart row={row} formats={formats} place={{ cartId, restId, service: 'Dining' }} onNext={onNext} />
}
