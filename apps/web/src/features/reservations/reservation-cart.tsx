import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Failure } from '../../shared/ui/failure.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { CartDesk } from '../carts/cart-desk.tsx'
import { CartPaid } from '../carts/cart-paid.tsx'
import type { CartPlace } from '../carts/till.ts'
import { useCart } from '../carts/use-cart.ts'
import { EntryMade } from './entry-made.tsx'
import type { ReservationWords } from './use-reservation-words.ts'

/** What a paid cart answers to whoever asks for it. */
const becameOrder = z.object({ orderId: z.string(), tokenNo: z.number() })

interface ReservationCartProps {
  row: Reservation
  words: ReservationWords
  place: CartPlace
  onNext: () => void
}

/** The cart of guests who are in. Once it is paid, what to give back where it was paid, and everywhere its token. */
export function ReservationCart({ row, words, place, onNext }: ReservationCartProps) {
  const { t } = useTranslation()
  const { end, error, isPaying, priced, refetch } = useCart(place)
  const { customer, isPaid, reservation } = row
  const next = { label: t('dine.next'), act: onNext }

  const order = becameOrder.safeParse(end ?? (error?.code === 'cart-paid' ? error.data : undefined)).data

  // What is held of it is from before its payment.
  const isOutdated = isPaid && !isPaying && order === undefined && priced !== undefined && error === null
  const onOutdated = useEffectEvent(refetch)
  useEffect(() => {
    if (isOutdated) onOutdated()
  }, [isOutdated])

  if (end?.kind === 'paid' && end.returnedAmount !== null) return <CartPaid end={end} next={next} />
  if (order) {
    return <CartPaid end={{ kind: 'paid', ...order, returnedAmount: null }} next={next} title={t('dine.paid-before')} />
  }
  // The list may hear of the payment before whoever sent it.
  if (isPaid && !isPaying) {
    return error && !error.isUncertain ? <Failure error={error} onRetry={refetch} /> : <SkeletonRows rows={5} />
  }
  return (
    <CartDesk
      place={place}
      title={customer.name}
      subtitle={`${words.date(reservation.date)} · ${words.slot(row)}`}
      before={<EntryMade reservation={reservation} />}
      next={next}
    />
  )
}
