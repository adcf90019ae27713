import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { PrintKind, PrintState } from '@brigade/contract/printing/jobs.contract.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
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
import { cartRounds } from '../carts/rounds.table.ts'
import { zReports } from '../drawers/z-reports.table.ts'
import { orders } from '../orders/orders.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import type { BillOnPaper } from './bill-page.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const printers = pgTable(
  'printers',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    model: text().notNull(),
    paperSize: text('paper_size').notNull(),
    /** Percent. */
    scale: doublePrecision().notNull(),
    isLandscape: boolean('is_landscape').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /** The cash drawer is connected to it. */
    hasDrawer: boolean('has_drawer').notNull().default(false),
    /** The print service it is bound to, or null for any with a printer of its name. */
    serviceId: uuid('service_id'),
    isOnline: boolean('is_online').notNull().default(false),
    status: text().notNull().default(''),
    saidAt: instant('said_at'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('printers_id').on(t.id),
    uniqueIndex('printers_name')
      .on(t.restId, sql`lower(${t.name})`)
      .where(sql`${t.removedAt} is null`),
    uniqueIndex('printers_default')
      .on(t.restId)
      .where(sql`${t.isDefault}`),
    uniqueIndex('printers_drawer')
      .on(t.restId)
      .where(sql`${t.hasDrawer} and ${t.removedAt} is null`),
    check('printers_scale', sql`${t.scale} between 10 and 400`),
    check('printers_removed', sql`${t.removedAt} is null or not ${t.isDefault}`),
  ],
)

/** Paired print services. Ending a pairing deletes the row and revokes the key. */
export const printServices = pgTable(
  'print_services',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    serviceId: uuid('service_id').notNull(),
    name: text().notNull(),
    keyHash: text('key_hash').notNull(),
    pairedAt: instant('paired_at').notNull(),
    heardAt: instant('heard_at'),
    isThere: boolean('is_there').notNull().default(false),
    printers: jsonb().$type<LocalPrinter[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('print_services_id').on(t.id),
    uniqueIndex('print_services_service').on(t.restId, t.serviceId),
    uniqueIndex('print_services_key').on(t.keyHash),
    uniqueIndex('print_services_name').on(t.restId, sql`lower(btrim(normalize(${t.name}, NFKC)))`),
  ],
)

/** At most one valid code per branch. */
export const pairingCodes = pgTable(
  'pairing_codes',
  {
    restId: uuid('rest_id')
      .primaryKey()
      .references(() => restaurants.id),
    codeHash: text('code_hash').notNull(),
    madeBy: uuid('made_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('pairing_codes_hash').on(t.codeHash)],
)

/** Print jobs, written in the transaction that causes them. A claim renders the page: see `pages.ts`. */
export const printJobs = pgTable(
  'print_jobs',
  {
    restId: uuid('rest_id').notNull(),
    id: uuid().notNull(),
    printerId: uuid('printer_id').notNull(),
    /** Null on a bill, on a test page, on a Z report and on the ticket of a round. */
    orderId: uuid('order_id'),
    roundId: uuid('round_id'),
    /** Of a Z report. */
    drawerId: uuid('drawer_id'),
    /** What a bill says. Its cart changes, and is paid. */
    bill: jsonb().$type<BillOnPaper>(),
    tokenNo: integer('token_no'),
    kind: text().$type<PrintKind>().notNull(),
    isReprint: boolean('is_reprint').notNull(),
    /** The stations that a ticket is for, with the foods that it shows; null on a page of the whole order. */
    station: text(),
    foodIds: uuid('food_ids').array(),
    /** The tickets that were queued together share it: none is a reprint of another. Null for a page by itself. */
    printId: uuid('print_id'),
    /** The last reported state. The effective state also depends on the time: see `effectiveState`. */
    state: text().$type<PrintState>().notNull(),
    reason: text(),
    createdAt: instant('created_at').notNull(),
    /** The claim that holds the lease until `heldUntil`. */
    claimId: uuid('claim_id'),
    takerId: uuid('taker_id'),
    serviceId: uuid('service_id'),
    sentAt: instant('sent_at'),
    heldUntil: instant('held_until'),
    /** Another claim took it over; the first claimant's print service may still know the job. */
    isTakenOver: boolean('is_taken_over').notNull().default(false),
    endedAt: instant('ended_at'),
    /** From then on the job needs no action. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.printerId], foreignColumns: [printers.restId, printers.id] }),
    foreignKey({ columns: [t.restId, t.orderId], foreignColumns: [orders.restId, orders.id] }),
    foreignKey({ columns: [t.restId, t.roundId], foreignColumns: [cartRounds.restId, cartRounds.id] }),
    foreignKey({ columns: [t.restId, t.drawerId], foreignColumns: [zReports.restId, zReports.drawerId] }),
    index('print_jobs_id').on(t.id),
    index('print_jobs_order').on(t.restId, t.orderId, t.id),
    index('print_jobs_round')
      .on(t.restId, t.roundId)
      .where(sql`${t.roundId} is not null`),
    index('print_jobs_drawer')
      .on(t.restId, t.drawerId)
      .where(sql`${t.drawerId} is not null`),
    index('print_jobs_printer').on(t.restId, t.printerId, t.id),
    index('print_jobs_open')
      .on(t.restId, t.id)
      .where(sql`${t.settledAt} is null`),
    index('print_jobs_to_print')
      .on(t.restId, t.printerId, t.id)
      .where(sql`${t.state} in ('queued', 'sent')`),
    check('print_jobs_kind', sql`${t.kind} in ('ticket', 'receipt', 'bill', 'z-report', 'test', 'drawer')`),
    check(
      'print_jobs_of_order',
      sql`(${t.kind} in ('bill', 'test', 'drawer')) = (num_nonnulls(${t.orderId}, ${t.roundId}, ${t.drawerId}) = 0)
        and num_nonnulls(${t.orderId}, ${t.roundId}, ${t.drawerId}) < 2 and (${t.orderId} is null) = (${t.tokenNo} is null)
        and (${t.roundId} is null or ${t.kind} = 'ticket') and (${t.drawerId} is null) = (${t.kind} <> 'z-report')`,
    ),
    check('print_jobs_bill', sql`(${t.kind} = 'bill') = (${t.bill} is not null)`),
    check('print_jobs_part', sql`(${t.station} is null) = (${t.foodIds} is null)`),
    check('print_jobs_state', sql`${t.state} in ('queued', 'sent', 'printed', 'failed', 'unknown')`),
    check('print_jobs_reason', sql`(${t.state} in ('failed', 'unknown')) = (${t.reason} is not null)`),
    check('print_jobs_ended', sql`(${t.state} in ('queued', 'sent')) = (${t.endedAt} is null)`),
    check('print_jobs_settled', sql`${t.endedAt} is not null or ${t.settledAt} is null`),
    check('print_jobs_printed', sql`${t.state} <> 'printed' or ${t.settledAt} is not null`),
    check(
      'print_jobs_held',
      sql`${t.state} <> 'sent' or (${t.claimId} is not null and ${t.serviceId} is not null and ${t.sentAt} is not null
        and ${t.heldUntil} is not null)`,
    ),
  ],
)
