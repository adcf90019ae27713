import type { KeptField } from '@brigade/contract/foods/kept-field.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asRecords, statement, type AnyTable, type Args, type Json } from '../../platform/db/statement.ts'
import {
  lockVariationsOf,
  readFoodsNow,
  readVariationsNow,
  type FoodRow,
  type VariationRow,
} from './locked-rows.store.ts'
import type { Step } from './kept-in-step.rules.ts'

interface OfBranch {
  restId: string
  ids: string[]
}

/** Foods of a branch and their variations as the transaction has changed them, with those of foods that follow them, locked. */
export async function readNow(
  db: Db,
  originals: OfBranch,
  followers: readonly FoodRow[],
): Promise<{ originals: FoodRow[]; variationsOf: (foodId: string) => readonly VariationRow[] }> {
  const [foods, own, theirs] = await Promise.all([
    readFoodsNow(db, originals),
    readVariationsNow(db, originals),
    lockVariationsOf(db, followers),
  ])
  const rows = groupBy([...own, ...theirs], ({ foodId }) => foodId)
  return { originals: foods, variationsOf: (foodId) => rows.get(foodId) ?? [] }
}

const findHolders = statement(
  (_: AnyTable, { restIds, names }: Args<{ restIds: string[]; names: string[] }>) =>
    sql<{ restId: string; id: string; key: string }>`
    select rest_id, id, lower(name) as key from foods
     where rest_id = any(${restIds}::uuid[]) and lower(name) in (select lower(n) from unnest(${names}::text[]) n)`,
)

/** The foods of each branch that have these names, whatever their case. */
export function readHolders(db: Db, restIds: string[], names: string[]) {
  return db.run(findHolders({ restIds, names }))
}

interface Records {
  rows: Json<unknown[]>
}

const setFoods = statement(
  (_: AnyTable, { rows }: Args<Records>) => sql<never>`
    update foods f set name = n.name, note = n.note, category_id = n.category_id, position = n.position, allergens = n.allergens,
      tags = n.tags, images = n.images, combo_validity = n.combo_validity, free_validity = n.free_validity,
      condition_id = n.condition_id, condition_value = n.condition_value, version = f.version + 1
      from jsonb_populate_recordset(null::foods, ${rows}) n
     where f.rest_id = n.rest_id and f.id = n.id`,
)

const vacate = statement(
  (_: AnyTable, { restIds, ids }: Args<{ restIds: string[]; ids: string[] }>) => sql<never>`
    update variations v set name = v.id::text from unnest(${restIds}::uuid[], ${ids}::uuid[]) as n (rest_id, id)
     where v.rest_id = n.rest_id and v.id = n.id`,
)

const setVariations = statement(
  (_: AnyTable, { rows }: Args<Records>) => sql<never>`
    update variations v set name = n.name, price = n.price, discount_price = n.discount_price, tax_mode = n.tax_mode,
      tax_id = n.tax_id, serving_info = n.serving_info, calorie_count = n.calorie_count, portion_size = n.portion_size,
      preparation_time = n.preparation_time, has_offer = n.has_offer, offer_validity = n.offer_validity,
      offer_note = n.offer_note, kept_from = n.kept_from
      from jsonb_populate_recordset(null::variations, ${rows}) n
     where v.rest_id = n.rest_id and v.id = n.id`,
)

/** Writes foods of several branches and their variations in at most three statements. Each food gets its next version. */
export async function writeSteps(db: Db, steps: readonly Step[]): Promise<void> {
  const variations = steps.flatMap(({ follower, variations: changes }) => {
    const rows = new Map([...follower.variations, ...follower.archived].map((row) => [row.id, row]))
    return changes.flatMap(({ id, set }) => {
      const row = rows.get(id)
      return row ? [{ ...row, ...set, isRenamed: set.name !== undefined }] : []
    })
  })
  // Variations of one food can exchange their names: these give up theirs first.
  const renamed = variations.filter(({ isRenamed }) => isRenamed)
  const [restIds, ids] = [renamed.map(({ restId }) => restId), renamed.map(({ id }) => id)]
  await db.run(setFoods({ rows: asRecords(steps.map(({ follower, food }) => ({ ...follower.food, ...food }))) }))
  if (renamed.length > 0) await db.run(vacate({ restIds, ids }))
  if (variations.length > 0) await db.run(setVariations({ rows: asRecords(variations) }))
}

const lockCounts = statement(
  (_: AnyTable, { restIds }: Args<{ restIds: string[] }>) => sql<never>`
    select from branch_versions where rest_id = any(${restIds}::uuid[]) order by rest_id for no key update`,
)

/**
 * Locks the rows that count the changes of branches, in the order of their ids. The commit would lock that of the first change
 * first, and two that change foods of each other's branches would wait for each other. The last lock of a transaction.
 */
export async function lockVersions(db: Db, restIds: string[]): Promise<void> {
  await db.run(lockCounts({ restIds }))
}

interface Original {
  food: string
  branch: string
}

const findOriginals = statement(
  (_: AnyTable, { restId, ids }: Args<OfBranch>) => sql<Original & { id: string }>`
    select f.id, o.name as food, r.name as branch
      from foods f join foods o on o.rest_id = f.kept_rest_id and o.id = f.kept_from join restaurants r on r.id = f.kept_rest_id
     where f.rest_id = ${restId} and f.id = any(${ids}::uuid[])
     order by f.id`,
)

/** The foods of other branches with which foods of a branch are kept in step, by the ids of the latter, the oldest first. */
export async function readOriginals(db: Db, restId: string, ids: string[]): Promise<ReadonlyMap<string, Original>> {
  return new Map((await db.run(findOriginals({ restId, ids }))).map(({ id, ...original }) => [id, original]))
}

interface Which {
  restId: string
  foodId: string
}

const findFollowed = statement(
  (_: AnyTable, { restId, foodId }: Args<Which>) => sql<Original & { fields: KeptField[]; namesTaken: string[] }>`
    select r.name as branch, o.name as food, f.kept_fields as fields,
      case when 'texts' = any(f.kept_fields) then array(
        select o.name where o.name <> f.name
        union all
        select w.name from variations v join variations w on w.rest_id = f.kept_rest_id and w.id = v.kept_from
          where v.rest_id = f.rest_id and v.food_id = f.id and v.archived_at is null and w.name <> v.name
      ) else '{}' end as names_taken
    from foods f join foods o on o.rest_id = f.kept_rest_id and o.id = f.kept_from join restaurants r on r.id = f.kept_rest_id
    where f.rest_id = ${restId} and f.id = ${foodId}`,
)

const countFollowers = statement(
  (_: AnyTable, { restId, foodId }: Args<Which>) => sql<{ branches: number }>`
    select count(distinct f.rest_id)::int as branches from foods f join restaurants r on r.id = f.rest_id
     where f.kept_rest_id = ${restId} and f.kept_from = ${foodId} and r.archived_at is null`,
)

/** With what a food of the branch is kept in step, and in how many branches others are with it. */
export async function readStep(db: Db, which: Which) {
  const [[follows = null], [followers]] = await Promise.all([
    db.run(findFollowed(which)),
    db.run(countFollowers(which)),
  ])
  return { follows, followers: followers?.branches ?? 0 }
}
