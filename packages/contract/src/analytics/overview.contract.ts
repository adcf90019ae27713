import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire } from '../kernel/fields.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { analytics } from './analytics.contract.ts'

const count = z.number().int()

/** What the branch should look at now. */
const attention = z.object({
  /** `since`: when the oldest was placed. */
  unanswered: z.object({ count, since: z.string().nullable() }),
  /** Accepted orders past their promised time; the `orders` are those due longest. */
  late: z.object({
    count,
    orders: z.array(z.object({ _id: z.string(), tokenNo: z.number().int(), dueAt: z.string() })),
  }),
  openCarts: count,
  /** By name. */
  offlinePrinters: z.array(z.string()),
  /** Materials below their reorder level or below zero (`isShort`), at most five of them by name. */
  low: z.object({ count, materials: z.array(z.object({ _id: z.string(), name: z.string(), isShort: z.boolean() })) }),
  /** Guests of the next hour. `next`: 'HH:MM'. */
  arriving: z.object({ count, persons: count, next: z.string().nullable() }),
  /** Guests who should be here by now. */
  lateGuests: z.object({ count, persons: count }),
  /** Of any day. Browsers of earlier versions list those since this business day. */
  refundsDue: z.object({ since: z.string(), payments: count, amount: moneyOnWire }),
  /** Zero for a manager. */
  waitingAccounts: count,
  /** How little space is left where the data lies. Always `ok` for a manager. */
  disk: z.enum(['ok', 'low', 'full']),
  /** While scheduled backups fail: when the last one was made. Always null for a manager. */
  backup: z.object({ lastAt: z.string().nullable() }).nullable(),
})
export type Attention = z.infer<typeof attention>

const overview = z.object({
  /** The current business day of the branch. */
  date: z.string(),
  /** The same weekday a week ago, until the same time of day. */
  before: z.object({ date: z.string(), figures: analytics }),
  /** The hours of the business day, each with the figures at its end. `today` is null for hours to come. */
  hours: z.array(z.object({ at: z.string(), today: analytics.nullable(), before: analytics })),
  /** Of today's orders without rejected ones: at most five, most portions first. */
  bestSellers: z.array(z.object({ foodId: z.string(), name: z.string(), quantity: count, amount: moneyOnWire })),
  /** Today's payments by service, less what was given back of them, largest first. */
  services: z.array(z.object({ name: serviceName, payments: count, amount: moneyOnWire })),
  /**
   * Today's payments by mode, less what was given back of them by that mode, largest first. Null stands for a storefront.
   */
  modes: z.array(z.object({ name: z.string().nullable(), payments: count, amount: moneyOnWire })),
  attention,
  /** Every branch of an account that sees several, in the order of their names; otherwise none. */
  branches: z.array(
    z.object({ _id: z.string(), name: z.string(), total: count, unanswered: count, revenue: moneyOnWire }),
  ),
})
export type Overview = z.infer<typeof overview>

export const readOverview = endpoint({
  name: 'read-overview',
  summary: 'Compare the business day of a branch with the same weekday before, and list what needs attention',
  method: 'POST',
  path: '/manager/overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: overview,
})

const counts = z.object({
  /** Orders without an answer. */
  orders: count,
  /** Reservations of today, in the zone of the branch, whose guests have not come and whose time is not over. */
  reservations: count,
  /** Those of them whose guests should have come. */
  late: count,
  /** Materials below their reorder level or below zero. */
  inventory: count,
  /** Accounts that wait for approval. Zero for a manager. */
  accounts: count,
})
export type Counts = z.infer<typeof counts>

export const readCounts = endpoint({
  name: 'read-counts',
  summary: 'Count what waits in a branch, for the entries of the menu',
  method: 'POST',
  path: '/manager/counts',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: counts,
})
