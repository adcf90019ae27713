import { z } from 'zod'
import { defineErrors } from '../kernel/errors.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { readTimeSlot } from './time-slot.rules.ts'

export const reservationsErrors = defineErrors({
  'slot-past': 409,
  'siting-unknown': 404,
  'siting-too-small': 409,
  'siting-taken': 409,
})

/** A hint carries `restId` and `reserId`. */
export const reservationsTopic = liveTopic('/manager/reservations')

/** The most persons of one reservation; the capacity of a siting may allow fewer. */
const MOST_PERSONS = 1000

export const noOfPersons = z
  .number({ error: 'reservation.persons' })
  .int({ error: 'reservation.persons' })
  .min(1, { error: 'reservation.persons' })
  .max(MOST_PERSONS, { error: 'reservation.persons' })

/** 'HH:MM-HH:MM' on the wire; becomes minutes since midnight. */
export const timeSlot = z.string({ error: 'reservation.time-slot' }).transform((text, context) => {
  const slot = readTimeSlot(text.trim())
  if (slot) return slot
  context.addIssue({ code: 'custom', message: 'reservation.time-slot' })
  return z.NEVER
})
