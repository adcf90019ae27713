import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import classes from './reservation-head.module.css'
import type { ReservationFormats } from './use-reservation-formats.ts'

export function ReservationHead({ row, formats }: { row: Reservation; formats: ReservationFormats }) {
  const arrival = formats.arrival(row)
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{row.customer.name}</h2>
      <p className={classes.when}>
        {formats.date(row.reservation.date)} · {formats.slot(row)}
        {arrival?.isLate && <strong className={classes.late}> · {arrival.text}</strong>}
      </p>
    </header>
  )
}
