import { z } from 'zod'
import { allergen } from '../foods/allergen.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { named } from '../lookups/lookups.contract.ts'
import { orderType } from '../orders/orders.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { kitchenErrors } from './displays.contract.ts'
import { MOST_LINES, MOST_PARTS, partPosition } from './ticket.rules.ts'

/** The most tickets of one reading. What the display's own stations owe comes first, and what was bumped last. */
export const MOST_TICKETS = 200
/** Sales at the counter and at tables leave the kitchen by a bump only, and are listed for this long. */
export const SALES_HOURS = 4
/** How long a bumped ticket can be recalled, in minutes. */
export const RECALL_MINUTES = 30

export const lineStates = ['open', 'struck', 'bumped'] as const
export type LineState = (typeof lineStates)[number]

const ticketLine = z.object({
  /** Of the line in its order. A part of a combo has one of its own: see `partPosition`. */
  position: z.number().int(),
  foodId: z.string(),
  variationId: z.string(),
  food: z.string(),
  variation: z.string(),
  /** The combo of which it is a part. */
  combo: z.object({ food: z.string(), variation: z.string() }).optional(),
  /** Of the food when it was ordered, or those that the food of a part of a combo has now. */
  allergens: z.array(allergen),
  /** In the same way. A server of the version before sends none. */
  tags: z.array(z.string()).optional(),
  quantity: z.number().int(),
  /** Portions of an earlier round or sale that must not be cooked any more. */
  isVoid: z.boolean(),
  /** Of the portions, those that later rounds took back, or that a refund returned to the stock. */
  voided: z.number().int(),
  /** Of a void. */
  voidReason: z.string().nullish(),
  /** Where its guests sit, if it was moved to those of another cart. */
  place: z.string().nullish(),
  /** What the guest says about these portions. */
  note: z.string().nullish(),
  customizations: z.array(z.object({ cusName: z.string(), levelName: z.string() })),
  addons: z.array(z.string()),
  stationId: z.string(),
  /** Food prepared bumps what was left. */
  state: z.enum(lineStates),
  /** When a display last changed the state, or the order was prepared. */
  changedAt: z.string().nullable(),
})

const ticket = z.object({
  /** Of the order or round. */
  _id: z.string(),
  /** What a cart sent before its payment: how many rounds it made so far, and where its guests sit. Null on an order. */
  round: z.object({ number: z.number().int(), place: z.string().nullable() }).nullable(),
  /** Null on a round. */
  tokenNo: z.number().int().nullable(),
  ordertype: z.object({ name: orderType }),
  restauranttype: z.object({ name: serviceName }),
  /** It was in the kitchen, and must not be cooked. It stays until it is bumped. */
  isCancelled: z.boolean(),
  placedAt: z.string(),
  promisedAt: z.string().nullable(),
  /** Minutes. */
  preparationTime: z.number().int().nullable(),
  note: z.string(),
  allergy: z.string().nullable(),
  lines: z.array(ticketLine),
})
export type Ticket = z.infer<typeof ticket>

export const listTickets = endpoint({
  name: 'list-tickets',
  summary: 'List what the kitchen of a branch owes, by promise, and what it bumped lately',
  method: 'GET',
  path: '/kitchen-display/tickets',
  who: 'kitchen-display',
  input: z.object({ restId: idOf() }),
  data: z.object({
    restaurant: z.string(),
    /** Of the branch, for the clock: that of a tablet may be wrong, and set to another zone. */
    timeZone: z.string().optional(),
    locale: z.string().optional(),
    /** In their order. A branch without stations has one, whose id is that of the branch. */
    stations: z.array(named),
    /** Those that this display said it shows; none means all. */
    shownStationIds: z.array(z.string()).optional(),
    /** Those with a printer that no paired display shows. Nobody bumps their lines, so these are not owed. */
    paperStationIds: z.array(z.string()).optional(),
    tickets: z.array(ticket),
    /** The stations of this display owe more than `MOST_TICKETS`. */
    isCut: z.boolean(),
    /** All stations together owe more than `MOST_TICKETS`. */
    isCutElsewhere: z.boolean().optional(),
  }),
})

const MOST_POSITION = partPosition(MOST_LINES, MOST_PARTS - 1)

/** What a tap wants. `open` takes a strike back, `recalled` a bump. A line that is there already stays as it is. */
const marks = ['struck', 'open', 'bumped', 'recalled'] as const
export type Mark = (typeof marks)[number]

export const markLines = endpoint({
  name: 'mark-lines',
  summary: 'Strike, bump or recall lines of a ticket. Repeating a mark changes nothing',
  method: 'PATCH',
  path: '/kitchen-display/lines',
  who: 'kitchen-display',
  input: z.object({
    /** Of the order or round. */
    orderId: idOf(),
    positions: z
      .array(z.number({ error: 'input.not-valid' }).int().min(0).max(MOST_POSITION), { error: 'input.not-valid' })
      .min(1, { error: 'input.not-valid' })
      .max(MOST_LINES, { error: 'input.too-many' })
      .transform((positions) => [...new Set(positions)]),
    mark: z.enum(marks, { error: 'input.not-valid' }),
    /** Of a bump, whether the tapped ticket said that it is cancelled. If it did not, it must be seen before it goes. */
    isCancelled: z.boolean({ error: 'input.not-valid' }).optional(),
  }),
  data: z.undefined(),
  errors: kitchenErrors,
})
