import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire, wireDate } from '../kernel/fields.ts'

const count = z.number().int()

/** Counts, and what was discounted, voided and refunded in all. */
const sums = z.object({
  discounts: count,
  discounted: moneyOnWire,
  voids: count,
  /** Without the voids of versions that did not record what they were worth. */
  voided: moneyOnWire,
  refunds: count,
  refunded: moneyOnWire,
})

const takenOff = z.object({
  /** The business days that were read, both inclusive. */
  from: z.string(),
  to: z.string(),
  /** Those who took off most come first. */
  people: z.array(sums.extend({ _id: z.string(), name: z.string() })),
  all: sums,
})
export type TakenOff = z.infer<typeof takenOff>

export const readTakenOff = endpoint({
  name: 'read-taken-off',
  summary:
    'Count the discounts, voids and refunds of a branch by the person who gave them. Without days those of today, and at ' +
    'most the last 92 of the days that are asked for',
  method: 'POST',
  path: '/manager/taken-off',
  who: 'owner',
  reads: true,
  input: z
    .object({ restId: idOf(), from: wireDate.nullish(), to: wireDate.nullish() })
    .refine(({ from, to }) => !from || !to || from <= to, { error: 'input.days', path: ['to'] }),
  data: takenOff,
})
