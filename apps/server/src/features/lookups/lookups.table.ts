import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'

function ignoringCase(column: AnyPgColumn): SQL {
  return sql`lower(${column})`
}

export const categories = pgTable('categories', { id: uuid().primaryKey(), name: text().notNull() }, (t) => [
  uniqueIndex('categories_name').on(ignoringCase(t.name)),
])

export const menus = pgTable('menus', { id: uuid().primaryKey(), name: text().notNull() }, (t) => [
  uniqueIndex('menus_name').on(ignoringCase(t.name)),
])

export const coalitions = pgTable('coalitions', { id: uuid().primaryKey(), name: text().notNull() }, (t) => [
  uniqueIndex('coalitions_name').on(ignoringCase(t.name)),
])

export const taxes = pgTable(
  'taxes',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    percentage: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (t) => [
    uniqueIndex('taxes_name').on(ignoringCase(t.name)),
    check('taxes_percentage', sql`${t.percentage} between 0 and 100`),
  ],
)

/** A condition of a built-in kind, which determines its parameters. */
export const conditions = pgTable(
  'conditions',
  { id: uuid().primaryKey(), name: text().notNull(), kind: text().$type<ConditionKind>().notNull() },
  (t) => [uniqueIndex('conditions_name').on(ignoringCase(t.name))],
)

export const customizations = pgTable('customizations', { id: uuid().primaryKey(), name: text().notNull() }, (t) => [
  uniqueIndex('customizations_name').on(ignoringCase(t.name)),
])

export const customizationLevels = pgTable(
  'customization_levels',
  {
    id: uuid().primaryKey(),
    customizationId: uuid('customization_id')
      .notNull()
      .references(() => customizations.id),
    position: integer().notNull(),
    name: text().notNull(),
  },
  (t) => [index('customization_levels_of').on(t.customizationId, t.position)],
)

export const addons = pgTable(
  'addons',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** In hundredths. */
    price: integer().notNull(),
    /** The limit per order. */
    qty: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [uniqueIndex('addons_name').on(ignoringCase(t.name)), check('addons_price', sql`${t.price} >= 0`)],
)

export const paymentModes = pgTable('payment_modes', { id: uuid().primaryKey(), name: text().notNull() }, (t) => [
  uniqueIndex('payment_modes_name').on(ignoringCase(t.name)),
])

export const expenseCategories = pgTable(
  'expense_categories',
  { id: uuid().primaryKey(), name: text().notNull() },
  (t) => [uniqueIndex('expense_categories_name').on(ignoringCase(t.name))],
)

export const deliveryServices = pgTable(
  'delivery_services',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Own drivers bring the money back; a partner reports through its channel key. */
    isOwn: boolean('is_own').notNull(),
    keyId: uuid('key_id'),
  },
  (t) => [
    uniqueIndex('delivery_services_name').on(ignoringCase(t.name)),
    check('delivery_services_key', sql`not ${t.isOwn} or ${t.keyId} is null`),
  ],
)
