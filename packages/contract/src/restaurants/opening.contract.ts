import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { decimalHour, idOf, requiredDate, requiredWeek, wholeNumber, wireDate } from '../kernel/fields.ts'
import { defineErrors } from '../kernel/errors.ts'
import { textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { holidayTimesProblem, pauses } from './opening.rules.ts'
import { LARGEST_ORDER_LIMIT } from './order-limit.rules.ts'
import { restaurant } from './restaurants.contract.ts'

export const restaurantsErrors = defineErrors({
  /** Also the refusal for the till, which is always open. */
  'service-without-opening': 404,
  'service-not-offered': 409,
  /** No hours begin in the next two weeks, so a pause until then would not end. */
  'no-next-hours': 409,
  /** The channel takes no orders of this service. */
  'service-without-limit': 409,
  'holiday-too-early': 400,
  'holiday-unknown': 404,
  'holiday-past': 409,
})

/** A hint carries `restId`: the status, hours or details of the branch changed. */
export const restaurantsTopic = liveTopic('/manager/restaurants')

// The service comes last, as in the form: messages follow the order of the fields.
const chosenService = { typeId: idOf('service.select') }

const statusOf = z
  .discriminatedUnion('isOpen', [
    z.object({
      isOpen: z.literal(false),
      reason: textInput('name', { minLength: 2, maxLength: 200 }),
      /** In minutes, or until the next hours of the service begin. Absent until a person opens. */
      pause: z.literal(pauses, { error: 'service.pause' }).optional(),
    }),
    z.object({ isOpen: z.literal(true) }),
  ])
  .and(z.object(chosenService))

/** A list with one entry at most for each service. */
export function perService<Entry extends z.ZodType<{ typeId: string }>>(entry: Entry) {
  return z
    .array(entry, { error: 'service.select' })
    .min(1, { error: 'service.select' })
    .max(10, { error: 'input.too-many' })
    .refine((entries) => new Set(entries.map(({ typeId }) => typeId)).size === entries.length, {
      error: 'service.twice',
    })
}

/** Other branches that change alike, each in those of the services that it offers. One with none of them is refused. */
const alsoIn = z
  .array(idOf('input.not-in-list'), { error: 'input.not-valid' })
  .max(100, { error: 'input.too-many' })
  .optional()

/** The branch of `restId`. */
const changedBranch = restaurant.extend({
  /** The other branches that are so now. Absent from a server of an earlier version, which leaves them as they were. */
  alsoIn: z.array(z.string()).optional(),
})

const orderLimit = wholeNumber(LARGEST_ORDER_LIMIT).min(1, { error: 'input.number-format' })

export const changeStatus = endpoint({
  name: 'change-status',
  summary: 'Open services of a branch, or of several, or close or pause them with a reason',
  method: 'PATCH',
  path: '/manager/restaurant-status',
  who: 'approved',
  input: z.object({ restId: idOf(), alsoIn, status: perService(statusOf) }),
  data: changedBranch,
  errors: restaurantsErrors,
})

export const changeOpeningHours = endpoint({
  name: 'change-opening-hours',
  summary: 'Replace the weekly hours of services',
  method: 'PATCH',
  path: '/manager/restaurant-availability',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    availability: perService(z.object({ availability: requiredWeek('service.hours'), ...chosenService })),
  }),
  data: restaurant,
  errors: restaurantsErrors,
})

export const changeOrderLimits = endpoint({
  name: 'change-order-limits',
  summary: 'Limit the orders from the channel in a quarter hour, per service. Null removes the limit',
  method: 'PATCH',
  path: '/manager/restaurant-order-limits',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    limits: perService(z.object({ ordersPerQuarter: orderLimit.nullable(), ...chosenService })),
  }),
  data: restaurant,
  errors: restaurantsErrors,
})

const hours = { st: decimalHour, et: decimalHour }

const reasonAndDate = {
  reason: textInput('name', { minLength: 1, maxLength: 200 }),
  date: requiredDate('holiday.date'),
}

const newHoliday = z.object(reasonAndDate).and(
  z.object(hours).superRefine((entry, context) => {
    const problem = holidayTimesProblem(entry)
    if (problem)
      context.addIssue({ code: 'custom', message: problem, path: [problem === 'holiday.start' ? 'st' : 'et'] })
  }),
)

export const addHolidays = endpoint({
  name: 'add-holidays',
  summary:
    'Add holidays to services of a branch, or of several, from tomorrow onwards, or put back one of today within an hour of its removal. Existing entries are ignored',
  method: 'PATCH',
  path: '/manager/restaurant-holiday',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    alsoIn,
    holiday: perService(
      z.object({
        holiday: z
          .array(newHoliday, { error: 'holiday.pick' })
          .min(1, { error: 'holiday.pick' })
          .max(366, { error: 'input.too-many' }),
        ...chosenService,
      }),
    ),
  }),
  data: changedBranch,
  errors: restaurantsErrors,
})

export const removeHoliday = endpoint({
  name: 'remove-holiday',
  summary: 'Remove a holiday of a service, unless it has passed',
  method: 'PATCH',
  path: '/manager/restaurant-remove-holiday',
  who: 'approved',
  input: z.object({ restId: idOf(), ...chosenService, holiday: z.object({ date: wireDate, ...hours }) }),
  data: restaurant,
  errors: restaurantsErrors,
})
