import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { printers } from './printing.table.ts'

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
  const { restId, id, name, model, paperSize, scale, isLandscape, isDefault, isPaused, status, serviceId } = row
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
    status,
    serviceId,
  }
}

export function readPrinters(db: Db, restIds: readonly string[] | 'all'): Promise<PrinterRow[]> {
  return db
    .select()
    .from(printers)
    .where(and(restIds === 'all' ? undefined : isAnyOf(printers.restId, restIds), isNull(printers.removedAt)))
    .orderBy(desc(printers.id))
    .limit(MOST_LISTED)
}

export async function lockPrinter(db: Db, id: string): Promise<PrinterRow | undefined> {
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.id, id), isNull(printers.removedAt)))
    .for('no key update')
  return row
}

export async function findPrinterOf(db: Db, restId: string, id?: string): Promise<PrinterRow | undefined> {
  const which = id === undefined ? eq(printers.isDefault, true) : eq(printers.id, id)
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.restId, restId), which, isNull(printers.removedAt)))
  return row
}

export async function insertPrinter(db: Db, printer: typeof printers.$inferInsert): Promise<PrinterRow | undefined> {
  const [row] = await db.insert(printers).values(printer).onConflictDoNothing().returning()
  return row
}

export async function updatePrinter(
  db: Db,
  { restId, id }: Key,
  changes: Partial<Omit<PrinterRow, 'restId' | 'id'>>,
): Promise<PrinterRow> {
  const [row] = await db
    .update(printers)
    .set(changes)
    .where(and(eq(printers.restId, restId), eq(printers.id, id)))
    .returning()
  if (!row) throw new Error('The locked printer is missing')
  return row
}

export async function findPrinter(db: Db, id: string): Promise<PrinterRow | undefined> {
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.id, id), isNull(printers.removedAt)))
  return row
}

/** Locks all printers of a branch, because the default concerns all of them. */
export function lockPrintersOf(db: Db, restId: string): Promise<PrinterRow[]> {
  return db
    .select()
    .from(printers)
    .where(and(eq(printers.restId, restId), isNull(printers.removedAt)))
    .orderBy(asc(printers.id))
    .for('no key update')
}
