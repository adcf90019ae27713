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
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'

function ignoringCase(column: AnyPgColumn): SQL {
  return sql`lower(${column})`
}

/** The columns of every list of the business. */
export const listColumns = {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Lists are read in this order, entries of one position from the newest. A new entry has 0, so it comes first. */
  position: integer().notNull().default(0),
  /** Every change raises the version; a change to an older version is refused. */
  version: integer().notNull().default(1),
  /** Left out of forms. What uses the entry keeps it. */
  isArchived: boolean('is_archived').notNull().default(false),
}

/** A name is taken whatever its case, by archived entries as well. */
export const listIndexes = (
  list: string,
  t: { id: ExtraConfigColumn; name: AnyPgColumn; position: ExtraConfigColumn },
) => [
  uniqueIndex(`${list}_name`).on(ignoringCase(t.name)),
  index(`${list}_order`).on(t.position, t.id.desc().nullsFirst()),
]

const plainList = (list: string) => pgTable(list, listColumns, (t) => listIndexes(list, t))

/** What an entry of a list was called until then. What was recorded before shows this name. */
export const earlierNames = pgTable(
  'earlier_names',
  {
    /** Of version 7, made at the same moment, to compare with the ids of records. */
    id: uuid().primaryKey(),
    entryId: uuid('entry_id').notNull(),
    name: text().notNull(),
    until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('earlier_names_of').on(t.entryId, t.until)],
)

export const categories = plainList('categories')
export const menus = plainList('menus')
export const coalitions = plainList('coalitions')

export const taxes = pgTable(
  'taxes',
  {
    ...listColumns,
    percentage: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (t) => [...listIndexes('taxes', t), check('taxes_percentage', sql`${t.percentage} between 0 and 100`)],
)

/** A condition of a built-in kind, which determines its parameters. */
export const conditions = pgTable(
  'conditions',
  { ...listColumns, kind: text().$type<ConditionKind>().notNull() },
  (t) => listIndexes('conditions', t),
)

export const customizations = pgTable(
  'customizations',
  {
    ...listColumns,
    /** No order of a variation that has it is without one of its options. */
    isRequired: boolean('is_required').notNull().default(false),
  },
  (t) => listIndexes('customizations', t),
)

export const customizationLevels = pgTable(
  'customization_levels',
  {
    id: uuid().primaryKey(),
    customizationId: uuid('customization_id')
      .notNull()
      .references(() => customizations.id),
    position: integer().notNull(),
    name: text().notNull(),
    /** No longer offered since. An open cart may still name it. */
    archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('customization_levels_of').on(t.customizationId, t.position)],
)

export const addons = pgTable(
  'addons',
  {
    ...listColumns,
    /** In the smallest unit. */
    price: integer().notNull(),
    /** The limit per order. */
    qty: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [...listIndexes('addons', t), check('addons_price', sql`${t.price} >= 0`)],
)

export const paymentModes = plainList('payment_modes')
export const expenseCategories = plainList('expense_categories')

export const deliveryServices = pgTable(
  'delivery_services',
  {
    ...listColumns,
    /** Own drivers bring the money back; a partner reports through its channel key. */
    isOwn: boolean('is_own').notNull(),
    keyId: uuid('key_id'),
  },
  (t) => [
    ...listIndexes('delivery_services', t),
    check('delivery_services_key', sql`not ${t.isOwn} or ${t.keyId} is null`),
  ],
)
