import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'
import { paymentModes } from '../lookups/lookups.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** In hundredths. 64 bits, because a large party's sum exceeds 32. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

type PaymentStatus = 'pending' | 'paid' | 'refund due' | 'refunded'

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
    received: amount('received'),
    returned: amount('returned'),
    /** The sum of its refunds. A trigger adds each to it. */
    refunded: amount('refunded'),
    paidAt: timestamp('paid_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
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
    index('payments_kind').on(t.restId, t.paymentModeId, t.status, t.id),
    check('payments_status', sql`${t.status} in ('pending', 'paid', 'refund due', 'refunded')`),
    check('payments_paid', sql`(${t.status} = 'pending') = (${t.paidAt} is null)`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.grandTotal}`),
    check('payments_refund_due', sql`${t.refunded} = 0 or ${t.status} in ('refund due', 'refunded')`),
    check('payments_grand_total', sql`${t.grandTotal} >= 0`),
  ],
)

/** Money given back for an order or a part of it. Rows are never changed. */
export const refunds = pgTable(
  'refunds',
  {
    restId: uuid('rest_id').notNull(),
    id: uuid().notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** In hundredths, like every amount here. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Null for one that the storefront made. */
    paymentModeId: uuid('payment_mode_id').references(() => paymentModes.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Null where the order says why it was called off. */
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.paymentId], foreignColumns: [payments.restId, payments.id] }),
    index('refunds_payment').on(t.restId, t.paymentId, t.id),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)
