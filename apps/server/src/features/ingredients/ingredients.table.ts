import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { addons, listColumns, listIndexes } from '../lookups/lookups.table.ts'

export const materials = pgTable(
  'materials',
  {
    ...listColumns,
    note: text().notNull(),
  },
  (t) => listIndexes('materials', t),
)

/** In kilograms, to the gram. */
export const weight = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' }).notNull().default(0)

/** A line of a recipe with its waste. Unused columns are 0. */
export const recipeLine = {
  materialId: uuid('material_id')
    .notNull()
    .references(() => materials.id),
  position: integer().notNull(),
  note: text().notNull().default('n/a'),
  isWeight: boolean('is_weight').notNull(),
  weight: weight('weight'),
  nos: integer().notNull().default(0),
  hasWastage: boolean('has_wastage').notNull().default(false),
  wastageIsWeight: boolean('wastage_is_weight').notNull().default(false),
  wastageWeight: weight('wastage_weight'),
  wastageNos: integer('wastage_nos').notNull().default(0),
}

type Column = AnyPgColumn | ExtraConfigColumn

/** A line has one unit: weight and pieces never convert. */
export function oneUnit(t: Record<'isWeight' | 'weight' | 'nos', Column>): SQL {
  return sql`case when ${t.isWeight} then ${t.weight} > 0 and ${t.nos} = 0 else ${t.nos} > 0 and ${t.weight} = 0 end`
}

export const addonIngredients = pgTable(
  'addon_ingredients',
  {
    addonId: uuid('addon_id')
      .notNull()
      .references(() => addons.id),
    ...recipeLine,
  },
  (t) => [primaryKey({ columns: [t.addonId, t.materialId] }), check('addon_ingredients_unit', oneUnit(t))],
)
