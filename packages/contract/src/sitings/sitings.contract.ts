import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, money, moneyOnWire, wholeNumber } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { lookupsErrors } from '../lookups/lookups.contract.ts'

export const sitingsErrors = defineErrors({
  'siting-unknown': 404,
  'siting-too-small': 409,
  'siting-occupied': 409,
  'siting-reserved': 409,
  /** Another booking of it overlaps. */
  'siting-taken': 409,
  'siting-archived': 409,
})

/** Of changes that guests do not allow. */
export const keptSitingErrors = defineErrors({
  'siting-has-guests': 409,
  'siting-is-booked': 409,
  'siting-needs-seats': 409,
})

/** A hint carries `restId`. */
export const sitingsTopic = liveTopic('/manager/sitings')

/** A table, or another place for guests. `amount` is its charge, 0 without `hasCharge`. */
export const siting = z.object({
  _id: z.string(),
  name: z.string(),
  hasCharge: z.boolean(),
  amount: moneyOnWire,
  capacity: z.number().int(),
})
export type Siting = z.infer<typeof siting>

/** A siting in the list of its branch. Every change raises the version. */
const listedSiting = siting.extend({ version: z.number().int(), isArchived: z.boolean() })
export type ListedSiting = z.infer<typeof listedSiting>

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
  summary: 'List the sitings of a branch, in the order they were created. `archived` adds those that are archived',
  method: 'POST',
  path: '/manager/sitings',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), archived: z.literal('with').optional() }),
  data: z.array(listedSiting),
})

const name = textInput('name', { minLength: 1, maxLength: 120 })
const capacity = wholeNumber(MOST_SEATS).refine((seats) => seats > 0, { error: 'siting.capacity' })

const newSiting = z
  .object({
    /** Optional for an account with one branch. */
    restId: idOf().optional(),
    name,
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
  .and(z.object({ capacity }))

export const addSiting = endpoint({
  name: 'add-siting',
  summary: 'Add a siting to a branch',
  method: 'POST',
  path: '/manager/siting',
  who: 'approved',
  input: newSiting,
  data: listedSiting,
  errors: lookupsErrors,
})

export const changeSiting = endpoint({
  name: 'change-siting',
  summary: 'Rename, archive or restore a siting, or change its seats or its charge. What was recorded keeps its text',
  method: 'PATCH',
  path: '/manager/siting',
  who: 'approved',
  /** What is left out stays. A `version` that is not current is refused; the refusal's `data` is the present siting. */
  input: z.object({
    restId: idOf(),
    _id: idOf('siting.select'),
    version: z.number().int().nullish(),
    name: name.optional(),
    capacity: capacity.optional(),
    /** 0 for no charge. */
    amount: money.optional(),
    isArchived: z.boolean({ error: 'input.not-valid' }).optional(),
  }),
  data: listedSiting,
  errors: { ...sitingsErrors, ...keptSitingErrors, ...lookupsErrors },
})
