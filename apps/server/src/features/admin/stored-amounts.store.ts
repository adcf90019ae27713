import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

/** What the owner sets. These amounts are rounded, but what costs something is never free. */
const prices = [
  { table: 'variations', columns: ['price', 'discount_price'] },
  { table: 'addons', columns: ['price'] },
  { table: 'coupons', columns: ['deduct'], where: sql`not is_percentage` },
  { table: 'sitings', columns: ['amount'] },
] as const

/** What happened. These amounts change only if each stays exact. */
const records = [
  { what: 'purchases', table: 'purchase_materials', columns: ['price', 'tax'] },
  { what: 'expenses', table: 'expenses', columns: ['spended'] },
  { what: 'stock', table: 'stock_balances', columns: ['value', 'bought_value'] },
  { what: 'stock', table: 'stock_entries', columns: ['value'] },
] as const

/** Triggers keep these rows as they are. */
const kept = [
  { what: 'drawers', table: 'drawers' },
  { what: 'tenders', table: 'tenders' },
  { what: 'charges', table: 'card_charges' },
] as const

type Recorded = (typeof records)[number]['what'] | (typeof kept)[number]['what']

/** Every column with an amount of a business that has sold nothing, and every table of which no row may exist. */
export const amountColumns = [...prices, ...records].flatMap(({ table, columns }) =>
  columns.map((column) => `${table}.${column}`),
)

interface Scaling {
  /** New smallest units in an old one, such as 0.01. A text, because PostgreSQL reads it exactly. */
  factor: string
  /** The largest price, in the new unit. */
  most: number
}

const anyOf = (conditions: ReadonlyArray<RawBuilder<unknown>>) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

const findObstacles = statement((_: AnyTable, { factor, most }: Args<Scaling>) => {
  const isIn = (
    table: string,
    wrong: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
    columns: readonly string[],
  ) => sql`exists (select from ${sql.table(table)} where ${anyOf(columns.map((column) => wrong(sql.ref(column))))})`
  const isInexact = (column: RawBuilder<unknown>) => sql`${column} * ${factor}::numeric % 1 <> 0`
  const isTooLarge = (column: RawBuilder<unknown>) => sql`${column} * ${factor}::numeric > ${most}`
  const recorded = (what: Recorded) =>
    anyOf([
      ...records.filter((one) => one.what === what).map(({ table, columns }) => isIn(table, isInexact, columns)),
      ...kept.filter((one) => one.what === what).map(({ table }) => sql`exists (select from ${sql.table(table)})`),
    ])
  return sql<Record<Recorded | 'largePrices', boolean>>`
    select ${recorded('purchases')} as purchases, ${recorded('expenses')} as expenses, ${recorded('stock')} as stock,
           ${recorded('drawers')} as drawers, ${recorded('tenders')} as tenders, ${recorded('charges')} as charges,
           ${anyOf(prices.map(({ table, columns }) => isIn(table, isTooLarge, columns)))} as large_prices`
})

/** What cannot be kept in another unit. Reads whole tables, which are small before the first sale. */
export async function findInTheWay(db: Db, scaling: Scaling) {
  const [found] = await db.run(findObstacles({ ...scaling }))
  if (!found) throw new Error('PostgreSQL did not tell what is recorded')
  const { largePrices, ...recorded } = found
  const order = ['purchases', 'expenses', 'stock', 'drawers', 'tenders', 'charges'] as const
  return { recorded: order.filter((what) => recorded[what]), largePrices }
}

/** In the new unit, rounded half away from zero. Nothing becomes 0 that was not. */
const rounded = (amount: RawBuilder<unknown>, factor: RawBuilder<string>) =>
  sql`case when ${amount} > 0 then greatest(1, round(${amount} * ${factor}::numeric)) else ${amount} end`

/** An offer that rounding makes as dear as the price. The database refuses it. */
const endEqualOffers = statement(
  (_: AnyTable, { factor }: Args<{ factor: string }>) => sql<never>`
    update variations
       set has_offer = false, discount_price = null, offer_note = '', offer_validity = null
     where has_offer and ${rounded(sql.ref('discount_price'), factor)} >= ${rounded(sql.ref('price'), factor)}`,
)

type Set = (column: RawBuilder<unknown>, factor: RawBuilder<string>) => RawBuilder<unknown>

const scale = (table: string, columns: readonly string[], to: Set, where: RawBuilder<unknown> = sql`true`) =>
  statement((_: AnyTable, { factor }: Args<{ factor: string }>) => {
    const sets = columns.map((column) => sql`${sql.ref(column)} = ${to(sql.ref(column), factor)}`)
    return sql<never>`update ${sql.table(table)} set ${sql.join(sets)} where ${where}`
  })

const exactly: Set = (column, factor) => sql`${column} * ${factor}::numeric`

const scalings = [
  ...prices.map(({ table, columns, ...one }) => scale(table, columns, rounded, 'where' in one ? one.where : undefined)),
  ...records.map(({ table, columns }) => scale(table, columns, exactly)),
]

const scaleCharges = statement(
  (_: AnyTable, { factor }: Args<{ factor: string }>) => sql<never>`
    update carts
       set version = version + 1, extra_charges = (
         select jsonb_agg(charge || jsonb_build_object('amount', ${rounded(sql`(charge -> 'amount')::bigint`, factor)})
                          order by place)
           from jsonb_array_elements(extra_charges) with ordinality as charges (charge, place))
     where extra_charges <> '[]'`,
)

/** Discounts that persons gave on open carts and their lines. Percentages stay. */
const scaleDiscounts = statement((_: AnyTable, { factor }: Args<{ factor: string }>) => {
  const scaled = (discount: RawBuilder<unknown>) => sql`
    case when ${discount} ->> 'kind' = 'amount'
         then ${discount} || jsonb_build_object('value', ${rounded(sql`(${discount} -> 'value')::bigint`, factor)})
         else ${discount} end`
  return sql<never>`
    update carts
       set version = version + 1, discount = ${scaled(sql`discount`)}, lines = (
         select coalesce(jsonb_agg(case when line ? 'discount'
                                        then line || jsonb_build_object('discount', ${scaled(sql`(line -> 'discount')`)})
                                        else line end order by place), '[]')
           from jsonb_array_elements(lines) with ordinality as each (line, place))
     where discount is not null or lines @? '$[*].discount'`
})

/** Conditions of coupons and free claims name amounts as decimals, beside other numbers. */
const roundConditions = (table: string) =>
  statement(
    (_: AnyTable, { decimals }: Args<{ decimals: number }>) => sql<never>`
    update ${sql.table(table)}
       set condition_value = (
         select jsonb_object_agg(key, case when key in ('minAmount', 'maxAmount')
                                           then to_jsonb(trim_scale(
                                                  case when value::numeric > 0
                                                       then greatest(power(10::numeric, -${decimals}::int),
                                                                     round(value::numeric, ${decimals}::int))
                                                       else 0 end))
                                           else value end)
           from jsonb_each(condition_value))
     where condition_value ?| array['minAmount', 'maxAmount']`,
  )

const conditionRoundings = ['foods', 'coupons'].map(roundConditions)

/** A form that was opened before the change is refused as outdated. */
const raiseVersions = ['foods', 'addons', 'coupons', 'sitings'].map((table) =>
  statement((_: AnyTable) => sql<never>`update ${sql.table(table)} set version = version + 1`),
)

/** Writes every amount in the new unit. The caller keeps out all calls, and has found nothing in the way. */
export async function scaleAmounts(db: Db, { factor, decimals }: { factor: string; decimals: number }): Promise<void> {
  await db.run(endEqualOffers({ factor }))
  await Promise.all([
    ...scalings.map((scaling) => db.run(scaling({ factor }))),
    db.run(scaleCharges({ factor })),
    db.run(scaleDiscounts({ factor })),
    ...conditionRoundings.map((rounding) => db.run(rounding({ decimals }))),
    ...raiseVersions.map((raise) => db.run(raise({}))),
  ])
}
