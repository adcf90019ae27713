import { z } from 'zod'
import { cart } from '../carts/cart.contract.ts'
import { MOST_OF_NAME, openCartErrors } from '../carts/carts.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { sitingsErrors } from '../sitings/sitings.contract.ts'
import { guestContact, noOfPersons } from './reservations.contract.ts'

export const waitlistErrors = defineErrors({ 'party-not-waiting': 409 })

/** A hint carries `restId`. */
export const waitlistTopic = liveTopic('/manager/waitlist')

/** The longest wait that a party is told, in minutes. */
export const LONGEST_WAIT = 240

const waitingParty = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null if the guests left none. */
  contact: z.string().nullable(),
  noOfPersons: z.number().int(),
  /** The wait that the guests were told, in minutes from `joinedAt`. */
  quotedMinutes: z.number().int(),
  joinedAt: z.string(),
  /** Increases with every change. */
  version: z.number().int(),
})
export type WaitingParty = z.infer<typeof waitingParty>

const isBlank = (sent: unknown) => sent === undefined || sent === null || (typeof sent === 'string' && !sent.trim())

const party = {
  /** Their cart takes it as its name. */
  name: textInput('name', { minLength: 1, maxLength: MOST_OF_NAME }),
  contact: z
    .unknown()
    .transform((sent) => (isBlank(sent) ? null : sent))
    .pipe(guestContact.nullable()),
  noOfPersons,
  quotedMinutes: z
    .number({ error: 'waitlist.quote' })
    .int({ error: 'waitlist.quote' })
    .min(0, { error: 'waitlist.quote' })
    .max(LONGEST_WAIT, { error: 'waitlist.quote' }),
}

const waitId = idOf('waitlist.select')

export const listWaiting = endpoint({
  name: 'list-waiting',
  summary: 'List the parties who wait for a table, those who came first at the top',
  method: 'GET',
  path: '/manager/waitlist',
  who: 'approved',
  input: z.object({ restId: idOf() }),
  data: z.array(waitingParty),
})

export const joinWaitlist = endpoint({
  name: 'join-waitlist',
  summary: 'Put guests without a booking on the waitlist',
  method: 'POST',
  path: '/manager/waitlist',
  who: 'approved',
  input: z.object({ restId: idOf(), ...party }),
  data: waitingParty,
})

export const changeWaiting = endpoint({
  name: 'change-waiting',
  summary: 'Change a party that waits. It keeps its place. A version that is not current is refused',
  method: 'PATCH',
  path: '/manager/waitlist',
  who: 'approved',
  input: z.object({
    waitId,
    version: z.number({ error: 'input.not-valid' }).int({ error: 'input.not-valid' }),
    ...party,
  }),
  data: waitingParty,
  errors: waitlistErrors,
})

export const seatWaiting = endpoint({
  name: 'seat-waiting',
  summary: 'Seat a party that waits: opens its cart at the counter with its name, its siting and its persons',
  method: 'PATCH',
  path: '/manager/waitlist-seat',
  who: 'approved',
  input: z.object({
    waitId,
    sitingId: idOf('siting.select'),
    /** The siting is reserved soon, and the person at the till knows it. */
    isConfirmed: z.boolean({ error: 'input.not-valid' }).default(false),
  }),
  data: cart,
  errors: { ...waitlistErrors, ...openCartErrors, ...sitingsErrors },
})

export const leaveWaitlist = endpoint({
  name: 'leave-waitlist',
  summary: 'Take a party that left off the waitlist',
  method: 'PATCH',
  path: '/manager/waitlist-leave',
  who: 'approved',
  input: z.object({ waitId }),
  data: z.undefined(),
  errors: waitlistErrors,
})
