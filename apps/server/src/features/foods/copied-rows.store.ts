import type { KeptField } from '@brigade/contract/foods/kept-field.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import type { CopiedFood } from './copies.rules.ts'
import type { foods, variations } from './foods.table.ts'

type Named = Tables<{ foods: typeof foods; variations: typeof variations }>

interface Sources {
  restId: string
  ids: string[]
}

const lock = statement((db: Named, { restId, ids }: Args<Sources>) =>
  db
    .selectFrom('foods')
    .select('id')
    .where('restId', '=', restId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`kept_from is not null`)
    .orderBy('id')
    .forShare(),
)

/** Keeps foods as they are until the transaction ends. Their portions can be sold meanwhile. */
export async function holdFoods(db: Db, restId: string, ids: string[]): Promise<void> {
  await db.run(lock({ restId, ids }))
}

const findIds = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('foods').select('id').where('restId', '=', restId).orderBy('id'),
)

/** The ids of all foods of a branch. */
export async function readFoodIds(db: Db, restId: string): Promise<string[]> {
  return (await db.run(findIds({ restId }))).map(({ id }) => id)
}

const find = statement(
  (_: AnyTable, { restId, ids }: Args<Sources>) => sql<CopiedFood & { services: ServiceName[] }>`
    select f.id, f.name, lower(f.name) as name_key, f.is_combo,
      array(select t.name from food_rest_types s join rest_types t on t.id = s.type_id
        where s.rest_id = f.rest_id and s.food_id = f.id order by t.position) as services,
      exists (select from variations v where v.rest_id = f.rest_id and v.food_id = f.id and v.archived_at is null
        and v.tax_mode = 'overall') as has_overall_tax,
      array(select v.code from variations v where v.rest_id = f.rest_id and v.food_id = f.id and v.archived_at is null
        and v.code is not null) as codes
    from foods f
    where f.rest_id = ${restId} and f.id = any(${ids}::uuid[])
    order by f.id`,
)

/** The oldest first. */
export function readCopied(db: Db, restId: string, ids: string[]): Promise<CopiedFood[]> {
  return db.run(find({ restId, ids }))
}

const findTaken = statement(
  (_: AnyTable, { restIds, nameKeys }: Args<{ restIds: string[]; nameKeys: string[] }>) =>
    sql<{ restId: string; nameKey: string }>`
    select distinct rest_id, lower(name) as name_key from foods
     where rest_id = any(${restIds}::uuid[]) and lower(name) = any(${nameKeys}::text[])`,
)

/** Those of the names that foods of each branch have. */
export function readTakenNames(db: Db, restIds: string[], nameKeys: string[]) {
  return db.run(findTaken({ restIds, nameKeys }))
}

const findTakenCodes = statement(
  (_: AnyTable, { restIds, codes }: Args<{ restIds: string[]; codes: string[] }>) => sql<{
    restId: string
    code: string
  }>`
    select rest_id, code from variations
     where rest_id = any(${restIds}::uuid[]) and code = any(${codes}::text[]) and archived_at is null`,
)

/** Those of the codes that variations of each branch have. */
export function readTakenCodes(db: Db, restIds: string[], codes: string[]) {
  return db.run(findTakenCodes({ restIds, codes }))
}

const findVariations = statement((db: Named, { restId, ids }: Args<Sources>) =>
  db
    .selectFrom('variations')
    .select(['id', 'foodId', 'name', 'price', 'discountPrice'])
    .where('restId', '=', restId)
    .where('foodId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archivedAt', 'is', null)
    .orderBy('foodId')
    .orderBy('position'),
)

/** In their order, without archived ones. */
export function readCopiedVariations(db: Db, restId: string, foodIds: string[]) {
  return db.run(findVariations({ restId, ids: foodIds }))
}

/** A new row, and the row of the branch `restId` that it is a copy of. */
interface Copy {
  from: string
  restId: string
  id: string
}

export interface VariationCopy extends Copy {
  foodId: string
  position: number
}

export interface CopyChoices {
  withPrices: boolean
  withImages: boolean
  withStock: boolean
  keepInStep: KeptField[]
}

interface Copies {
  restId: string
  froms: string[]
  restIds: string[]
  ids: string[]
}

const columnsOf = (restId: string, copies: readonly Copy[]): Copies => ({
  restId,
  froms: copies.map(({ from }) => from),
  restIds: copies.map((copy) => copy.restId),
  ids: copies.map(({ id }) => id),
})

// The copies come after the foods that a category has, in the order that they have among themselves.
// In the order of the branches' ids: the commit locks their rows of versions in the order in which the first rows came.
const copyFoodRows = statement(
  (_: AnyTable, args: Args<Copies & Omit<CopyChoices, 'withStock'> & { now: Date; place: number }>) => sql<never>`
    insert into foods (rest_id, id, name, note, category_id, position, is_combo, combo_validity, is_free_claim, free_validity,
      condition_id, condition_value, allergens, tags, images, is_delisted, delisted_at, created_at,
      kept_rest_id, kept_from, kept_fields)
    select c.rest_id, c.id, f.name, f.note, f.category_id,
      ${args.place}::bigint + row_number() over (partition by c.rest_id order by f.position nulls first, f.id desc),
      f.is_combo, f.combo_validity, f.is_free_claim, f.free_validity, f.condition_id, f.condition_value, f.allergens, f.tags,
      case when ${args.withImages}::boolean then f.images else '{}' end,
      f.is_delisted or not ${args.withPrices}::boolean,
      case when f.is_delisted or not ${args.withPrices}::boolean then ${args.now}::timestamptz end,
      ${args.now}::timestamptz,
      case when k.fields <> '{}' then f.rest_id end, case when k.fields <> '{}' then f.id end, nullif(k.fields, '{}')
    from unnest(${args.froms}::uuid[], ${args.restIds}::uuid[], ${args.ids}::uuid[]) as c (from_id, rest_id, id)
      cross join (select ${args.keepInStep}::text[]) as k (fields)
      join foods f on f.rest_id = ${args.restId} and f.id = c.from_id
    order by c.rest_id, c.id`,
)

interface VariationCopies extends Copies {
  foodIds: string[]
  positions: number[]
  withPrices: boolean
  withStock: boolean
  isFollowing: boolean
  now: Date
}

const copyVariationRows = statement(
  (_: AnyTable, args: Args<VariationCopies>) => sql<{ id: string; code: string | null }>`
    insert into variations (rest_id, food_id, id, position, name, is_default, price, discount_price, tax_mode, tax_id,
      availability, serving_info, calorie_count, portion_size, preparation_time, code, has_offer, offer_validity,
      offer_note, has_stock, no_of_stock, sold_out_until, is_delisted, delisted_at, kept_from)
    select c.rest_id, c.food_id, c.id, c.position, v.name, v.is_default, case when p.kept then v.price else 0 end,
      case when p.kept then v.discount_price end, v.tax_mode, v.tax_id, v.availability, v.serving_info,
      v.calorie_count, v.portion_size, v.preparation_time,
      case when not exists (select from variations o where o.rest_id = c.rest_id and o.code = v.code
        and o.archived_at is null) then v.code end,
      p.kept and v.has_offer,
      case when p.kept then v.offer_validity end, case when p.kept then v.offer_note else '' end, v.has_stock,
      case when ${args.withStock}::boolean then v.no_of_stock when v.has_stock then 0 end,
      case when ${args.withStock}::boolean then v.sold_out_until end, v.is_delisted,
      case when v.is_delisted then ${args.now}::timestamptz end, case when ${args.isFollowing}::boolean then v.id end
    from unnest(${args.froms}::uuid[], ${args.restIds}::uuid[], ${args.ids}::uuid[], ${args.foodIds}::uuid[],
        ${args.positions}::int[]) as c (from_id, rest_id, id, food_id, position)
      cross join (select ${args.withPrices}::boolean) as p (kept)
      join variations v on v.rest_id = ${args.restId} and v.id = c.from_id
    returning id, code`,
)

const copyServices = statement(
  (_: AnyTable, { restId, froms, restIds, ids }: Args<Copies>) => sql<never>`
    insert into food_rest_types (rest_id, food_id, type_id)
    select c.rest_id, c.id, t.type_id
    from unnest(${froms}::uuid[], ${restIds}::uuid[], ${ids}::uuid[]) as c (from_id, rest_id, id)
      join food_rest_types t on t.rest_id = ${restId} and t.food_id = c.from_id
      join restaurant_services s on s.rest_id = c.rest_id and s.type_id = t.type_id`,
)

/** Copies what belongs to foods or variations. */
function copying(table: string, owner: 'food_id' | 'variation_id', columns: readonly string[]) {
  return statement((_: AnyTable, { restId, froms, restIds, ids }: Args<Copies>) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(columns.map((column) => sql.ref(`o.${column}`)))
    return sql<never>`
      insert into ${sql.table(table)} (rest_id, ${sql.ref(owner)}, ${names})
      select c.rest_id, c.id, ${values}
      from unnest(${froms}::uuid[], ${restIds}::uuid[], ${ids}::uuid[]) as c (from_id, rest_id, id)
        join ${sql.table(table)} o on o.rest_id = ${restId} and ${sql.ref(`o.${owner}`)} = c.from_id`
  })
}

const copyMenus = copying('food_menus', 'food_id', ['menu_id'])
const copyCoalitions = copying('food_coalitions', 'food_id', ['coalition_id'])
const copyCustomizations = copying('variation_customizations', 'variation_id', ['customization_id'])
const copyAddons = copying('variation_addons', 'variation_id', ['addon_id'])
const copyRecipes = copying('variation_ingredients', 'variation_id', [
  'material_id',
  'position',
  'note',
  'is_weight',
  'weight',
  'nos',
  'has_wastage',
  'wastage_is_weight',
  'wastage_weight',
  'wastage_nos',
])

/**
 * Copies foods of a branch with all that belongs to them, in eight statements that the connection runs in this order. The
 * caller holds the foods, and has the other branches alone. Returns the codes that new variations have, by id.
 */
export async function insertCopies(
  db: Db,
  restId: string,
  copies: { foods: readonly Copy[]; variations: readonly VariationCopy[] },
  { withPrices, withImages, withStock, keepInStep }: CopyChoices,
  now: Date,
): Promise<Map<string, string>> {
  const ofFoods = columnsOf(restId, copies.foods)
  const ofVariations = columnsOf(restId, copies.variations)
  const foodIds = copies.variations.map(({ foodId }) => foodId)
  const positions = copies.variations.map(({ position }) => position)
  const [, written] = await Promise.all([
    db.run(copyFoodRows({ ...ofFoods, withPrices, withImages, keepInStep, now, place: now.getTime() })),
    db.run(
      copyVariationRows({
        ...ofVariations,
        foodIds,
        positions,
        withPrices,
        withStock,
        isFollowing: keepInStep.length > 0,
        now,
      }),
    ),
    db.run(copyServices(ofFoods)),
    db.run(copyMenus(ofFoods)),
    db.run(copyCoalitions(ofFoods)),
    db.run(copyCustomizations(ofVariations)),
    db.run(copyAddons(ofVariations)),
    db.run(copyRecipes(ofVariations)),
  ])
  return new Map(written.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])))
}
