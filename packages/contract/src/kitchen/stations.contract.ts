import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { clientIdOf, idList, idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { MOST_PARTS } from './ticket.rules.ts'

const MOST_STATIONS = 20
/** Of one station. */
const MOST_FOODS = 1000
/** Variations of combos with parts. */
const MOST_COMBOS = 500
export const MOST_OF_PART = 99
/** Fits an integer column after one more change. */
const MAX_VERSION = 2_000_000_000

const distinct = <Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) => {
  const keys = items.flatMap(keysOf)
  return new Set(keys).size === keys.length
}

const station = z.object({
  _id: z.string(),
  name: z.string(),
  /** The foods of these categories come here, unless a food is given to another station itself. */
  categoryIds: z.array(z.string()),
  foodIds: z.array(z.string()),
  /** Prints its foods. Without one, the default printer does. */
  printerId: z.string().nullable(),
})

/** A variation of a food, as a part of a combo. */
const part = z.object({ foodId: z.string(), variationId: z.string(), quantity: z.number().int() })

/** What the kitchen cooks for one portion of a variation of a combo. Each part goes to the station of its food. */
const combo = z.object({ foodId: z.string(), variationId: z.string(), parts: z.array(part) })
export type Combo = z.infer<typeof combo>

const kitchen = z.object({
  restId: z.string(),
  /** In their order. What belongs to none goes to the first. */
  stations: z.array(station),
  /** The last bump of a takeaway order marks it as prepared. */
  preparesTakeaway: z.boolean(),
  /** The default printer prints whole orders as well, for the pass. */
  hasFullCopy: z.boolean(),
  /** Those with parts. Any other combo goes to one station as a whole. */
  combos: z.array(combo).optional(),
  /** Every change raises the version; a change to an older version is refused. */
  version: z.number().int(),
})
export type Kitchen = z.infer<typeof kitchen>

export const readKitchen = endpoint({
  name: 'read-kitchen',
  summary: 'Read the stations of a branch, the parts of its combos and what a bump does',
  method: 'GET',
  path: '/manager/kitchen',
  who: 'approved',
  input: z.object({ restId: idOf() }),
  data: kitchen,
})

const portions = z
  .number({ error: 'input.not-valid' })
  .int({ error: 'input.not-valid' })
  .min(1, { error: 'input.not-valid' })
  .max(MOST_OF_PART, { error: 'input.not-valid' })

export const saveKitchen = endpoint({
  name: 'save-kitchen',
  summary: 'Replace the stations of a branch and the parts of its combos, and choose what a bump does',
  method: 'PATCH',
  path: '/manager/kitchen',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    stations: z
      .array(
        z.object({
          _id: clientIdOf('input.not-valid'),
          name: textInput('no-or-name', { minLength: 1, maxLength: 60 }),
          categoryIds: idList(),
          foodIds: idList(MOST_FOODS),
          printerId: idOf('printer.select').nullish().default(null),
        }),
        { error: 'input.not-valid' },
      )
      .max(MOST_STATIONS, { error: 'input.too-many' })
      .refine((stations) => distinct(stations, ({ _id }) => [_id]), { error: 'input.not-valid' })
      .refine((stations) => distinct(stations, ({ name }) => [name.toLowerCase()]), { error: 'kitchen.twice' })
      .refine((stations) => distinct(stations, ({ categoryIds }) => categoryIds), { error: 'kitchen.twice' })
      .refine((stations) => distinct(stations, ({ foodIds }) => foodIds), { error: 'kitchen.twice' }),
    preparesTakeaway: z.boolean({ error: 'input.not-valid' }),
    hasFullCopy: z.boolean({ error: 'input.not-valid' }).default(false),
    /** Left out, they stay. Orders that were placed before are cooked as they were. */
    combos: z
      .array(
        z.object({
          foodId: idOf(),
          variationId: idOf(),
          parts: z
            .array(z.object({ foodId: idOf(), variationId: idOf(), quantity: portions }), { error: 'input.not-valid' })
            .max(MOST_PARTS, { error: 'input.too-many' })
            .refine((parts) => distinct(parts, ({ variationId }) => [variationId]), { error: 'input.not-valid' }),
        }),
        { error: 'input.not-valid' },
      )
      .max(MOST_COMBOS, { error: 'input.too-many' })
      .refine((combos) => distinct(combos, ({ variationId }) => [variationId]), { error: 'input.not-valid' })
      .optional(),
    version: z
      .number({ error: 'input.not-valid' })
      .int({ error: 'input.not-valid' })
      .min(0, { error: 'input.not-valid' })
      .max(MAX_VERSION, { error: 'input.not-valid' }),
  }),
  data: kitchen,
})
