import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type Json,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { notWithdrawn } from '../accounts/accounts.public.ts'
import { PURCHASE_COLUMNS, type PurchaseRow } from './purchases.store.ts'
import type { purchaseMaterials, purchases } from './purchases.table.ts'

type Named = Tables<{ purchaseMaterials: typeof purchaseMaterials; purchases: typeof purchases }>

type LineRow = typeof purchaseMaterials.$inferSelect

type NewLine = Pick<LineRow, 'materialId' | 'isWeight' | 'weight' | 'nos' | 'price' | 'tax'>

const insert = statement((db: Named, purchase: Args<NewRow<typeof purchases>>) =>
  db
    .insertInto('purchases')
    .values(purchase)
    .onConflict((same) => same.doNothing())
    .returning('id'),
)

const insertLines = statement((db: Named, { lines }: Args<{ lines: Rows<typeof purchaseMaterials> }>) =>
  db.insertInto('purchaseMaterials').expression(everyColumn('purchaseMaterials', lines)),
)

const NOT_FINISHED = { finishedAt: null, dumpedDate: null, dumpedWeight: 0, dumpedNos: 0, dumpedReason: '' }

type NewPurchase = Omit<PurchaseRow, keyof typeof notWithdrawn>

export async function insertPurchase(db: Db, purchase: NewPurchase, lines: readonly NewLine[]): Promise<boolean> {
  const written = await db.run(
    insert({ ...purchase, ...notWithdrawn, dateOfPurchase: isoDate(purchase.dateOfPurchase) }),
  )
  if (written.length === 0) return false
  const { restId, id: purchaseId } = purchase
  const whole = lines.map((line, position) => ({ ...line, ...NOT_FINISHED, restId, purchaseId, position }))
  await db.run(insertLines({ lines: asRows<typeof purchaseMaterials>(whole) }))
  return true
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('purchases').select(PURCHASE_COLUMNS).where('id', '=', id).forNoKeyUpdate(),
)

export async function lockPurchase(db: Db, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

export interface Finished {
  materialId: string
  dumped: { date: WireDate; weight: number; nos: number; reason: string } | null
}

interface Done {
  material_id: string
  date: string | null
  weight: number
  nos: number
  reason: string
}

interface Finishing extends Pick<PurchaseRow, 'restId' | 'id'> {
  finishedAt: Date
  finished: Json<Done[]>
}

const finish = statement(
  (_: AnyTable, { restId, id, finishedAt, finished }: Args<Finishing>) => sql<never>`
    update purchase_materials m
       set finished_at = ${finishedAt}, dumped_date = done.date, dumped_weight = done.weight,
           dumped_nos = done.nos, dumped_reason = done.reason
      from jsonb_to_recordset(${finished})
        as done (material_id uuid, date date, weight numeric, nos integer, reason text)
     where m.rest_id = ${restId} and m.purchase_id = ${id} and m.material_id = done.material_id`,
)

export async function finishMaterials(
  db: Db,
  purchase: Pick<PurchaseRow, 'restId' | 'id'>,
  finished: readonly Finished[],
  finishedAt: Date,
): Promise<void> {
  const done = finished.map(({ materialId, dumped }) => ({
    material_id: materialId,
    date: dumped && isoDate(dumped.date),
    weight: dumped?.weight ?? 0,
    nos: dumped?.nos ?? 0,
    reason: dumped?.reason ?? '',
  }))
  await db.run(finish({ restId: purchase.restId, id: purchase.id, finishedAt, finished: asJson(done) }))
}

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
