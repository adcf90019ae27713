import { cardChargeStatuses, type CardChargeStatus } from '@brigade/contract/terminals/card-charge.rules.ts'
import { cardReasons, type CardReason } from '@brigade/contract/terminals/card-charges.contract.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { paymentModes } from '../lookups/lookups.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** A removed terminal keeps its row, because its charges are still asked for. */
export const terminals = pgTable(
  'terminals',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** In the clear, because every call carries it. Shown once. */
    secret: text().notNull(),
    paymentModeId: uuid('payment_mode_id')
      .notNull()
      .references(() => paymentModes.id),
    /** Since when it charges this mode. What was taken before by hand may arrive later. */
    chargesSince: timestamp('charges_since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    uniqueIndex('terminals_name')
      .on(t.restId, sql`lower(btrim(normalize(${t.name}, NFKC)))`)
      .where(sql`${t.removedAt} is null`),
    check('terminals_told', sql`${t.name} <> ''`),
  ],
)

/** A card charged for a cart. Triggers allow no other steps than those of `cardChargeStatuses`. */
export const cardCharges = pgTable(
  'card_charges',
  {
    restId: uuid('rest_id').notNull(),
    /** The terminal knows the charge by it, and takes its money once. */
    id: uuid().notNull(),
    /** Without a foreign key: a cart can be deleted after its charges have come to nothing. */
    cartId: uuid('cart_id').notNull(),
    terminalId: uuid('terminal_id').notNull(),
    paymentModeId: uuid('payment_mode_id')
      .notNull()
      .references(() => paymentModes.id),
    /** What it pays of the bill, in the smallest unit. The tip is charged as well. */
    amount: bigint({ mode: 'number' }).notNull(),
    tip: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** These three as of the tender that it may become. */
    label: text().notNull(),
    lines: jsonb().$type<Array<{ lineId: string; quantity: number }>>(),
    among: integer(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    status: text().$type<CardChargeStatus>().notNull(),
    reason: text().$type<CardReason>(),
    /** What the terminal says of it, such as why it declined, and its own name for it. */
    said: text().notNull().default(''),
    reference: text().notNull().default(''),
    isCancelling: boolean('is_cancelling').notNull().default(false),
    /** How often the terminal was called about it. The first call begins the charge. */
    asks: integer().notNull().default(0),
    /** Calls without an answer since the last answer. */
    failures: integer().notNull().default(0),
    /** Null once nothing more is asked. */
    nextAskAt: timestamp('next_ask_at', { withTimezone: true, mode: 'date' }),
    /** Who said what became of it, and why. */
    settledBy: uuid('settled_by').references(() => accounts.id),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.terminalId], foreignColumns: [terminals.restId, terminals.id] }),
    uniqueIndex('card_charges_open')
      .on(t.restId, t.cartId)
      .where(sql`${t.status} in ('sent', 'unknown', 'approved')`),
    index('card_charges_due')
      .on(t.nextAskAt)
      .where(sql`${t.nextAskAt} is not null`),
    index('card_charges_late')
      .on(t.restId, t.id)
      .where(sql`${t.status} = 'late'`),
    check('card_charges_status', sql`${t.status} in (${textList(cardChargeStatuses)})`),
    check('card_charges_reason', sql`${t.reason} in (${textList(cardReasons)})`),
    check('card_charges_amount', sql`${t.amount} > 0 and ${t.tip} >= 0`),
    check('card_charges_sent', sql`${t.status} <> 'sent' or ${t.nextAskAt} is not null`),
    check(
      'card_charges_asked',
      sql`${t.status} in ('sent', 'unknown') or ${t.nextAskAt} is null
        or (${t.status} = 'declined' and ${t.reason} is not distinct from 'person')`,
    ),
    check('card_charges_settled', sql`(${t.settledBy} is null) = (${t.note} is null)`),
  ],
)
