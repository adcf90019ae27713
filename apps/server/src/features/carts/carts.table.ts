import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import { foods, variations } from '../foods/foods.table.ts'
import { orders } from '../orders/orders.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { sitings } from '../sitings/sitings.table.ts'

/** Open carts of the counter and of tables. Paid carts stay, so that a second till learns of the payment. */
export const carts = pgTable(
  'carts',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    /** Chosen by the till, which may be offline. */
    id: uuid().notNull().unique(),
    service: text().$type<TillService>().notNull(),
    version: integer().notNull(),
    sitingId: uuid('siting_id'),
    noOfPersons: integer('no_of_persons').notNull(),
    /** Amounts in hundredths. */
    extraCharges: jsonb('extra_charges').$type<Array<{ amount: number; note: string }>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    orderId: uuid('order_id'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.sitingId], foreignColumns: [sitings.restId, sitings.id] }),
    foreignKey({ columns: [t.restId, t.orderId], foreignColumns: [orders.restId, orders.id] }),
    unique('carts_order').on(t.restId, t.orderId),
    index('carts_open')
      .on(t.restId, t.service, t.id)
      .where(sql`${t.orderId} is null`),
    check('carts_service', sql`${t.service} in ('Direct', 'Dining')`),
    check('carts_persons', sql`${t.noOfPersons} between 0 and 1000`),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    restId: uuid('rest_id').notNull(),
    cartId: uuid('cart_id').notNull(),
    /** Derived from the variation and its choices: adding the same again increases the same line. */
    lineId: text('line_id').notNull(),
    position: integer().notNull(),
    foodId: uuid('food_id').notNull(),
    variationId: uuid('variation_id').notNull(),
    quantity: integer().notNull(),
    customizations: jsonb().$type<Array<{ cusId: string; levelId: string }>>().notNull(),
    addonIds: uuid('addon_ids').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.cartId, t.lineId] }),
    foreignKey({ columns: [t.restId, t.cartId], foreignColumns: [carts.restId, carts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.restId, t.foodId], foreignColumns: [foods.restId, foods.id] }),
    foreignKey({ columns: [t.restId, t.variationId], foreignColumns: [variations.restId, variations.id] }),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
  ],
)
