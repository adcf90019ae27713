import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import classes from './reservation-head.module.css'
import type { ReservationWords } from './use-reservation-words.ts'

export function ReservationHead({ row, words }: { row: Reservation; words: ReservationWords }) {
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{row.customer.name}</h2>
      <p className={classes.when}>
        {words.date(row.reservation.date)} · {words.slot(row)}
      </p>
    </header>
  )
}
