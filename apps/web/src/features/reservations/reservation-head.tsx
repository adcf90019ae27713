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
    <header className={classes.head}>
      <div>
        <h2>{row.customer.name}</h2>
        <p className={classes.when}>
          {formats.date(row.reservation.date)} · {formats.slot(row)}
          {arrival?.isLate && <strong className={classes.late}> · {arrival.text}</strong>}
        </p>
      </div>
      {acts}
    </header>
  )
}
