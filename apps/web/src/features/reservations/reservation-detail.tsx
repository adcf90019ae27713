import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { GuestsAwaited } from './guests-awaited.tsx'
import { ReservationCart } from './reservation-cart.tsx'
import type { ReservationWords } from './use-reservation-words.ts'

interface ReservationDetailProps {
  row: Reservation
  words: ReservationWords
  restId: string
  onNext: () => void
}

export function ReservationDetail({ row, words, restId, onNext }: ReservationDetailProps) {
  const { cartId } = row
  if (cartId === null) return <GuestsAwaited row={row} words={words} restId={restId} />
  return <ReservationCart row={row} words={words} place={{ cartId, restId, service: 'Dining' }} onNext={onNext} />
}
