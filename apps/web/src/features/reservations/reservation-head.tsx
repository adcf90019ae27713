import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import classes from './reservation-head.module.css'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface ReservationHeadProps {
  row: Reservation
  formats: ReservationFormats
}

export function ReservationHead({ row, formats }: ReservationHeadProps) {
  const arrival = formats.arrival(row)
  return (
    <header className={`beside acts ${classes.head}`}>
      <h2>{row.customer.name}</h2>
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
