import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import type { ReactNode } from 'react'
import classes from './reservation-head.module.css'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface ReservationHeadProps {
  row: Reservation
  formats: ReservationFormats
  /** The buttons of the reservation. */
  acts?: ReactNode
}

export function ReservationHead({ row, formats, acts }: ReservationHeadProps) {
  const arrival = formats.arrival(row)
  return (
    <header className={`beside acts ${classes.head}`}>
      <h2>{row.customer.name}</h2>
      {acts}
      <p className={`head ${classes.when}`}>
        <strong className="lead">{formats.table(row)}</strong>
        <span>
          {formats.date(row.reservation.date)}
          {arrival?.isLate && <strong className="bad"> · {arrival.text}</strong>}
        </span>
      </p>
    </header>
  )
}
