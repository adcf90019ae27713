import type { Sql } from '@brigade/server/src/platform/testing/sql.ts'
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
