import { ingredientOf, makeMaterial } from '@brigade/server/src/features/ingredients/ingredients.factory.ts'
import { makeExpenseCategory } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { makeSupplier } from '@brigade/server/src/features/suppliers/suppliers.factory.ts'
import type { Branch } from './branch.ts'
import type { World } from './world.ts'

export const MATERIALS = 400
const DISHES = 200
const INGREDIENTS = 5
const SUPPLIERS = 40
const PURCHASES = 6_000
const PURCHASED = 12
const EXPENSES = 5_000
const SALES_A_DAY = 250
const DAYS = 365
const LINES = 3
/** Hundredths for a gram and for a piece at every purchase, so that the average stays constant. */
const PRICES = { gram: 1, piece: 50 }
/** The opening stocktake in grams or pieces: more than a year's use. */
const OPENING = 1_000_000_000

export async function makeMaterials({ db }: World): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= MATERIALS; n += 1) ids.push((await makeMaterial(db, n === 1 ? 'Onion' : `Material ${n}`)).id)
  return ids
}

/** Each dish uses the onion and four other materials in turn, by weight in one dish and in pieces in the next. */
export function recipesOf([onion = '', ...others]: readonly string[]) {
  return Array.from({ length: DISHES }, (_, dish) => ({
    ingredients: [
      ingredientOf({ id: onion }, { weight: 0.05 }),
      ...Array.from({ length: INGREDIENTS - 1 }, (__, at) => {
        const place = dish * (INGREDIENTS - 1) + at
        const isWeighed = Math.floor(place / others.length) % 2 === 0
        return ingredientOf({ id: others[place % others.length] ?? '' }, isWeighed ? { weight: 0.1 } : { nos: 2 })
      }),
    ],
  }))
}

/** An id of a moment, ordered by `n` within one kind. */
const ID = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7001' || '8' || lpad(to_hex(n), 15, '0'))::uuid`

/** A year of a busy branch up to yesterday: bills, expenses, and a ledger with matching balances. */
export async function writeYear({ db, sql }: World, { restId, variations }: Branch, materialIds: readonly string[]) {
  const suppliers: string[] = []
  for (let n = 0; n < SUPPLIERS; n += 1) suppliers.push((await makeSupplier(db, restId)).id)
  const { id: categoryId } = await makeExpenseCategory(db)
  const dishes = variations.map(({ foodVarId }) => foodVarId)
  const materials = [...materialIds]
  const id = sql.unsafe(ID)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const momentsOf = (count: number) => tx`
      select n, date_trunc('day', now()) - interval '${tx.unsafe(String(DAYS))} days'
                  + n * interval '${tx.unsafe(String(DAYS))} days' / ${count + 1}::int as at
        from generate_series(1, ${count}::int) n`
    await tx`
      insert into purchases (rest_id, id, supplier_id, bill_id, date_of_purchase)
      select ${restId}, ${id}, (${suppliers}::uuid[])[1 + n % ${SUPPLIERS}], 'B-' || n, at::date
        from (${momentsOf(PURCHASES)}) as bill`
    await tx`
      insert into purchase_materials (rest_id, purchase_id, material_id, position, is_weight, weight, nos, price, tax)
      select ${restId}, ${id}, (${materials}::uuid[])[1 + (n * ${PURCHASED} + place) % ${MATERIALS}], place,
             is_weight, case when is_weight then 5 else 0 end, case when is_weight then 0 else 100 end,
             case when is_weight then ${5000 * PRICES.gram}::int else ${100 * PRICES.piece}::int end, 750
        from (select n, at, place, (n * ${PURCHASED} + place) / ${MATERIALS} % 2 = 0 as is_weight
                from (${momentsOf(PURCHASES)}) as bill, generate_series(0, ${PURCHASED - 1}::int) as place) as line`
    await tx`
      insert into expenses (rest_id, id, category_id, bill_id, date, purpose, spended)
      select ${restId}, ${id}, ${categoryId}, 'E-' || n, at::date, 'Gas', 4500 from (${momentsOf(EXPENSES)}) as spent`
    await tx`
      create temporary table moves on commit drop as
        select material_id, is_weight, at, 'sale' as move, -sum(used)::bigint as quantity, gen_random_uuid() as subject_id
          from (select sale.n, sale.at, r.material_id, r.is_weight,
                       case when r.is_weight then (r.weight * 1000)::bigint else r.nos end as used
                  from (${momentsOf(SALES_A_DAY * DAYS)}) as sale
                 cross join generate_series(0, ${LINES - 1}::int) as line
                  join variation_ingredients r
                    on r.rest_id = ${restId} and r.variation_id = (${dishes}::uuid[])[1 + (sale.n * 3 + line * 67) % ${dishes.length}]
               ) as one
         group by n, at, material_id, is_weight
        union all
        select m.material_id, m.is_weight, at, 'purchase', case when m.is_weight then (m.weight * 1000)::bigint else m.nos end, id
          from (select ${id} as id, at from (${momentsOf(PURCHASES)}) as bill) as p
          join purchase_materials m on m.rest_id = ${restId} and m.purchase_id = p.id
        union all
        select material_id, is_weight, date_trunc('day', now()) - interval '${tx.unsafe(String(DAYS))} days', 'count', ${OPENING}::bigint,
               null
          from unnest(${materials}::uuid[]) as m (material_id), unnest(array[true, false]) as unit (is_weight)`
    await tx`
      create temporary table ledger on commit drop as
        select *, ${id} as id,
               quantity * case when is_weight then ${PRICES.gram}::int else ${PRICES.piece}::int end as value
          from (select *, row_number() over (order by at, material_id, is_weight) as n from moves) as numbered`
    await tx`
      insert into stock_entries (rest_id, id, material_id, is_weight, at, move, quantity, value, "left", subject_id)
      select ${restId}, id, material_id, is_weight, at, move, quantity, value,
             sum(quantity) over (partition by material_id, is_weight order by id), subject_id
        from ledger order by id`
    // One material in forty is below its reorder level.
    await tx`
      insert into stock_balances (rest_id, material_id, is_weight, quantity, value, bought_quantity, bought_value, level)
      select ${restId}, material_id, is_weight, sum(quantity), sum(value), 100, 100,
             case when dense_rank() over (order by material_id) % 40 = 0 then sum(quantity) + 1 end
        from ledger group by material_id, is_weight`
  })
  await sql`vacuum analyze stock_entries, stock_balances, purchases, purchase_materials, expenses, suppliers, variation_ingredients`
}
