import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import {
  MOST_MATERIALS,
  type Purchase,
  type PurchasedMaterial,
  type Wastage,
} from '@brigade/contract/purchases/purchases.contract.ts'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { materials } from '../ingredients/ingredients.table.ts'
import { countOfBranches, isAmong, type Branches } from '../restaurants/restaurants.public.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { suppliers } from '../suppliers/suppliers.table.ts'
import { purchaseMaterials, purchases } from './purchases.table.ts'

type PurchaseRow = typeof purchases.$inferSelect
type LineRow = typeof purchaseMaterials.$inferSelect

interface Row {
  purchase: PurchaseRow
  supplier: { id: string; name: string; address: string }
}

interface Line {
  line: LineRow
  material: typeof materials.$inferSelect
}

function toWastage({ isWeight, dumpedDate, dumpedWeight, dumpedNos, dumpedReason }: LineRow): Wastage {
  const hasWastage = dumpedDate !== null
  return {
    hasWastage,
    isWeight: hasWastage && isWeight,
    weight: dumpedWeight,
    nos: dumpedNos,
    reason: dumpedReason,
    dumpedDate,
  }
}

function toPurchasedMaterial({ line, material: { id, name, note } }: Line): PurchasedMaterial {
  return {
    mat: { _id: id, name, note },
    isWeight: line.isWeight,
    weight: line.weight,
    nos: line.nos,
    price: toDecimal(line.price),
    tax: toDecimal(line.tax),
    isStockFinished: line.finishedAt !== null,
    finishedAt: line.finishedAt?.toISOString() ?? null,
    wastage: toWastage(line),
  }
}

function toPurchase({ purchase, supplier }: Row, lines: readonly Line[] = []): Purchase {
  return {
    _id: purchase.id,
    restId: purchase.restId,
    billId: purchase.billId,
    dateOfPurchase: purchase.dateOfPurchase,
    supplier: { _id: supplier.id, name: supplier.name, address: supplier.address },
    materials: lines.map(toPurchasedMaterial),
  }
}

const SUPPLIER = { id: suppliers.id, name: suppliers.name, address: suppliers.address }

/** A lateral lookup per purchase reads no lines of other purchases. */
async function withMaterials(db: Db, rows: readonly Row[]): Promise<Purchase[]> {
  if (rows.length === 0) return []
  const restIds = sql.param(rows.map(({ purchase }) => purchase.restId))
  const ids = sql.param(rows.map(({ purchase }) => purchase.id))
  const line = db
    .select()
    .from(purchaseMaterials)
    .where(and(sql`${purchaseMaterials.restId} = shown.rest_id`, sql`${purchaseMaterials.purchaseId} = shown.id`))
    .limit(MOST_MATERIALS)
    .as('line')
  const lines = await db
    .select({ line: line._.selectedFields, material: materials })
    .from(sql`unnest(${restIds}::uuid[], ${ids}::uuid[]) as shown (rest_id, id)`)
    .crossJoinLateral(line)
    .innerJoin(materials, eq(materials.id, line.materialId))
    .orderBy(asc(line.position))
  const linesOf = groupBy(lines, ({ line: { purchaseId } }) => purchaseId)
  return rows.map((row) => toPurchase(row, linesOf.get(row.purchase.id)))
}

export interface PurchasesFilter {
  branches: Branches
  /** As on the wire: 'YYYY:MM'. */
  month?: string | undefined
}

const isIn = (month: string | undefined) =>
  month === undefined ? undefined : eq(purchases.month, Number(month.replace(':', '')))

export async function readPurchases(
  db: Db,
  { branches, month }: PurchasesFilter,
  { limit, after }: PageAsked,
): Promise<Purchase[]> {
  const earlier = after === undefined ? undefined : lt(purchases.id, after)
  const ofBranch = db
    .select()
    .from(purchases)
    .where(and(eq(purchases.restId, restaurants.id), isIn(month), earlier))
    .orderBy(desc(purchases.id))
    .limit(limit + 1)
    .as('of_branch')
  const rows = await db
    .select({ purchase: ofBranch._.selectedFields, supplier: SUPPLIER })
    .from(restaurants)
    .crossJoinLateral(ofBranch)
    .innerJoin(suppliers, and(eq(suppliers.restId, ofBranch.restId), eq(suppliers.id, ofBranch.supplierId)))
    .where(isAmong(branches))
    .orderBy(desc(ofBranch.id))
    .limit(limit + 1)
  return withMaterials(db, rows)
}

export function countPurchases(db: Db, { branches, month }: PurchasesFilter): Promise<number> {
  return countOfBranches(db, purchases, branches, isIn(month))
}

export async function readPurchase(db: Db, restId: string, id: string): Promise<Purchase> {
  const rows = await db
    .select({ purchase: purchases, supplier: SUPPLIER })
    .from(purchases)
    .innerJoin(suppliers, and(eq(suppliers.restId, purchases.restId), eq(suppliers.id, purchases.supplierId)))
    .where(and(eq(purchases.restId, restId), eq(purchases.id, id)))
  const [found] = await withMaterials(db, rows)
  if (!found) throw new Error('The purchase is missing after the change')
  return found
}

type NewLine = Pick<LineRow, 'materialId' | 'isWeight' | 'weight' | 'nos' | 'price' | 'tax'>

export async function insertPurchase(
  db: Db,
  purchase: typeof purchases.$inferInsert,
  lines: readonly NewLine[],
): Promise<boolean> {
  const written = await db
    .insert(purchases)
    .values(purchase)
    .onConflictDoNothing({ target: [purchases.restId, purchases.supplierId, purchases.billId] })
    .returning({ id: purchases.id })
  if (written.length === 0) return false
  const { restId, id: purchaseId } = purchase
  await db.insert(purchaseMaterials).values(lines.map((line, position) => ({ ...line, restId, purchaseId, position })))
  return true
}

export async function lockPurchase(db: Db, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id)).for('no key update')
  return row
}

export interface Finished {
  materialId: string
  dumped: { date: WireDate; weight: number; nos: number; reason: string } | null
}

export async function finishMaterials(
  db: Db,
  { restId, id }: Pick<PurchaseRow, 'restId' | 'id'>,
  finished: readonly Finished[],
  finishedAt: Date,
): Promise<void> {
  const column = <Value>(read: (one: Finished) => Value) => sql.param(finished.map(read))
  await db.execute(sql`
    update ${purchaseMaterials} m
       set finished_at = ${finishedAt.toISOString()}::timestamptz, dumped_date = done.date, dumped_weight = done.weight,
           dumped_nos = done.nos, dumped_reason = done.reason
      from unnest(
        ${column(({ materialId }) => materialId)}::uuid[],
        ${column(({ dumped }) => (dumped ? isoDate(dumped.date) : null))}::text[]::date[],
        ${column(({ dumped }) => String(dumped?.weight ?? 0))}::text[]::numeric[],
        ${column(({ dumped }) => dumped?.nos ?? 0)}::integer[],
        ${column(({ dumped }) => dumped?.reason ?? '')}::text[]
      ) as done (material_id, date, weight, nos, reason)
     where m.rest_id = ${restId} and m.purchase_id = ${id} and m.material_id = done.material_id`)
}
