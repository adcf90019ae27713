export { bookTable } from './book-table.ts'
export { moveReservation } from './move-reservation.ts'
export { refuseReserved } from './refuse-reserved.ts'
