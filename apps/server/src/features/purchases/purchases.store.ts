import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import {
  MOST_MATERIALS,
  type Purchase,
  type PurchasedMaterial,
  type Wastage,
} from '@brigade/contract/purchases/purchases.contract.ts'
import { sql, type Expression } from 'kysely'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { accounts } from '../accounts/accounts.table.ts'
import { toWithdrawal } from '../accounts/accounts.public.ts'
import type { materials } from '../ingredients/ingredients.table.ts'
import { nameWhenMade } from '../lookups/lookups.public.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { suppliers } from '../suppliers/suppliers.table.ts'
import type { purchaseMaterials, purchases } from './purchases.table.ts'

type Named = Tables<{
  accounts: typeof accounts
  materials: typeof materials
  purchaseMaterials: typeof purchaseMaterials
  purchases: typeof purchases
  suppliers: typeof suppliers
}>

export const PURCHASE_COLUMNS = [
  'restId',
  'id',
  'supplierId',
  'billId',
  'dateOfPurchase',
  'withdrawnAt',
  'withdrawnBy',
  'withdrawnReason',
] as const
export type PurchaseRow = Pick<typeof purchases.$inferSelect, (typeof PURCHASE_COLUMNS)[number]>

interface Row extends PurchaseRow {
  supplierName: string
  supplierAddress: string
  firstName: string | null
  lastName: string | null
}

function toWastage({ isWeight, dumpedDate, dumpedWeight, dumpedNos, dumpedReason }: Line): Wastage {
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

function toPurchasedMaterial(line: Line, decimals: Decimals): PurchasedMaterial {
  return {
    mat: { _id: line.materialId, name: line.materialName, note: line.materialNote },
    isWeight: line.isWeight,
    weight: line.weight,
    nos: line.nos,
    price: toDecimal(line.price, decimals),
    tax: toDecimal(line.tax, decimals),
    isStockFinished: line.finishedAt !== null,
    finishedAt: line.finishedAt?.toISOString() ?? null,
    wastage: toWastage(line),
  }
}

function toPurchase(row: Row, lines: readonly Line[], decimals: Decimals): Purchase {
  return {
    _id: row.id,
    restId: row.restId,
    billId: row.billId,
    dateOfPurchase: row.dateOfPurchase,
    supplier: { _id: row.supplierId, name: row.supplierName, address: row.supplierAddress },
    materials: lines.map((line) => toPurchasedMaterial(line, decimals)),
    summary: summaryOf(lines, decimals),
    reversed: toWithdrawal(row),
  }
}

function summaryOf(lines: readonly Line[], decimals: Decimals): Purchase['summary'] {
  const sumOf = (of: 'price' | 'tax') => lines.reduce((sum, line) => sum + line[of], 0)
  const [price, tax] = [sumOf('price'), sumOf('tax')]
  return {
    subTotal: toDecimal(price, decimals),
    tax: toDecimal(tax, decimals),
    grandTotal: toDecimal(price + tax, decimals),
  }
}

/** A lateral lookup per purchase reads no lines of other purchases. */
const findLines = statement((db: Named, { restIds, ids }: Args<{ restIds: string[]; ids: string[] }>) =>
  db
    .selectFrom(
      sql<{ restId: string; id: string }>`unnest(${restIds}::uuid[], ${ids}::uuid[])`.as<'shown'>(
        sql`shown (rest_id, id)`,
      ),
    )
    .crossJoinLateral((of) =>
      of
        .selectFrom('purchaseMaterials as l')
        .select(['l.purchaseId', 'l.materialId', 'l.position', 'l.isWeight', 'l.weight', 'l.nos', 'l.price', 'l.tax'])
        .select(['l.finishedAt', 'l.dumpedDate', 'l.dumpedWeight', 'l.dumpedNos', 'l.dumpedReason'])
        .whereRef('l.restId', '=', 'shown.restId')
        .whereRef('l.purchaseId', '=', 'shown.id')
        .limit(sql.lit(MOST_MATERIALS))
        .as('line'),
    )
    .innerJoin('materials as m', 'm.id', 'line.materialId')
    .selectAll('line')
    .select([nameWhenMade('m', 'line.purchaseId').as('materialName'), 'm.note as materialNote'])
    .orderBy('line.position'),
)

type Line = FoundBy<typeof findLines>

async function withMaterials({ db, decimals }: Amounts, rows: readonly Row[]): Promise<Purchase[]> {
  if (rows.length === 0) return []
  const lines = await db.run(findLines({ restIds: rows.map(({ restId }) => restId), ids: rows.map(({ id }) => id) }))
  const linesOf = groupBy(lines, ({ purchaseId }) => purchaseId)
  return rows.map((row) => toPurchase(row, linesOf.get(row.id) ?? [], decimals))
}

export interface PurchasesFilter {
  branches: Branches
  /** As on the wire: 'YYYY:MM'. */
  month?: string | undefined
}

interface Asked {
  restIds?: string[] | undefined
  month?: number | undefined
  after?: string | undefined
}

const askedOf = ({ branches, month }: PurchasesFilter): Asked => ({
  restIds: restIdsOf(branches),
  month: month === undefined ? undefined : Number(month.replace(':', '')),
})

function newest(db: Named, { restIds, month, after }: Args<Asked>, limit: Expression<number>) {
  let rows = db
    .selectFrom('purchases')
    .select(PURCHASE_COLUMNS)
    .where(sql<boolean>`rest_id = r.id`)
    .orderBy('dateOfPurchase', 'desc')
    .orderBy('id', 'desc')
  if (month) rows = rows.where('month', '=', month)
  if (after) {
    const day = sql`(select date_of_purchase from purchases where id = ${after})`
    rows = rows.where(sql<boolean>`(date_of_purchase, id) < (${day}, ${after}::uuid)`)
  }
  return ofEachBranch(rows.limit(limit), restIds)
}

const list = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  db
    .selectFrom(newest(db, asked, limit).as('n'))
    .innerJoin('suppliers as s', (on) => on.onRef('s.restId', '=', 'n.restId').onRef('s.id', '=', 'n.supplierId'))
    .leftJoin('accounts as a', 'a.id', 'n.withdrawnBy')
    .selectAll('n')
    .select(['s.name as supplierName', 's.address as supplierAddress', 'a.firstName', 'a.lastName'])
    .orderBy('n.dateOfPurchase', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit),
)

export async function readPurchases(
  ctx: Amounts,
  filter: PurchasesFilter,
  { limit, after }: PageAsked,
): Promise<Purchase[]> {
  return withMaterials(ctx, await ctx.db.run(list({ ...askedOf(filter), after, limit: limit + 1 })))
}

const countOf = statement((db: Named, asked: Args<Asked>) => countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))))

export async function countPurchases(db: Db, filter: PurchasesFilter): Promise<number> {
  const [row] = await db.run(countOf(askedOf(filter)))
  return row?.total ?? 0
}

const findOne = statement((db: Named, { restId, id }: Args<{ restId: string; id: string }>) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('suppliers as s', (on) => on.onRef('s.restId', '=', 'p.restId').onRef('s.id', '=', 'p.supplierId'))
    .leftJoin('accounts as a', 'a.id', 'p.withdrawnBy')
    .select(['p.restId', 'p.id', 'p.supplierId', 'p.billId', 'p.dateOfPurchase'])
    .select(['p.withdrawnAt', 'p.withdrawnBy', 'p.withdrawnReason', 'a.firstName', 'a.lastName'])
    .select(['s.name as supplierName', 's.address as supplierAddress'])
    .where('p.restId', '=', restId)
    .where('p.id', '=', id),
)

export async function readPurchase(ctx: Amounts, restId: string, id: string): Promise<Purchase> {
  const [found] = await withMaterials(ctx, await ctx.db.run(findOne({ restId, id })))
  if (!found) throw new Error('The purchase is missing after the change')
  return found
}

const findBillIds = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('purchases')
    .select(['id', 'billId'])
    .where('restId', '=', restId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns the bill numbers of these purchases of a branch, by id. */
export async function readBillIds(db: Db, restId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.run(findBillIds({ restId, ids: [...ids] }))
  return new Map(rows.map(({ id, billId }) => [id, billId]))
}
