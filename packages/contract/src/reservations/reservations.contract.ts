import { z } from 'zod'
import { cart } from '../carts/cart.contract.ts'
import { deleteCart, MOST_PERSONS, openCartErrors } from '../carts/carts.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, pageAsked, wireDate } from '../kernel/fields.ts'
import { optionalText, textInput, textOrBlank } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { MAX_ALLERGY } from '../orders/orders.contract.ts'
import { siting, sitingsErrors } from '../sitings/sitings.contract.ts'
import { guestContactProblem } from './guest-contact.rules.ts'
import { readTimeSlot } from './time-slot.rules.ts'

export const reservationsErrors = defineErrors({
  'slot-past': 409,
  'entry-code-wrong': 400,
  'guests-are-in': 409,
  'guests-have-food': 409,
  'reservation-ended': 409,
  'no-show-early': 409,
})

/** A hint carries `restId` and `reserId`. */
export const reservationsTopic = liveTopic('/manager/reservations')

export const noOfPersons = z
  .number({ error: 'reservation.persons' })
  .int({ error: 'reservation.persons' })
  .min(1, { error: 'reservation.persons' })
  .max(MOST_PERSONS, { error: 'reservation.persons' })

const nameOfGuest = textInput('name', { minLength: 1, maxLength: 120 })

/** Who orders or books at a storefront. */
export const customer = z.object({ name: nameOfGuest, contact: textInput('mobile-or-email', { maxLength: 254 }) })

/** As a person of the branch enters it. */
export const guestContact = textInput('no-or-name', { maxLength: 254 })
  .normalize('NFKC')
  .superRefine((text, context) => {
    const problem = text === '' ? null : guestContactProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** 'HH:MM-HH:MM' becomes minutes since midnight. */
export const timeSlot = z.string({ error: 'reservation.time-slot' }).transform((text, context) => {
  const slot = readTimeSlot(text.trim())
  if (slot) return slot
  context.addIssue({ code: 'custom', message: 'reservation.time-slot' })
  return z.NEVER
})

const reservation = z.object({
  _id: z.string(),
  cartId: z.string().nullable(),
  noOfPersons: z.number().int(),
  siting: siting.nullable(),
  customer: z.object({ name: z.string(), contact: z.string() }),
  isPaid: z.boolean(),
  /** Increases with every change of the booking. */
  version: z.number().int(),
  reservation: z.object({
    date: z.string(),
    timeSlot: z.string(),
    note: z.string(),
    /** As it was entered; once the guests are in, that of their cart. `allergyOf` also finds one in the note. */
    allergy: z.string().nullable(),
    verificationOtp: z.string(),
    entryAt: z.string().nullable(),
  }),
})
export type Reservation = z.infer<typeof reservation>

export const listReservations = endpoint({
  name: 'list-reservations',
  summary: 'List the reservations of a date, or of today and later, soonest first',
  method: 'POST',
  path: '/manager/reservations',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), date: wireDate.optional(), ...pageAsked }),
  data: z.array(reservation),
})

const entryCode = z
  .unknown()
  .transform((code) => (typeof code === 'number' ? String(code) : code))
  .pipe(z.string({ error: 'reservation.entry-code' }).trim().min(1, { error: 'reservation.entry-code' }))
  .pipe(textInput('otp'))

export const enterReservation = endpoint({
  name: 'enter-reservation',
  summary: 'Admit the guests of a reservation by their code, until its slot ends, and open its cart',
  method: 'PATCH',
  path: '/manager/reservation-entry',
  who: 'approved',
  input: z.object({
    reserId: idOf('reservation.select'),
    code: entryCode,
    /** The clock of the till; the server uses its own. */
    entryAt: z.string().max(40).nullish(),
  }),
  data: cart,
  errors: { ...openCartErrors, ...sitingsErrors, ...reservationsErrors },
})

export const undoEntry = endpoint({
  name: 'undo-entry',
  summary:
    'Take back the entry of guests who left without food, or of the wrong ones. Their cart is deleted, and their siting becomes free',
  method: 'PATCH',
  path: '/manager/reservation-entry-undo',
  who: 'approved',
  input: z.object({ cartId: idOf() }),
  data: z.undefined(),
  errors: { ...deleteCart.errors, ...reservationsErrors },
})

/** How a booking ended without its guests. */
export const outcomes = ['cancelled', 'no-show'] as const
export type Outcome = (typeof outcomes)[number]

export const endReservation = endpoint({
  name: 'end-reservation',
  summary: 'Cancel a booking, or mark it as a no-show once its time has begun. Its siting becomes free',
  method: 'PATCH',
  path: '/manager/reservation-end',
  who: 'approved',
  input: z.object({
    reserId: idOf('reservation.select'),
    outcome: z.enum(outcomes, { error: 'input.not-in-list' }),
  }),
  data: z.undefined(),
  errors: reservationsErrors,
})

const booking = {
  date: wireDate,
  timeSlot,
  noOfPersons,
  sitingId: idOf('siting.select').nullable(),
  customer: z.object({ name: nameOfGuest, contact: guestContact }),
  note: optionalText({ maxLength: 500 }),
  /** A change without it leaves it as it is, and an empty one removes it. */
  allergy: textOrBlank({ maxLength: MAX_ALLERGY })
    .nullish()
    .transform((text) => (text === '' ? null : (text ?? undefined))),
  /** Guests sit at the siting now, and the person who books it knows it. */
  isConfirmed: z.boolean({ error: 'input.not-valid' }).default(false),
}

export const changeReservation = endpoint({
  name: 'change-reservation',
  summary: 'Change a booking before its guests are in. Its code stays',
  method: 'PATCH',
  path: '/manager/reservation',
  who: 'approved',
  /** A `version` that is not current is refused. */
  input: z.object({ reserId: idOf('reservation.select'), version: z.number().int().nullish(), ...booking }),
  data: z.undefined(),
  errors: { ...sitingsErrors, ...reservationsErrors },
})

export const bookReservation = endpoint({
  name: 'book-reservation',
  summary: 'Book a siting for guests who called. The reply contains the code they say on arrival',
  method: 'POST',
  path: '/manager/reservation',
  who: 'approved',
  input: z.object({ restId: idOf(), ...booking }),
  data: z.object({ _id: z.string(), verificationOtp: z.string() }),
  errors: { ...sitingsErrors, ...reservationsErrors },
})
