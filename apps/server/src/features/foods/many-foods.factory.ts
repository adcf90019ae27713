import { v7 as uuidv7 } from 'uuid'
import type { Sql } from '../../platform/testing/sql.ts'
import { atAnyHour } from '../restaurants/restaurants.factory.ts'

interface Wish {
  count: number
  name: (n: number) => string
}

export async function makeManyFoods(sql: Sql, restId: string, { count, name }: Wish): Promise<void> {
  const names = Array.from({ length: count }, (_, n) => name(n))
  const ids = names.map(() => uuidv7())
  const category = uuidv7()
  await sql.begin(async (tx) => {
    await tx`insert into categories (id, name) values (${category}, ${`Of many ${category}`})`
    await tx`
      insert into foods (rest_id, id, name, note, category_id, images, created_at)
      select ${restId}, id, name, 'One of many', ${category}, '{}', '2026-01-01'
        from unnest(${ids}::uuid[], ${names}::text[]) as listed (id, name)`
    // Without fresh statistics, foreign keys are checked by a plan made for a few foods.
    await tx`analyze foods`
    await tx`
      insert into food_rest_types (rest_id, food_id, type_id)
      select rest_id, foods.id, rest_types.id from foods, rest_types where category_id = ${category}`
    await tx`
      insert into variations (rest_id, food_id, id, position, name, is_default, price, tax_mode, availability,
                              serving_info, portion_size, has_stock)
      select rest_id, id, gen_random_uuid(), 0, 'Large', true, 1250, 'none', ${JSON.stringify(atAnyHour)}::text::jsonb,
             'Serves one', '350 g', false
        from foods where category_id = ${category}`
  })
}
