import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { paymentModes } from '../lookups/lookups.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** In hundredths. 64 bits, because a large party's sum exceeds 32. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

export const payments = pgTable(
  'payments',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    status: text().$type<'pending' | 'paid' | 'refund due'>().notNull(),
    isCod: boolean('is_cod').notNull(),
    paymentModeId: uuid('payment_mode_id').references(() => paymentModes.id),
    reference: text().notNull().default(''),
    received: amount('received'),
    returned: amount('returned'),
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
    check('payments_status', sql`${t.status} in ('pending', 'paid', 'refund due')`),
    check('payments_paid', sql`(${t.status} = 'pending') = (${t.paidAt} is null)`),
    check('payments_grand_total', sql`${t.grandTotal} >= 0`),
  ],
)
