import { shareOf, toDecimal } from '@brigade/contract/kernel/money.ts'
import type { OnHand, InventoryEntry, MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { and, asc, desc, eq, gt, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { materials } from '../ingredients/ingredients.table.ts'
import { inventoryBalances, inventoryEntries } from './inventory.table.ts'
import { fromWire, toWire } from './quantity.rules.ts'

type BalanceRow = typeof inventoryBalances.$inferSelect

function averageOf({ isWeight, quantity, value, boughtQuantity, boughtValue }: BalanceRow): number | null {
  // Stock that was only ever counted has an unknown cost.
  if (boughtQuantity === 0) return null
  const one = fromWire(1, isWeight)
  return toDecimal(quantity > 0 ? shareOf(value, one, quantity) : shareOf(boughtValue, one, boughtQuantity))
}

function toOnHand(row: BalanceRow): OnHand {
  const { isWeight, quantity, value, level, isLow, countedAt, countedDifference } = row
  return {
    isWeight,
    quantity: toWire(quantity, isWeight),
    value: toDecimal(value),
    averageCost: averageOf(row),
    level: level === null ? null : toWire(level, isWeight),
    isLow,
    counted:
      countedAt && countedDifference !== null
        ? { at: countedAt.toISOString(), difference: toWire(countedDifference, isWeight) }
        : null,
  }
}

interface InventoryAsked extends PageAsked {
  matIds?: readonly string[] | undefined
}

/** A level can be set and removed without any stock. Such a balance is not shown. */
const isBlank = ({ quantity, level, countedAt, boughtQuantity }: BalanceRow) =>
  quantity === 0 && level === null && countedAt === null && boughtQuantity === 0

const inBranch = (restId: string, matIds?: readonly string[]) =>
  and(
    eq(inventoryBalances.restId, restId),
    matIds && isAnyOf(inventoryBalances.materialId, matIds),
    or(
      ne(inventoryBalances.quantity, 0),
      isNotNull(inventoryBalances.level),
      isNotNull(inventoryBalances.countedAt),
      gt(inventoryBalances.boughtQuantity, 0),
    ),
  )

const lowIn = (restId: string) => and(eq(inventoryBalances.restId, restId), inventoryBalances.isLow)

/** Grams and pieces. */
const MOST_UNITS = 2

/** Looks up balances material by material, so that it reads no others. */
async function readWhere(db: Db, which: SQL | undefined, { limit, after }: PageAsked): Promise<MaterialInventory[]> {
  const page = db
    .selectDistinct({ restId: inventoryBalances.restId, materialId: inventoryBalances.materialId })
    .from(inventoryBalances)
    .where(and(which, after ? lt(inventoryBalances.materialId, after) : undefined))
    .orderBy(desc(inventoryBalances.materialId))
    .limit(limit + 1)
    .as('page')
  const balance = db
    .select()
    .from(inventoryBalances)
    .where(and(eq(inventoryBalances.restId, page.restId), eq(inventoryBalances.materialId, page.materialId)))
    .limit(MOST_UNITS)
    .as('balance')
  const rows = await db
    .select({ balance: balance._.selectedFields, name: materials.name })
    .from(page)
    .crossJoinLateral(balance)
    .innerJoin(materials, eq(materials.id, page.materialId))
    .orderBy(desc(page.materialId), asc(balance.isWeight))
  const shown: MaterialInventory[] = []
  for (const { balance: row, name } of rows) {
    const units = isBlank(row) ? [] : [toOnHand(row)]
    const last = shown.at(-1)
    if (last?.mat._id === row.materialId) last.units.push(...units)
    else shown.push({ mat: { _id: row.materialId, name }, units })
  }
  return shown
}

const countWhere = (db: Db, which: SQL | undefined) =>
  countUpTo(db, db.selectDistinct({ id: inventoryBalances.materialId }).from(inventoryBalances).where(which))

export const readInventory = (db: Db, restId: string, { matIds, ...page }: InventoryAsked) =>
  readWhere(db, inBranch(restId, matIds), page)
export const countInventory = (db: Db, restId: string, matIds?: readonly string[]) =>
  countWhere(db, inBranch(restId, matIds))

export async function readMaterialInventory(
  db: Db,
  restId: string,
  matId: string,
): Promise<MaterialInventory | undefined> {
  const ofMaterial = and(eq(inventoryBalances.restId, restId), eq(inventoryBalances.materialId, matId))
  const [found] = await readWhere(db, ofMaterial, { limit: 1 })
  return found
}

export const readLow = (db: Db, restId: string, page: PageAsked) => readWhere(db, lowIn(restId), page)
export const countLow = (db: Db, restId: string) => countWhere(db, lowIn(restId))

export async function readEntries(
  db: Db,
  { restId, matId }: { restId: string; matId: string },
  { limit, after }: PageAsked,
): Promise<InventoryEntry[]> {
  const rows = await db
    .select()
    .from(inventoryEntries)
    .where(
      and(
        eq(inventoryEntries.restId, restId),
        eq(inventoryEntries.materialId, matId),
        after ? lt(inventoryEntries.id, after) : undefined,
      ),
    )
    .orderBy(desc(inventoryEntries.id))
    .limit(limit + 1)
  return rows.map(({ id, at, move, isWeight, quantity, value, left, note, subjectId }) => ({
    _id: id,
    at: at.toISOString(),
    move,
    isWeight,
    quantity: toWire(quantity, isWeight),
    value: toDecimal(value),
    left: toWire(left, isWeight),
    note,
    orderId: move === 'sale' || move === 'rejection' ? subjectId : null,
    purId: move === 'purchase' || move === 'wastage' ? subjectId : null,
  }))
}

export function countEntries(db: Db, { restId, matId }: { restId: string; matId: string }): Promise<number> {
  const ofMaterial = and(eq(inventoryEntries.restId, restId), eq(inventoryEntries.materialId, matId))
  return countUpTo(db, db.select({ id: inventoryEntries.id }).from(inventoryEntries).where(ofMaterial))
}

export async function setLevel(
  db: Db,
  { restId, materialId, isWeight }: Pick<BalanceRow, 'restId' | 'materialId' | 'isWeight'>,
  level: number | null,
): Promise<void> {
  await db
    .update(inventoryBalances)
    .set({ level })
    .where(
      and(
        eq(inventoryBalances.restId, restId),
        eq(inventoryBalances.materialId, materialId),
        eq(inventoryBalances.isWeight, isWeight),
      ),
    )
}
