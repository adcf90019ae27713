import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import {
  calledOffStatuses,
  endedStatuses,
  orderStatuses,
  type OrderStatus,
} from '@brigade/contract/orders/order-status.rules.ts'
import { MAX_LINE_NOTE } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { MAX_ALLERGY } from '@brigade/contract/orders/orders.contract.ts'
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
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'
import { wireDate } from '../../platform/db/wire-date-column.ts'
import { deliveries } from '../deliveries/deliveries.table.ts'
import { payments } from '../payments/payments.table.ts'
import { restaurants, restTypes } from '../restaurants/restaurants.table.ts'

/** A discount that a person gave: an amount, in the smallest unit, or a percentage. */
export interface GivenByPerson {
  kind: 'amount' | 'percent'
  value: number
  reason: string
  /** The account. */
  by: string
}

/** As it was given for an order. `amount` is what it took off, in the smallest unit. */
export type DiscountOfOrder = GivenByPerson & { amount: number }

/** The last token of a branch's business day. Its row lock prevents gaps and duplicates. */
export const tokenCounters = pgTable(
  'token_counters',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    businessDate: wireDate('business_date').notNull(),
    lastToken: integer('last_token').notNull(),
  },
  (t) => [primaryKey({ columns: [t.restId, t.businessDate] })],
)

export const orders = pgTable(
  'orders',
  {
    restId: uuid('rest_id').notNull(),
    id: uuid().notNull(),
    businessDate: wireDate('business_date').notNull(),
    tokenNo: integer('token_no').notNull(),
    type: text().$type<'Online' | 'Direct' | 'Reservation'>().notNull(),
    restTypeId: uuid('rest_type_id')
      .notNull()
      .references(() => restTypes.id),
    status: text().$type<OrderStatus>().notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true, mode: 'date' }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true, mode: 'date' }),
    /** In minutes, given on acceptance. */
    preparationTime: integer('preparation_time'),
    /** Why it was rejected or cancelled. */
    rejectNote: text('reject_note'),
    /** Null also for orders prepared before this column existed. */
    preparedAt: timestamp('prepared_at', { withTimezone: true, mode: 'date' }),
    /** When displays of the kitchen had bumped every line. Null again after a recall, and from before this column existed. */
    cookedAt: timestamp('cooked_at', { withTimezone: true, mode: 'date' }),
    /** Until then the answer can be taken back, and neither the customer nor the kitchen knows it. Null once they do. */
    answerHeldUntil: timestamp('answer_held_until', { withTimezone: true, mode: 'date' }),
    /** Until then the order can go back to the kitchen, and the customer does not know that it is prepared. Null once they do. */
    prepareHeldUntil: timestamp('prepare_held_until', { withTimezone: true, mode: 'date' }),
    fulfilledAt: timestamp('fulfilled_at', { withTimezone: true, mode: 'date' }),
    customerName: text('customer_name'),
    /** Normalised, to count a customer's orders. */
    customerContact: text('customer_contact'),
    note: text().notNull().default(''),
    /** Entered by the storefront or by hand. */
    allergy: text(),
    address: jsonb().$type<{ line: string; nearBy: string; latitude: number | null; longitude: number | null }>(),
    /** Kept, because a called off order gives back its coupon's use. */
    couponCode: text('coupon_code'),
    /** The channel key that placed it. A key sees only its own orders. */
    channelKeyId: uuid('channel_key_id'),
    /** Of the whole order. Its lines have their parts of it. Null too on orders from before discounts. */
    discount: jsonb().$type<DiscountOfOrder>(),
    paymentId: uuid('payment_id').notNull(),
    deliveryId: uuid('delivery_id'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.paymentId], foreignColumns: [payments.restId, payments.id] }),
    foreignKey({ columns: [t.restId, t.deliveryId], foreignColumns: [deliveries.restId, deliveries.id] }),
    unique('orders_token').on(t.restId, t.businessDate, t.tokenNo),
    unique('orders_payment').on(t.restId, t.paymentId),
    unique('orders_delivery').on(t.restId, t.deliveryId),
    index('orders_id').on(t.id),
    index('orders_new')
      .on(t.restId, t.businessDate, t.tokenNo)
      .where(sql`${t.status} not in (${textList(endedStatuses)})`),
    index('orders_ended')
      .on(t.restId, t.restTypeId, t.status, t.businessDate, t.tokenNo)
      .where(sql`${t.status} in (${textList(endedStatuses)})`),
    index('orders_ended_token')
      .on(t.restId, t.tokenNo, t.restTypeId, t.status, t.businessDate)
      .where(sql`${t.status} in (${textList(endedStatuses)})`),
    index('orders_answer_held')
      .on(t.answerHeldUntil)
      .where(sql`${t.answerHeldUntil} is not null`),
    index('orders_prepare_held')
      .on(t.prepareHeldUntil)
      .where(sql`${t.prepareHeldUntil} is not null`),
    /** What came to the kitchen lately. */
    index('orders_accepted').on(t.restId, t.acceptedAt),
    index('orders_customer').on(t.restId, t.customerContact),
    /** What each channel sent lately. */
    index('orders_channel')
      .on(t.channelKeyId, t.placedAt)
      .where(sql`${t.channelKeyId} is not null`),
    check('orders_allergy', sql`char_length(${t.allergy}) between 1 and ${sql.raw(String(MAX_ALLERGY))}`),
    check('orders_status', sql`${t.status} in (${textList(orderStatuses)})`),
    check('orders_rejected', sql`(${t.status} in (${textList(calledOffStatuses)})) = (${t.rejectNote} is not null)`),
    check('orders_answer_held', sql`${t.answerHeldUntil} is null or ${t.status} in ('accepted', 'rejected')`),
    check('orders_shipped', sql`${t.status} <> 'shipped' or ${t.deliveryId} is not null`),
    check('orders_fulfilled', sql`(${t.status} = 'delivered') = (${t.fulfilledAt} is not null)`),
  ],
)

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Names and prices are copies, so that history does not change with the menu. */
export const orderLines = pgTable(
  'order_lines',
  {
    restId: uuid('rest_id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: smallint().notNull(),
    foodId: uuid('food_id').notNull(),
    foodName: text('food_name').notNull(),
    /** Of the food. Null before they were kept, and from a server of the version before. */
    allergens: text().array().$type<Allergen[]>(),
    /** The same holds for these. */
    tags: text().array(),
    isCombo: boolean('is_combo').notNull(),
    isFreeClaim: boolean('is_free_claim').notNull(),
    variationId: uuid('variation_id').notNull(),
    variationName: text('variation_name').notNull(),
    hasOffer: boolean('has_offer').notNull(),
    quantity: integer().notNull(),
    /** Portions whose money was given back. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** Of these, portions that returned to the stock. Null before they were kept, and from a server of the version before. */
    restockedQuantity: integer('restocked_quantity'),
    /** Whether its portions were taken from the stock; a rejection gives them back. */
    tookStock: boolean('took_stock').notNull(),
    /** One portion at full price with addons, in the smallest unit like all amounts here. */
    unitPrice: amount('unit_price'),
    unitDiscountPrice: amount('unit_discount_price'),
    tax: amount('tax'),
    /** What persons took off all portions: of this line, and its part of that of the order. Null from before discounts. */
    givenDiscount: bigint('given_discount', { mode: 'number' }),
    /** That of this line alone. */
    discount: jsonb().$type<DiscountOfOrder>(),
    /** From the line of a till's cart. Null without one, from before notes, and from a server of the version before. */
    note: text(),
    customizations: jsonb().$type<Array<{ cusName: string; levelName: string }>>().notNull(),
    addons: jsonb().$type<Array<{ id: string; name: string; price: number }>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.orderId, t.position] }),
    foreignKey({ columns: [t.restId, t.orderId], foreignColumns: [orders.restId, orders.id] }),
    check('order_lines_note', sql`char_length(${t.note}) between 1 and ${sql.raw(String(MAX_LINE_NOTE))}`),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_given_discount', sql`${t.givenDiscount} between 0 and ${t.unitDiscountPrice} * ${t.quantity}`),
    check('order_lines_refunded', sql`${t.refundedQuantity} between 0 and ${t.quantity}`),
    check('order_lines_restocked', sql`${t.restockedQuantity} between 0 and ${t.refundedQuantity}`),
  ],
)
