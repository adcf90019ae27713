import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { CartDesk } from '../carts/cart-desk.tsx'
import type { CartPlace } from '../carts/cart-cache.ts'
import { paidBefore } from '../carts/send-cart-act.ts'
import { useCart } from '../carts/use-cart.ts'
import { EntryMade } from './entry-made.tsx'
import { ReservationPaid } from './reservation-paid.tsx'
import { UndoEntry } from './undo-entry.tsx'
import { othersOf } from './reservations-list.rules.ts'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface ReservationCartProps {
  row: Reservation
  rows: readonly Reservation[]
  formats: ReservationFormats
  place: CartPlace
  onBooking: (reserId: string) => void
  onNext: () => void
}

export function ReservationCart({ row, rows, formats, place, onBooking, onNext }: ReservationCartProps) {
  const { t } = useTranslation()
  const { end, error, isPaying, isUnsent, priced, refetch } = useCart(place)
  const { customer, isPaid, reservation } = row
  const next = { label: t('dine.next'), act: onNext }

  const paid = end?.kind === 'paid' ? end : paidBefore(error)

  // The cached cart is from before its payment.
  const isOutdated = isPaid && !isPaying && paid === undefined && priced !== undefined && error === null
  const onOutdated = useEffectEvent(refetch)
  useEffect(() => {
    if (isOutdated) void onOutdated()
  }, [isOutdated])

  if (paid) return <ReservationPaid row={row} formats={formats} end={paid} next={next} />
  // The live channel may report the payment before this till gets its answer.
  if (isPaid && !isPaying) {
    return <ListNotice items={undefined} query={{ error, refetch }} />
  }
  const others = othersOf(rows, place.cartId)
  const isEmpty = priced?.cart.foods.length === 0 && priced.cart.tenders.length === 0 && !isUnsent
  const toOther = (cartId: string) => {
    const booking = rows.find((each) => each.cartId === cartId)
    if (booking) onBooking(booking._id)
  }
  return (
    <CartDesk
      place={place}
      others={others.map(({ cartId, name, siting }) => {
        return { cartId, name: siting === null ? name : t('direct.name-at', { name, siting }) }
      })}
      onOther={toOther}
      title={customer.name}
      subtitle={`${formats.date(reservation.date)} · ${formats.table(row)}`}
      note={reservation.note}
      before={
        <EntryMade
          reservation={reservation}
          undo={isEmpty && <UndoEntry cartId={place.cartId} restId={place.restId} name={customer.name} />}
        />
      }
      next={next}
    />
  )
}
