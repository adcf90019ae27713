import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wireDate } from '../../platform/db/wire-date-column.ts'
import { counts, wholeWithdrawal, withdrawalColumns } from '../accounts/withdrawal.table.ts'
import { materials, oneUnit, weight } from '../ingredients/ingredients.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { suppliers } from '../suppliers/suppliers.table.ts'

export const purchases = pgTable(
  'purchases',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    supplierId: uuid('supplier_id').notNull(),
    /** In upper case. */
    billId: text('bill_id').notNull(),
    dateOfPurchase: wireDate('date_of_purchase').notNull(),
    /** Year and month of the date, 202603, for the index of a month's purchases. */
    month: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`(extract(year from date_of_purchase) * 100 + extract(month from date_of_purchase))::integer`,
      ),
    ...withdrawalColumns,
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.supplierId], foreignColumns: [suppliers.restId, suppliers.id] }),
    index('purchases_id').on(t.id),
    index('purchases_date').on(t.restId, t.dateOfPurchase, t.id),
    index('purchases_month').on(t.restId, t.month, t.dateOfPurchase, t.id),
    uniqueIndex('purchases_bill').on(t.restId, t.supplierId, t.billId).where(counts(t)),
    check('purchases_withdrawal', wholeWithdrawal(t)),
    check('purchases_bill_id', sql`${t.billId} <> ''`),
  ],
)

/** In the smallest unit. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** A material is finished once. Only a finished one can have been dumped. */
export const purchaseMaterials = pgTable(
  'purchase_materials',
  {
    restId: uuid('rest_id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id),
    position: integer().notNull(),
    /** The unit of both the bought and the dumped quantity. */
    isWeight: boolean('is_weight').notNull(),
    weight: weight('weight'),
    nos: integer().notNull().default(0),
    /** For the whole line, before tax. */
    price: amount('price'),
    tax: amount('tax'),
    finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
    /** Null if nothing was dumped; the columns below are then empty. */
    dumpedDate: wireDate('dumped_date'),
    dumpedWeight: weight('dumped_weight'),
    dumpedNos: integer('dumped_nos').notNull().default(0),
    dumpedReason: text('dumped_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.purchaseId, t.materialId] }),
    foreignKey({ columns: [t.restId, t.purchaseId], foreignColumns: [purchases.restId, purchases.id] }),
    check('purchase_materials_unit', oneUnit(t)),
    check('purchase_materials_price', sql`${t.price} >= 0 and ${t.tax} >= 0`),
    check('purchase_materials_dumped', sql`${t.dumpedDate} is null or ${t.finishedAt} is not null`),
    check(
      'purchase_materials_wastage',
      sql`case when ${t.dumpedDate} is null
        then ${t.dumpedWeight} = 0 and ${t.dumpedNos} = 0 and ${t.dumpedReason} = ''
        else ${oneUnit({ isWeight: t.isWeight, weight: t.dumpedWeight, nos: t.dumpedNos })}
          and ${t.dumpedWeight} <= ${t.weight} and ${t.dumpedNos} <= ${t.nos} and ${t.dumpedReason} <> '' end`,
    ),
  ],
)
