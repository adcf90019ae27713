import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import type { printers } from './printing.table.ts'

type Named = Tables<{ printers: typeof printers; restaurants: typeof restaurants }>
export type PrinterRow = typeof printers.$inferSelect
type Key = Pick<PrinterRow, 'restId' | 'id'>

/** Machines report every minute. After this without a report, their printers count as offline. */
const SAID_FOR_MS = 3 * 60_000
/** Far above any kitchen, so the list needs no paging. */
const MOST_LISTED = 1000

export function isOnline({ isOnline: said, saidAt }: PrinterRow, now: Date): boolean {
  return said && saidAt !== null && now.getTime() - saidAt.getTime() < SAID_FOR_MS
}

export function toPrinter(row: PrinterRow, now: Date): Printer {
  const { restId, id, name, model, paperSize, scale, isLandscape, isDefault, isPaused, hasDrawer, status, serviceId } =
    row
  return {
    _id: id,
    restId,
    name,
    model,
    paperSize,
    scale,
    isLandscape,
    isDefault,
    isOnline: isOnline(row, now),
    isPaused,
    hasDrawer,
    status,
    serviceId,
  }
}

const place = ['restId', 'id', 'name', 'serviceId', 'isDefault', 'isPaused', 'hasDrawer', 'removedAt'] as const
const columns = [...place, 'model', 'paperSize', 'scale', 'isLandscape', 'isOnline', 'status', 'saidAt'] as const

const selectInUse = (db: Named) => db.selectFrom('printers').select(columns).where('removedAt', 'is', null)

/** Of all branches that are not archived without `restIds`. */
const findPrinters = statement((db: Named, { restIds }: Args<{ restIds?: string[] | undefined }>) => {
  const all = selectInUse(db).orderBy('id', 'desc').limit(sql.lit(MOST_LISTED))
  if (restIds) return all.where('restId', '=', sql<string>`any(${restIds}::uuid[])`)
  const atWork = db.selectFrom('restaurants').select('id').where('archivedAt', 'is', null)
  return all.where('restId', 'in', atWork)
})

export function readPrinters(db: Db, restIds: readonly string[] | 'all'): Promise<PrinterRow[]> {
  return db.run(findPrinters({ restIds: restIds === 'all' ? undefined : [...restIds] }))
}

const findById = statement((db: Named, { id }: Args<{ id: string }>) => selectInUse(db).where('id', '=', id))

export async function findPrinter(db: Db, id: string): Promise<PrinterRow | undefined> {
  const [row] = await db.run(findById({ id }))
  return row
}

const lockById = statement((db: Named, { id }: Args<{ id: string }>) =>
  selectInUse(db).where('id', '=', id).forNoKeyUpdate(),
)

export async function lockPrinter(db: Db, id: string): Promise<PrinterRow | undefined> {
  const [row] = await db.run(lockById({ id }))
  return row
}

/** The default printer without `id`. */
const findOfBranch = statement((db: Named, { restId, id }: Args<{ restId: string; id?: string | undefined }>) => {
  const ofBranch = selectInUse(db).where('restId', '=', restId)
  return id ? ofBranch.where('id', '=', id) : ofBranch.where('isDefault', '=', sql.lit(true))
})

export async function findPrinterOf(db: Db, restId: string, id?: string): Promise<PrinterRow | undefined> {
  const [row] = await db.run(findOfBranch({ restId, id }))
  return row
}

const insertRow = statement((db: Named, printer: Args<NewRow<typeof printers>>) =>
  db
    .insertInto('printers')
    .values(printer)
    .onConflict((taken) => taken.doNothing())
    .returning(columns),
)

export async function insertPrinter(db: Db, printer: NewRow<typeof printers>): Promise<PrinterRow | undefined> {
  const [row] = await db.run(insertRow(printer))
  return row
}

type Changes = Partial<Omit<PrinterRow, keyof Key>>

const changeRow = statement((db: Named, { restId, id, ...set }: Args<Key & Changes>) =>
  db
    .updateTable('printers')
    .set(set)
    .where((is) => is.and({ restId, id }))
    .returning(columns),
)

export async function updatePrinter(db: Db, { restId, id }: Key, changes: Changes): Promise<PrinterRow> {
  const [row] = await db.run(changeRow({ restId, id, ...changes }))
  if (!row) throw new Error('The locked printer is missing')
  return row
}

const lockOfBranch = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  selectInUse(db).where('restId', '=', restId).orderBy('id').forNoKeyUpdate(),
)

/** Locks all printers of a branch, because the default concerns all of them. */
export function lockPrintersOf(db: Db, restId: string): Promise<PrinterRow[]> {
  return db.run(lockOfBranch({ restId }))
}
