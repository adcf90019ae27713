import type { Sql } from '@brigade/server/src/platform/testing/sql.ts'
import { z } from 'zod'
import type { Load } from './load.ts'

/** Acknowledged actions without a row, and rows without an acknowledged action: each was repeated until acknowledged. */
export async function compare(sql: Sql, load: Load, { counter, storefront }: { counter: string; storefront: string }) {
  const idsOf = (restId: string) => sql<Array<{ id: string; tokenNo: number }>>`
    select id, token_no as "tokenNo" from orders where rest_id = ${restId}`
  const [sold, ordered] = [await idsOf(counter), await idsOf(storefront)]
  const tokens = new Map(sold.map(({ id, tokenNo }) => [id, tokenNo]))
  const acknowledgedSales = [...load.sales.values()]
  const soldIds = new Set(acknowledgedSales.map(({ orderId }) => orderId))
  const orderedIds = new Set(ordered.map(({ id }) => id))
  return {
    acknowledged: acknowledgedSales.length + load.orders.size,
    lost:
      acknowledgedSales.filter(({ orderId, tokenNo }) => tokens.get(orderId) !== tokenNo).length +
      [...load.orders].filter((id) => !orderedIds.has(id)).length,
    duplicated:
      sold.filter(({ id }) => !soldIds.has(id)).length +
      ordered.filter(({ id }) => !load.orders.has(id)).length +
      (acknowledgedSales.length - soldIds.size),
  }
}

/** The longest time without an acknowledged change, in milliseconds. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time > from && time < to), to]
  return Math.max(...within.slice(1).map((time, at) => time - (within[at] ?? time)))
}

/** Counts everything that orders of one portion each leave behind, from the rows alone. */
export async function recountStorefront(sql: Sql, restId: string, stock: number) {
  const [counted] = await sql`
    select (select count(*) from orders where rest_id = ${restId}) as orders,
           (select count(distinct (business_date, token_no)) from orders where rest_id = ${restId}) as tokens,
           (select sum(quantity) from order_lines where rest_id = ${restId}) as portions,
           (select coalesce(sum(quantity), 0) from order_lines where rest_id = ${restId} and took_stock) as counted,
           (select sum(${stock} - no_of_stock) from variations
             where rest_id = ${restId} and no_of_stock is not null) as from_stock`
  return z.record(z.string(), z.coerce.number()).parse(counted)
}

/** Whether a recount is that of so many orders. */
export function agreesAtStorefront(rows: Awaited<ReturnType<typeof recountStorefront>>, ordered: number): boolean {
  const { orders, tokens, portions, counted, from_stock: fromStock } = rows
  return orders === ordered && tokens === ordered && portions === ordered && counted === fromStock
}
