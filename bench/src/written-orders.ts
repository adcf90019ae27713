import { writeManyOrders } from '@brigade/server/src/features/orders/many-orders.factory.ts'
import type { World } from './world.ts'

/** The date `days` ago, YYYY-MM-DD. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

export async function writeOrders(
  sql: World['sql'],
  restId: string,
  kinds: ReadonlyArray<Parameters<typeof writeManyOrders>[2]>,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Skips the foreign-key checks, which would take longer than the measurement.
    await tx`set local session_replication_role = replica`
    for (const kind of kinds) await writeManyOrders(tx, restId, kind)
  })
}
