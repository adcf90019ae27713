import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { printers } from './printing.table.ts'

export type PrinterRow = typeof printers.$inferSelect
type Key = Pick<PrinterRow, 'restId' | 'id'>

/** A machine that is there says so every minute; one that was not heard for so long is gone, and its printers with it. */
const SAID_FOR_MS = 3 * 60_000
/** Nobody has a kitchen of as many, so this is never met. */
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

/** The printers of these branches, or of all, the newest first. */
export function readPrinters(db: Db, restIds: readonly string[] | 'all'): Promise<PrinterRow[]> {
  return db
    .select()
    .from(printers)
    .where(and(restIds === 'all' ? undefined : isAnyOf(printers.restId, restIds), isNull(printers.removedAt)))
    .orderBy(desc(printers.id))
    .limit(MOST_LISTED)
}

/** A printer that was not removed, this transaction's alone until it ends. */
export async function lockPrinter(db: Db, id: string): Promise<PrinterRow | undefined> {
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.id, id), isNull(printers.removedAt)))
    .for('no key update')
  return row
}

/** The printer of a branch with this id, or its default one, as it is. */
export async function findPrinterOf(db: Db, restId: string, id?: string): Promise<PrinterRow | undefined> {
  const which = id === undefined ? eq(printers.isDefault, true) : eq(printers.id, id)
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.restId, restId), which, isNull(printers.removedAt)))
  return row
}

/** Adds a printer, or answers undefined where its branch has one of this name. */
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
  if (!row) throw new Error('A printer that is locked is gone')
  return row
}

/** A printer that was not removed, as it is. */
export async function findPrinter(db: Db, id: string): Promise<PrinterRow | undefined> {
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.id, id), isNull(printers.removedAt)))
  return row
}

/** All printers of a branch, this transaction's alone until it ends: which is the default one is about all of them. */
export function lockPrintersOf(db: Db, restId: string): Promise<PrinterRow[]> {
  return db
    .select()
    .from(printers)
    .where(and(eq(printers.restId, restId), isNull(printers.removedAt)))
    .orderBy(asc(printers.id))
    .for('no key update')
}
