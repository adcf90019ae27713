import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { purchases } from './purchases.table.ts'

type Named = Tables<{ purchases: typeof purchases }>

interface Withdrawing {
  restId: string
  id: string
  withdrawnAt: Date
  withdrawnBy: string
  withdrawnReason: string
}

const withdraw = statement((db: Named, { restId, id, ...withdrawal }: Args<Withdrawing>) =>
  db.updateTable('purchases').set(withdrawal).where('restId', '=', restId).where('id', '=', id),
)

/** The caller holds the lock of the purchase, and has seen that it counts. */
export async function withdrawPurchase(db: Db, purchase: Withdrawing): Promise<void> {
  await db.run(withdraw(purchase))
}
