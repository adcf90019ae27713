import { monthsUntil, type WireMonth } from '@brigade/contract/kernel/months.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import {
  MONTHS,
  MOST_LATEST,
  type PurchasesOverview,
  type SupplierOverview,
} from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

interface Months {
  restId: string
  /** As the column holds them: 202603. */
  first: number
  last: number
}

interface SpentRow {
  supplierId: string
  name: string
  month: number
  purchases: number
  /** With tax. */
  amount: number
  latest: string
}

/** Looks up the lines of each purchase. A join could read the lines of other months. */
const findSpent = statement(
  (_: AnyTable, { restId, first, last }: Args<Months>) =>
    sql<SpentRow>`
    select spent.*, s.name
      from (
        select p.supplier_id, p.month, count(*)::int as purchases, sum(l.amount)::bigint as amount,
               max(p.date_of_purchase) as latest
          from purchases p
          cross join lateral (
            select sum(price + tax) as amount from purchase_materials where rest_id = ${restId} and purchase_id = p.id
          ) l
         where p.rest_id = ${restId} and p.month between ${first} and ${last} and p.withdrawn_at is null
         group by p.supplier_id, p.month
      ) spent
      join suppliers s on s.rest_id = ${restId} and s.id = spent.supplier_id`,
)

const asColumn = (month: WireMonth) => Number(month.replace(':', ''))

const rangeOf = (restId: string, months: readonly WireMonth[]): Months => ({
  restId,
  first: asColumn(months[0] ?? ''),
  last: asColumn(months.at(-1) ?? ''),
})

const MOST_SUPPLIERS = 500

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const totalOf = (rows: readonly SpentRow[], decimals: Decimals) => ({
  purchases: sumOf(rows, ({ purchases }) => purchases),
  amount: toDecimal(
    sumOf(rows, ({ amount }) => amount),
    decimals,
  ),
})

/** The months end with the given one. */
export async function readSpent(
  { db, decimals }: Amounts,
  restId: string,
  last: WireMonth,
): Promise<PurchasesOverview> {
  const months = monthsUntil(last, MONTHS)
  const rows = await db.run(findSpent(rangeOf(restId, months)))
  const ofMonth = groupBy(rows, ({ month }) => month)
  const suppliers = [...groupBy(rows, ({ supplierId }) => supplierId)].map(([id, spent]) => ({
    _id: id,
    name: spent[0]?.name ?? '',
    ...totalOf(spent, decimals),
    latest:
      spent
        .map(({ latest }) => latest)
        .toSorted()
        .at(-1) ?? '',
    months: months.map(
      (month) =>
        totalOf(
          spent.filter((row) => row.month === asColumn(month)),
          decimals,
        ).amount,
    ),
  }))
  return {
    months: months.map((month) => ({ month, ...totalOf(ofMonth.get(asColumn(month)) ?? [], decimals) })),
    suppliers: suppliers.toSorted((a, b) => b.amount - a.amount).slice(0, MOST_SUPPLIERS),
  }
}

interface SuppliedRow {
  materialId: string
  name: string
  isWeight: boolean
  month: number
  /** In kilograms or pieces. */
  quantity: number
  /** Before tax. */
  price: number
  tax: number
}

/** The months lead to the purchases: a supplier may have many older ones. */
const findSupplied = statement(
  (_: AnyTable, { restId, first, last, supplierId }: Args<Months & { supplierId: string }>) =>
    sql<SuppliedRow>`
    select supplied.*, m.name
      from (
        select l.material_id, l.is_weight, p.month, sum(l.quantity) as quantity, sum(l.price)::bigint as price,
               sum(l.tax)::bigint as tax
          from purchases p
          cross join lateral (
            select material_id, is_weight, weight + nos as quantity, price, tax
              from purchase_materials
             where rest_id = ${restId} and purchase_id = p.id and p.supplier_id = ${supplierId}
            offset 0
          ) l
         where p.rest_id = ${restId} and p.month between ${first} and ${last} and p.withdrawn_at is null
         group by l.material_id, l.is_weight, p.month
      ) supplied
      join materials m on m.id = supplied.material_id`,
)

interface LatestRow {
  id: string
  billId: string
  dateOfPurchase: string
  /** With tax. */
  amount: number
}

/** Sums up the lines of only those that are named. */
const findLatest = statement(
  (_: AnyTable, { restId, first, last, supplierId }: Args<Months & { supplierId: string }>) =>
    sql<LatestRow>`
    select latest.*, l.amount
      from (
        select p.id, p.bill_id, p.date_of_purchase
          from purchases p
         where p.rest_id = ${restId} and p.month between ${first} and ${last} and p.supplier_id = ${supplierId}
           and p.withdrawn_at is null
         order by p.date_of_purchase desc, p.id desc
         limit ${sql.lit(MOST_LATEST)}
      ) latest
      cross join lateral (
        select sum(price + tax)::bigint as amount
          from purchase_materials where rest_id = ${restId} and purchase_id = latest.id
      ) l
     order by latest.date_of_purchase desc, latest.id desc`,
)

/** Of a price, besides those of the currency: a napkin costs less than the smallest coin. */
const FINER_DIGITS = 2

const priceOf = (rows: readonly SuppliedRow[], decimals: Decimals) => {
  const paid = toDecimal(
    sumOf(rows, ({ price }) => price),
    decimals,
  )
  const quantity = sumOf(rows, (row) => row.quantity)
  return quantity === 0 ? null : Number((paid / quantity).toFixed(decimals + FINER_DIGITS))
}

export async function readSupplied(
  { db, decimals }: Amounts,
  { restId, supplierId }: { restId: string; supplierId: string },
  last: WireMonth,
): Promise<SupplierOverview> {
  const months = monthsUntil(last, MONTHS)
  const asked = { ...rangeOf(restId, months), supplierId }
  const [rows, latest] = await Promise.all([db.run(findSupplied(asked)), db.run(findLatest(asked))])
  const materials = [...groupBy(rows, ({ materialId, isWeight }) => `${materialId} ${isWeight}`).values()].flatMap(
    (bought) => {
      const [{ materialId, name, isWeight } = { materialId: '', name: '', isWeight: false }] = bought
      return {
        mat: { _id: materialId, name },
        isWeight,
        quantity: Number(sumOf(bought, ({ quantity }) => quantity).toFixed(3)),
        amount: toDecimal(
          sumOf(bought, ({ price, tax }) => price + tax),
          decimals,
        ),
        prices: months.map((month) =>
          priceOf(
            bought.filter((row) => row.month === asColumn(month)),
            decimals,
          ),
        ),
      }
    },
  )
  return {
    months,
    latest: latest.map(({ id, amount, ...purchase }) => ({
      _id: id,
      ...purchase,
      amount: toDecimal(amount, decimals),
    })),
    materials: materials.toSorted((a, b) => b.amount - a.amount),
  }
}
