import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Combo } from '@brigade/contract/kitchen/stations.contract.ts'
import { MOST_LINES } from '@brigade/contract/kitchen/ticket.rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type FoundBy,
  type Json,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type { kitchenComboParts } from './kitchen.table.ts'

type Named = Tables<{ kitchenComboParts: typeof kitchenComboParts }>

/** The parts `part` of a line `l` that was ordered at `at`. What is no combo, or has no parts, has no `part`. */
export const partsAt = (at: RawBuilder<unknown>, isCombo = sql<boolean>`true`) => sql`
  left join lateral (
    select ${sql.lit(MOST_LINES)} * (p.position + 1) + l.position as position, p.position as place, p.quantity,
           v.food_id, v.id as variation_id, v.name as variation, pf.name as food, pf.allergens, pf.tags
      from kitchen_combo_parts p
      join variations v on v.rest_id = p.rest_id and v.id = p.part_id
      join foods pf on pf.rest_id = v.rest_id and pf.id = v.food_id
     where ${isCombo} and p.rest_id = l.rest_id and p.variation_id = l.variation_id
       and p.since <= ${at} and (p.until is null or p.until > ${at})
  ) as part on true`

export const partsOfOrder = partsAt(sql.ref('o.placed_at'), sql<boolean>`l.is_combo`)
export const partsOfRound = partsAt(sql.ref('r.sent_at'))

/** What the kitchen cooks of orders `o` and rounds `r`: their lines `l`, and in place of a line its parts. */
export const orderItems = sql`order_lines l
      join orders o on o.rest_id = l.rest_id and o.id = l.order_id ${partsOfOrder}`
export const roundItems = sql`cart_round_lines l
      join cart_rounds r on r.rest_id = l.rest_id and r.id = l.round_id ${partsOfRound}`

export const itemPosition = sql<number>`coalesce(part.position, l.position)`
export const itemFood = sql<string>`coalesce(part.food_id, l.food_id)`
/** For each portion of the line. */
export const itemPortions = sql<number>`coalesce(part.quantity, 1)`

/**
 * What a ticket says of an item. Where nobody entered what the food of a part contains, that of the combo counts, and so
 * with its tags.
 */
export const itemColumns = sql`${itemPosition} as position, ${itemFood} as food_id,
           coalesce(part.variation_id, l.variation_id) as variation_id, coalesce(part.food, l.food_name) as food,
           coalesce(part.variation, l.variation_name) as variation,
           case when part.position is not null
                then jsonb_build_object('food', l.food_name, 'variation', l.variation_name) end as combo,
           coalesce(nullif(part.allergens, '{}'), l.allergens, '{}') as allergens,
           coalesce(nullif(part.tags, '{}'), l.tags, '{}') as tags`

export interface ItemColumns {
  position: number
  foodId: string
  variationId: string
  food: string
  variation: string
  combo: { food: string; variation: string } | null
  allergens: Allergen[]
  tags: string[]
}

interface PartRow {
  id: string
  comboId: string
  foodId: string
  food: string
  variation: string
  allergens: Allergen[]
  tags: string[]
  quantity: number
}

const partColumns = sql`l.variation_id as combo_id, part.place, part.food_id, part.food, part.variation,
           coalesce(part.allergens, '{}') as allergens, coalesce(part.tags, '{}') as tags, part.quantity`

const findParts = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
    sql<PartRow>`
    select l.order_id as id, ${partColumns}
      from ${orderItems}
     where l.rest_id = ${restId} and l.order_id = any(${ids}::uuid[]) and part.place is not null
     union
    select l.round_id, ${partColumns}
      from ${roundItems}
     where l.rest_id = ${restId} and l.round_id = any(${ids}::uuid[]) and part.place is not null
     order by 1, 2, 3`,
)

/**
 * Returns, by order or round, the parts of its combos by the variation of the combo. The caller checks access. One
 * statement.
 */
export async function readCombos(db: Db, asked: { restId: string; ids: string[] }) {
  const byTicket = groupBy(await db.run(findParts(asked)), ({ id }) => id)
  return new Map([...byTicket].map(([id, parts]) => [id, groupBy(parts, ({ comboId }) => comboId)]))
}

const findCurrent = statement(
  (_: AnyTable, { restId }: Args<{ restId: string }>) =>
    sql<{ foodId: string; variationId: string; partFoodId: string; partId: string; quantity: number }>`
    select c.food_id, p.variation_id, v.food_id as part_food_id, p.part_id, p.quantity
      from kitchen_combo_parts p
      join variations c on c.rest_id = p.rest_id and c.id = p.variation_id
      join variations v on v.rest_id = p.rest_id and v.id = p.part_id
     where p.rest_id = ${restId} and p.until is null
     order by c.food_id, p.variation_id, p.position`,
)

const toPart = ({ partFoodId: foodId, partId: variationId, quantity }: FoundBy<typeof findCurrent>) => ({
  foodId,
  variationId,
  quantity,
})

/** The combos of a branch that have parts now. */
export async function readCombosOf(db: Db, restId: string): Promise<Combo[]> {
  const rows = await db.run(findCurrent({ restId }))
  return [...groupBy(rows, ({ variationId }) => variationId)].flatMap(([variationId, parts]) =>
    parts.slice(0, 1).map(({ foodId }) => ({ foodId, variationId, parts: parts.map(toPart) })),
  )
}

interface Ways {
  restId: string
  combos: Json<Array<{ foodId: string; variationId: string }>>
  parts: Json<Array<{ foodId: string; variationId: string }>>
}

const countWays = (ways: RawBuilder<unknown>, restId: RawBuilder<string>, isCombo: boolean) => sql<number>`(
      select count(*)
        from jsonb_to_recordset(${ways}::jsonb) as w ("foodId" uuid, "variationId" uuid)
        join variations v on v.rest_id = ${restId} and v.id = w."variationId" and v.food_id = w."foodId"
        join foods f on f.rest_id = v.rest_id and f.id = v.food_id and f.is_combo = ${sql.lit(isCombo)})`

const countGiven = statement(
  (_: AnyTable, { restId, combos, parts }: Args<Ways>) => sql<{ combos: number; parts: number }>`
    select ${countWays(combos, restId, true)} as combos, ${countWays(parts, restId, false)} as parts`,
)

/** Whether these are variations of combos of the branch, and their parts those of its other foods. */
export async function areCombosOf(db: Db, restId: string, combos: readonly Combo[]): Promise<boolean> {
  const parts = combos.flatMap((combo) => combo.parts)
  const wayOf = ({ foodId, variationId }: { foodId: string; variationId: string }) => ({ foodId, variationId })
  const given = { restId, combos: asJson(combos.map(wayOf)), parts: asJson(parts.map(wayOf)) }
  const [found] = await db.run(countGiven(given))
  return found?.combos === combos.length && found.parts === parts.length
}

interface Ended {
  restId: string
  ids: string[]
  now: Date
}

/** What would begin later, by a clock that was set back, never counted. */
const dropLater = statement(
  (_: AnyTable, { restId, ids, now }: Args<Ended>) => sql<never>`
    delete from kitchen_combo_parts where rest_id = ${restId} and variation_id = any(${ids}::uuid[]) and since >= ${now}`,
)

const endRows = statement(
  (_: AnyTable, { restId, ids, now }: Args<Ended>) => sql<never>`
    update kitchen_combo_parts set until = ${now}
     where rest_id = ${restId} and variation_id = any(${ids}::uuid[]) and (until is null or until > ${now})`,
)

const insertRows = statement((db: Named, { rows }: Args<{ rows: Rows<typeof kitchenComboParts> }>) =>
  db.insertInto('kitchenComboParts').expression(everyColumn('kitchenComboParts', rows)),
)

const sameParts = (some: Combo | undefined, other: Combo | undefined) =>
  JSON.stringify(some?.parts ?? []) === JSON.stringify(other?.parts ?? [])

/** Replaces the parts of the combos of a locked kitchen. Parts that stay are not written. At most two statements. */
export async function replaceCombos(
  db: Db,
  { restId, now }: { restId: string; now: Date },
  before: readonly Combo[],
  after: readonly Combo[],
): Promise<void> {
  const named = (combos: readonly Combo[]) => new Map(combos.map((combo) => [combo.variationId, combo]))
  const [was, is] = [named(before), named(after)]
  const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) => !sameParts(was.get(id), is.get(id)))
  if (ids.length === 0) return
  await Promise.all([db.run(dropLater({ restId, ids, now })), db.run(endRows({ restId, ids, now }))])
  const rows = ids.flatMap((variationId) =>
    (is.get(variationId)?.parts ?? []).map(({ variationId: partId, quantity }, position) => ({
      restId,
      variationId,
      since: now,
      until: null,
      position,
      partId,
      quantity,
    })),
  )
  db.later(insertRows({ rows: asRows<typeof kitchenComboParts>(rows) }))
}
