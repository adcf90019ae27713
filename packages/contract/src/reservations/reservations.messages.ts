import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const reservationsMessages = {
  'menu.reservations': 'Reservations',

  'reservation.select': 'Select a reservation first',
  // Fixed by the specification
  'reservation.entry-code': 'Enter the entry otp',
  'reservation.time-slot': 'Enter the time as HH:MM-HH:MM, with the end after the start',
  'reservation.persons': 'Enter the number of persons, from 1 to 1000',

  'waitlist.select': 'Select who waits first',
  'waitlist.quote': 'Enter the wait in minutes, from 0 to 240',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const reservationsAnswers = {
  'reservation.entered': 'The guests are in',
  'reservation.entry-undone': 'Entry of {{name}} taken back',
  'reservation.over': 'The time of this reservation is over. Serve the guests at the counter, or have them book again',
  'reservation.cancelled': 'Booking of {{name}} cancelled',
  'reservation.changed': 'Booking of {{name}} changed',
  'reservation.no-show': '{{name}} marked as a no-show',
  'error.guests-are-in': 'These guests are in. Take their payment instead',
  'error.guests-have-food': 'These guests have food in their cart. Take their payment, or take the food off first',
  'error.reservation-ended': 'This booking was cancelled or marked as a no-show',
  'error.no-show-early': 'These guests are awaited at {{time}}. Until then, cancel the booking instead',
  'error.entry-code-wrong': 'This is not the code of this reservation. Ask the guests to show theirs again',
  'reservation.placed': 'Table booked',
  'reservation.occupied': 'Guests sit at {{siting}} now. Choose another siting or a later time',
  'reservation.confirm-occupied':
    'Guests sit at {{siting}} now. Choose another siting or a later time, or save it anyway',
  'reservation.outside-hours': '{{restaurant}} is not open for all of this time. Choose a time within its hours',
  'reservation.not-taken': '{{restaurant}} takes no bookings. Choose another restaurant',
  'reservation.on-holiday': '{{restaurant}} is on holiday at this time. Choose another time or date',
  'error.slot-past': 'This time has passed. Choose a later one',
  'waitlist.joined': '{{name}} waits for a table',
  'waitlist.changed': 'Wait of {{name}} changed',
  'waitlist.seated': '{{name}} seated at {{siting}}',
  'waitlist.left': '{{name}} taken off the waitlist',
  'error.party-not-waiting': '{{name}} was already seated, or has left',
  'error.siting-taken': '{{siting}} is already booked for this time. Choose another siting or time',
} as const satisfies MessageCatalogue
