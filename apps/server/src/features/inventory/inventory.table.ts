import type { InventoryMove } from '@brigade/contract/inventory/inventory.contract.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'
import { materials } from '../ingredients/ingredients.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** In grams or pieces. */
const quantity = (name: string) => bigint(name, { mode: 'number' })
/** In minor units. */
const value = (name: string) => bigint(name, { mode: 'number' })

const ofMaterial = {
  restId: uuid('rest_id')
    .notNull()
    .references(() => restaurants.id),
  materialId: uuid('material_id')
    .notNull()
    .references(() => materials.id),
  isWeight: boolean('is_weight').notNull(),
}

/** The current balance of a material and unit: the sum of its entries, stored for reading. */
export const inventoryBalances = pgTable(
  'stock_balances',
  {
    ...ofMaterial,
    /** Negative if more was used than booked. */
    quantity: quantity('quantity').notNull().default(0),
    value: value('value').notNull().default(0),
    boughtQuantity: quantity('bought_quantity').notNull().default(0),
    boughtValue: value('bought_value').notNull().default(0),
    level: quantity('level'),
    /** Its own column, so that a sale that does not change it updates no index. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(sql`level is not null and quantity < level`),
    /** Its own column for the same reason. */
    isShort: boolean('is_short')
      .notNull()
      .generatedAlwaysAs(sql`quantity < 0`),
    countedAt: instant('counted_at'),
    countedDifference: quantity('counted_difference'),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.materialId, t.isWeight] }),
    index('stock_balances_low')
      .on(t.restId, t.materialId)
      .where(sql`${t.isLow}`),
    index('stock_balances_short')
      .on(t.restId, t.materialId)
      .where(sql`${t.isShort}`),
    check('stock_balances_value', sql`${t.value} >= 0 and (${t.quantity} > 0 or ${t.value} = 0)`),
    check('stock_balances_bought', sql`${t.boughtQuantity} >= 0 and ${t.boughtValue} >= 0`),
    check('stock_balances_level', sql`${t.level} > 0`),
    check('stock_balances_counted', sql`(${t.countedAt} is null) = (${t.countedDifference} is null)`),
  ],
)

/** The append-only ledger. Corrections are further entries. */
export const inventoryEntries = pgTable(
  'stock_entries',
  {
    ...ofMaterial,
    id: uuid().notNull(),
    at: instant('at').notNull(),
    move: text().$type<InventoryMove>().notNull(),
    quantity: quantity('quantity').notNull(),
    value: value('value').notNull(),
    left: quantity('left').notNull(),
    note: text().notNull().default(''),
    /** The order, the purchase, or the stocktake that is reversed. */
    subjectId: uuid('subject_id'),
    /** Who reversed it. */
    byId: uuid('by_id').references(() => accounts.id),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('stock_entries_material').on(t.restId, t.materialId, t.id),
    index('stock_entries_subject').on(t.restId, t.subjectId),
    check('stock_entries_move', sql`${t.move} in ('purchase', 'sale', 'rejection', 'wastage', 'count', 'reversal')`),
    check('stock_entries_value', sql`sign(${t.value}) * sign(${t.quantity}) >= 0`),
    // Nothing is reversed twice: goods that came in leave once, and what was dumped comes back once.
    uniqueIndex('stock_entries_reversal')
      .on(t.restId, t.subjectId, t.materialId, t.isWeight, sql`(${t.quantity} > 0)`)
      .where(sql`${t.move} = 'reversal'`),
    check('stock_entries_by', sql`(${t.byId} is not null) = (${t.move} = 'reversal')`),
    check('stock_entries_subject', sql`${t.subjectId} is not null or ${t.move} = 'count'`),
  ],
)
