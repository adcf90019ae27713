import { shareOf, toDecimal, unitsIn, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { OnHand, InventoryEntry, MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { sql } from 'kysely'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { materials } from '../ingredients/ingredients.table.ts'
import type { inventoryBalances, inventoryEntries } from './inventory.table.ts'
import { fromWire, toWire } from './quantity.rules.ts'

type Named = Tables<{
  materials: typeof materials
  stockBalances: typeof inventoryBalances
  stockEntries: typeof inventoryEntries
}>

type BalanceRow = Omit<typeof inventoryBalances.$inferSelect, 'restId' | 'isShort'>

/** Unit costs have two more decimals than amounts: a napkin costs less than the smallest coin. */
const FINER = 100

function averageOf(
  { isWeight, quantity, value, boughtQuantity, boughtValue }: BalanceRow,
  decimals: Decimals,
): number | null {
  // Stock that was only ever counted has an unknown cost.
  if (boughtQuantity === 0) return null
  const one = fromWire(1, isWeight) * FINER
  const cost = quantity > 0 ? shareOf(value, one, quantity) : shareOf(boughtValue, one, boughtQuantity)
  return cost / (unitsIn(decimals) * FINER)
}

function toOnHand(row: BalanceRow, decimals: Decimals): OnHand {
  const { isWeight, quantity, value, level, isLow, countedAt, countedDifference } = row
  return {
    isWeight,
    quantity: toWire(quantity, isWeight),
    value: toDecimal(value, decimals),
    averageCost: averageOf(row, decimals),
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

interface Asked {
  restId: string
  /** This material, even if its balance is blank. */
  matId?: string | undefined
  /** One of these materials. */
  matIds?: string[] | undefined
  isLow?: true | undefined
  after?: string | undefined
}

function chosen(db: Named, { restId, matId, matIds, isLow, after }: Args<Asked>) {
  let rows = db.selectFrom('stockBalances').select(['restId', 'materialId']).distinct().where('restId', '=', restId)
  if (matId) return rows.where('materialId', '=', matId)
  if (matIds) rows = rows.where('materialId', '=', sql<string>`any(${matIds}::uuid[])`)
  if (after) rows = rows.where('materialId', '<', after)
  // Each has its own index.
  if (isLow) return rows.where('isLow', '=', sql.lit(true)).union(rows.where('isShort', '=', sql.lit(true)))
  return rows.where(sql<boolean>`(quantity <> 0 or level is not null or counted_at is not null or bought_quantity > 0)`)
}

/** Grams and pieces. */
const MOST_UNITS = 2

/** Looks up balances material by material, so that it reads no others. */
const findBalances = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  db
    .selectFrom(chosen(db, asked).orderBy('materialId', 'desc').limit(limit).as('page'))
    .crossJoinLateral((of) =>
      of
        .selectFrom('stockBalances as s')
        .select(['s.materialId', 's.isWeight', 's.quantity', 's.value', 's.boughtQuantity', 's.boughtValue'])
        .select(['s.level', 's.isLow', 's.countedAt', 's.countedDifference'])
        .whereRef('s.restId', '=', 'page.restId')
        .whereRef('s.materialId', '=', 'page.materialId')
        .limit(sql.lit(MOST_UNITS))
        .as('balance'),
    )
    .innerJoin('materials as m', 'm.id', 'page.materialId')
    .selectAll('balance')
    .select('m.name')
    .orderBy('page.materialId', 'desc')
    .orderBy('balance.isWeight'),
)

async function readChosen({ db, decimals }: Amounts, asked: Asked & { limit: number }): Promise<MaterialInventory[]> {
  const shown: MaterialInventory[] = []
  for (const { name, ...row } of await db.run(findBalances(asked))) {
    const units = isBlank(row) ? [] : [toOnHand(row, decimals)]
    const last = shown.at(-1)
    if (last?.mat._id === row.materialId) last.units.push(...units)
    else shown.push({ mat: { _id: row.materialId, name }, units })
  }
  return shown
}

const countChosen = statement((db: Named, asked: Args<Asked>) => countUpTo(chosen(db, asked)))

async function countOf(db: Db, asked: Asked): Promise<number> {
  const [row] = await db.run(countChosen(asked))
  return row?.total ?? 0
}

const listOf = (matIds: readonly string[] | undefined) => matIds && [...matIds]

export const readInventory = (ctx: Amounts, restId: string, { matIds, limit, after }: InventoryAsked) =>
  readChosen(ctx, { restId, matIds: listOf(matIds), after, limit: limit + 1 })
export const countInventory = (db: Db, restId: string, matIds?: readonly string[]) =>
  countOf(db, { restId, matIds: listOf(matIds) })

export async function readMaterialInventory(
  ctx: Amounts,
  restId: string,
  matId: string,
): Promise<MaterialInventory | undefined> {
  const [found] = await readChosen(ctx, { restId, matId, limit: 1 })
  return found
}

export const readLow = (ctx: Amounts, restId: string, { limit, after }: PageAsked) =>
  readChosen(ctx, { restId, isLow: true, after, limit: limit + 1 })
export const countLow = (db: Db, restId: string) => countOf(db, { restId, isLow: true })

interface OfMaterial {
  restId: string
  matId: string
}

const selectEntries = (db: Named, { restId, matId }: Args<OfMaterial>) =>
  db.selectFrom('stockEntries').where('restId', '=', restId).where('materialId', '=', matId)

const findEntries = statement((db: Named, { limit, after, ...of }: Args<OfMaterial & PageAsked>) => {
  const rows = selectEntries(db, of)
    .select(['id', 'at', 'move', 'isWeight', 'quantity', 'value', 'left', 'note', 'subjectId'])
    .orderBy('id', 'desc')
    .limit(limit)
  return after ? rows.where('id', '<', after) : rows
})

export type BareEntry = Omit<
  InventoryEntry,
  'tokenNo' | 'billId' | 'countId' | 'countedAt' | 'isReversible' | 'reversed'
>

function toEntry(row: FoundBy<typeof findEntries>, decimals: Decimals): BareEntry {
  const { id, at, move, isWeight, quantity, value, left, note, subjectId } = row
  const isOfOrder = move === 'sale' || move === 'rejection'
  return {
    _id: id,
    at: at.toISOString(),
    move,
    isWeight,
    quantity: toWire(quantity, isWeight),
    value: toDecimal(value, decimals),
    left: toWire(left, isWeight),
    note,
    orderId: isOfOrder ? subjectId : null,
    purId: isOfOrder ? null : subjectId,
  }
}

export async function readEntries(
  { db, decimals }: Amounts,
  of: OfMaterial,
  { limit, after }: PageAsked,
): Promise<BareEntry[]> {
  const found = await db.run(findEntries({ ...of, after, limit: limit + 1 }))
  return found.map((row) => toEntry(row, decimals))
}

const countAll = statement((db: Named, of: Args<OfMaterial>) => countUpTo(selectEntries(db, of).select('id')))

export async function countEntries(db: Db, of: OfMaterial): Promise<number> {
  const [row] = await db.run(countAll(of))
  return row?.total ?? 0
}

interface Level extends Pick<BalanceRow, 'materialId' | 'isWeight' | 'level'> {
  restId: string
}

const updateLevel = statement((db: Named, { restId, materialId, isWeight, level }: Args<Level>) =>
  db
    .updateTable('stockBalances')
    .set({ level })
    .where('restId', '=', restId)
    .where('materialId', '=', materialId)
    .where('isWeight', '=', isWeight),
)

export async function setLevel(db: Db, of: Omit<Level, 'level'>, level: number | null): Promise<void> {
  await db.run(updateLevel({ ...of, level }))
}
