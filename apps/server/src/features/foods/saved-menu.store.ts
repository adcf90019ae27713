import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asRecords, statement, type AnyTable, type Args, type Json } from '../../platform/db/statement.ts'
import type { FoodRow, VariationRow } from './locked-rows.store.ts'

interface Records {
  restId: string
  rows: Json<unknown[]>
}

const setFoods = statement(
  (_: AnyTable, { restId, rows }: Args<Records>) => sql<never>`
    update foods f set name = n.name, note = n.note, category_id = n.category_id, position = n.position, allergens = n.allergens,
      tags = n.tags, images = n.images, combo_validity = n.combo_validity, free_validity = n.free_validity,
      condition_id = n.condition_id, condition_value = n.condition_value, is_delisted = n.is_delisted,
      delisted_at = n.delisted_at, version = f.version + 1
      from jsonb_populate_recordset(null::foods, ${rows}) n
     where f.rest_id = ${restId} and f.id = n.id`,
)

const setVariations = statement(
  (_: AnyTable, { restId, rows }: Args<Records>) => sql<never>`
    update variations v set name = n.name, code = n.code, price = n.price, discount_price = n.discount_price, tax_mode = n.tax_mode,
      tax_id = n.tax_id, serving_info = n.serving_info, calorie_count = n.calorie_count,
      portion_size = n.portion_size, preparation_time = n.preparation_time, has_offer = n.has_offer,
      offer_validity = n.offer_validity, offer_note = n.offer_note, has_stock = n.has_stock,
      no_of_stock = n.no_of_stock, sold_out_until = n.sold_out_until, availability = n.availability,
      is_default = n.is_default, is_delisted = n.is_delisted, delisted_at = n.delisted_at
      from jsonb_populate_recordset(null::variations, ${rows}) n
     where v.rest_id = ${restId} and v.id = n.id`,
)

const vacate = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) => sql<never>`
    update variations set name = id::text where rest_id = ${restId} and id = any(${ids}::uuid[])`,
)

const undefault = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) => sql<never>`
    update variations set is_default = false where rest_id = ${restId} and id = any(${ids}::uuid[])`,
)

interface Saved {
  foods: readonly FoodRow[]
  variations: readonly VariationRow[]
  /** Variations of one food can exchange their names: these give up theirs first. */
  renamed: string[]
  /** A food has one default at most: these give it up first. */
  replaced: string[]
}

/** Writes foods and variations, which the transaction has locked, in at most four statements. */
export async function saveMenu(db: Db, restId: string, { foods, variations, renamed, replaced }: Saved): Promise<void> {
  if (foods.length > 0) await db.run(setFoods({ restId, rows: asRecords(foods) }))
  if (renamed.length > 0) await db.run(vacate({ restId, ids: renamed }))
  if (replaced.length > 0) await db.run(undefault({ restId, ids: replaced }))
  if (variations.length > 0) await db.run(setVariations({ restId, rows: asRecords(variations) }))
}
