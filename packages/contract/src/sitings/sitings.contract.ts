import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, money, moneyOnWire, wholeNumber } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { lookupsErrors } from '../lookups/lookups.contract.ts'

export const sitingsErrors = defineErrors({
  'siting-unknown': 404,
  'siting-too-small': 409,
  'siting-occupied': 409,
  'siting-reserved': 409,
})

/** A table, or another place for guests. `amount` is its charge, 0 without `hasCharge`. */
export const siting = z.object({
  _id: z.string(),
  name: z.string(),
  hasCharge: z.boolean(),
  amount: moneyOnWire,
  capacity: z.number().int(),
})
export type Siting = z.infer<typeof siting>

const MOST_SEATS = 1000

export const listSitings = endpoint({
  name: 'list-sitings',
  summary: 'List the sitings of every branch this account may see',
  method: 'GET',
  path: '/manager/sitings',
  who: 'approved',
  input: z.object({}),
  data: z.array(siting.extend({ restId: z.string() })),
})

export const listSitingsOf = endpoint({
  name: 'list-sitings-of',
  summary: 'List the sitings of a branch, in the order they were created',
  method: 'POST',
  path: '/manager/sitings',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: z.array(siting),
})

const newSiting = z
  .object({
    /** Optional for an account with one branch. */
    restId: idOf().optional(),
    name: textInput('name', { minLength: 1, maxLength: 120 }),
  })
  .and(
    z.discriminatedUnion('hasCharge', [
      z.object({
        hasCharge: z.literal(true),
        amount: money.refine((amount) => amount > 0, { error: 'siting.amount' }),
      }),
      z.object({
        hasCharge: z.literal(false),
        amount: z
          .unknown()
          .optional()
          .transform(() => 0),
      }),
    ]),
  )
  .and(z.object({ capacity: wholeNumber(MOST_SEATS).refine((seats) => seats > 0, { error: 'siting.capacity' }) }))

export const addSiting = endpoint({
  name: 'add-siting',
  summary: 'Add a siting to a branch',
  method: 'POST',
  path: '/manager/siting',
  who: 'approved',
  input: newSiting,
  data: siting,
  errors: lookupsErrors,
})
