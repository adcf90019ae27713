import { MAX_REASON, type TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** Portions that a person took off a line. */
export interface TakenPortions {
  quantity: number
  by: string
  /** What one of them cost then, as a decimal: the audit trail says it so, also after a change of the decimals. */
  worth: number
  reason?: string
}

/** A line of a cart as the kitchen knows it. */
export interface KnownLine {
  lineId: string
  foodId: string
  variationId: string
  food: string
  variation: string
  allergens: Allergen[]
  /** Absent from what a server of the version before sent. */
  tags?: string[]
  quantity: number
  course: number
  customizations: Array<{ cusName: string; levelName: string }>
  addons: string[]
  /** Why portions were last taken off the cart, until the kitchen learns of it. */
  voidReason?: string | undefined
  /** What was taken off since the kitchen last learned of it, the oldest first. Some of it may be back: see `stillTaken`. */
  taken?: TakenPortions[] | undefined
}

/** What a till told the kitchen at once. It stays when its cart is deleted, so it does not refer to the cart. */
export const cartRounds = pgTable(
  'cart_rounds',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    cartId: uuid('cart_id').notNull(),
    /** Counts the rounds of its cart. */
    number: integer().notNull(),
    service: text().$type<TillService>().notNull(),
    /** The siting, or else the name of the cart, when it was sent. */
    place: text(),
    note: text().notNull(),
    allergy: text(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
    sentBy: uuid('sent_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    unique('cart_rounds_number').on(t.restId, t.cartId, t.number),
    /** What came to the kitchen lately. */
    index('cart_rounds_sent').on(t.restId, t.sentAt),
    check('cart_rounds_counted', sql`${t.number} > 0`),
    check('cart_rounds_service', sql`${t.service} in ('Direct', 'Dining')`),
  ],
)

/** Names are copies, so that what was sent does not change with the menu. */
export const cartRoundLines = pgTable(
  'cart_round_lines',
  {
    restId: uuid('rest_id').notNull(),
    roundId: uuid('round_id').notNull(),
    position: smallint().notNull(),
    /** Of the cart's line. */
    lineId: text('line_id').notNull(),
    foodId: uuid('food_id').notNull(),
    foodName: text('food_name').notNull(),
    allergens: text().array().$type<Allergen[]>().notNull(),
    /** Null before they were kept, and from a server of the version before. */
    tags: text().array(),
    variationId: uuid('variation_id').notNull(),
    variationName: text('variation_name').notNull(),
    quantity: integer().notNull(),
    /** Portions that the kitchen must not cook any more. */
    isVoid: boolean('is_void').notNull(),
    /** Portions that later rounds voided. */
    voided: integer().notNull().default(0),
    /** The cart that these portions were moved to; null while they are with the cart of their round. */
    movedTo: uuid('moved_to'),
    course: smallint().notNull(),
    /** Of a void. Null without one, and on what is to be cooked. */
    voidReason: text('void_reason'),
    customizations: jsonb().$type<KnownLine['customizations']>().notNull(),
    addons: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.roundId, t.position] }),
    foreignKey({ columns: [t.restId, t.roundId], foreignColumns: [cartRounds.restId, cartRounds.id] }),
    index('cart_round_lines_moved')
      .on(t.restId, t.movedTo)
      .where(sql`${t.movedTo} is not null`),
    check('cart_round_lines_quantity', sql`${t.quantity} > 0`),
    check(
      'cart_round_lines_voided',
      sql`${t.voided} between 0 and case when ${t.isVoid} then 0 else ${t.quantity} end`,
    ),
    check(
      'cart_round_lines_void_reason',
      sql`${t.voidReason} is null or (${t.isVoid} and char_length(${t.voidReason}) between 1 and ${sql.raw(String(MAX_REASON))})`,
    ),
    check('cart_round_lines_course', sql`${t.course} between 1 and 5`),
  ],
)
