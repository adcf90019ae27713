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
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'
import { paymentModes } from '../lookups/lookups.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { drawers } from './drawers.table.ts'

/** In the smallest unit. 64 bits, because a large party's sum exceeds 32. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

type PaymentStatus = 'pending' | 'paid' | 'refund due' | 'refunded'

/** The open drawer of the person who moved the money. A trigger sets it; nobody else does. */
const drawerColumn = { drawerId: uuid('drawer_id') }

const inDrawer = (table: string, t: Record<'restId' | 'drawerId', AnyPgColumn>) =>
  index(`${table}_drawer`)
    .on(t.restId, t.drawerId)
    .where(sql`${t.drawerId} is not null`)

export const payments = pgTable(
  'payments',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    isCod: boolean('is_cod').notNull(),
    paymentModeId: uuid('payment_mode_id').references(() => paymentModes.id),
    reference: text().notNull().default(''),
    /** Guests paid in parts, each with its mode: its tenders. It has no mode of its own. */
    inParts: boolean('in_parts').notNull().default(false),
    received: amount('received'),
    returned: amount('returned'),
    /** The sum of its refunds. A trigger adds each to it. */
    refunded: amount('refunded'),
    paidAt: timestamp('paid_at', { withTimezone: true, mode: 'date' }),
    /** When a person took the money, if the server learnt of it later. Earlier versions wrote none. */
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Who took the money. Null for a payment at a storefront, and of earlier versions. */
    accountId: uuid('account_id').references(() => accounts.id),
    ...drawerColumn,
    total: amount('total'),
    discount: amount('discount'),
    subTotal: amount('sub_total'),
    tax: amount('tax'),
    deliveryFee: amount('delivery_fee'),
    couponDiscount: amount('coupon_discount'),
    sitingCharge: amount('siting_charge'),
    extraCharges: amount('extra_charges'),
    grandTotal: amount('grand_total'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('payments_paid_at').on(t.restId, t.paidAt),
    inDrawer('payments', t),
    foreignKey({ columns: [t.restId, t.drawerId], foreignColumns: [drawers.restId, drawers.id] }),
    index('payments_kind').on(t.restId, t.paymentModeId, t.status, t.id),
    index('payments_reference')
      .on(t.restId, t.reference, t.id)
      .where(sql`${t.reference} <> ''`),
    check('payments_status', sql`${t.status} in ('pending', 'paid', 'refund due', 'refunded')`),
    check('payments_paid', sql`(${t.status} = 'pending') = (${t.paidAt} is null)`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.grandTotal}`),
    check('payments_refund_due', sql`${t.refunded} = 0 or ${t.status} in ('refund due', 'refunded')`),
    check('payments_in_parts', sql`not ${t.inParts} or (${t.paymentModeId} is null and ${t.status} <> 'pending')`),
    check('payments_grand_total', sql`${t.grandTotal} >= 0`),
  ],
)

/**
 * Money of a guest for a part of a bill. It belongs to a cart, and with the last part to its payment, which triggers keep
 * equal to the sum of its tenders. A tender that is taken back stays, with a second row of the negative amounts.
 */
export const tenders = pgTable(
  'tenders',
  {
    restId: uuid('rest_id').notNull(),
    id: uuid().notNull(),
    /** Without a foreign key: an emptied cart can be deleted after its tenders were taken back. A trigger asks for it. */
    cartId: uuid('cart_id').notNull(),
    paymentId: uuid('payment_id'),
    paymentModeId: uuid('payment_mode_id')
      .notNull()
      .references(() => paymentModes.id),
    amount: bigint({ mode: 'number' }).notNull(),
    tip: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    returned: bigint({ mode: 'number' }).notNull(),
    label: text().notNull(),
    lines: jsonb().$type<Array<{ lineId: string; quantity: number }>>(),
    among: integer(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** As that of a payment. With a coupon, always the moment whose prices the guest paid. */
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }),
    /** The tender that this one takes back. */
    reverses: uuid(),
    ...drawerColumn,
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.paymentId], foreignColumns: [payments.restId, payments.id] }),
    foreignKey({ columns: [t.restId, t.reverses], foreignColumns: [t.restId, t.id] }),
    unique('tenders_reverses').on(t.restId, t.reverses),
    foreignKey({ columns: [t.restId, t.drawerId], foreignColumns: [drawers.restId, drawers.id] }),
    inDrawer('tenders', t),
    index('tenders_cart').on(t.restId, t.cartId, t.id),
    index('tenders_payment').on(t.restId, t.paymentId, t.id),
    index('tenders_mode')
      .on(t.restId, t.paymentModeId, t.paymentId)
      .where(sql`${t.paymentId} is not null`),
    check('tenders_sums', sql`${t.received} = ${t.amount} + ${t.tip} + ${t.returned}`),
    check(
      'tenders_sign',
      sql`case when ${t.reverses} is null then ${t.amount} > 0 and ${t.tip} >= 0 and ${t.returned} >= 0
        else ${t.amount} < 0 and ${t.tip} <= 0 and ${t.returned} <= 0 and ${t.paymentId} is null end`,
    ),
  ],
)

/** Money given back for an order or a part of it. Rows are never changed. */
export const refunds = pgTable(
  'refunds',
  {
    restId: uuid('rest_id').notNull(),
    id: uuid().notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** In the smallest unit, like every amount here. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Null for one that the storefront made. */
    paymentModeId: uuid('payment_mode_id').references(() => paymentModes.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Null where the order says why it was called off. */
    reason: text(),
    ...drawerColumn,
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.paymentId], foreignColumns: [payments.restId, payments.id] }),
    foreignKey({ columns: [t.restId, t.drawerId], foreignColumns: [drawers.restId, drawers.id] }),
    inDrawer('refunds', t),
    index('refunds_payment').on(t.restId, t.paymentId, t.id),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)
