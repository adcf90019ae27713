import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { PrintServiceActor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { pairingCodes, printers, printServices } from './printing.table.ts'

export type PrintServiceRow = typeof printServices.$inferSelect

export async function findPrintService(db: Db, key: string): Promise<PrintServiceActor | null> {
  const { id, serviceId, restId } = printServices
  const [row] = await db
    .select({ id, serviceId, restId })
    .from(printServices)
    .where(eq(printServices.keyHash, hashSecret(key)))
  return row ? { kind: 'print-service', id: row.id, serviceId: row.serviceId, restIds: [row.restId] } : null
}

export function readPrintServices(db: Db, restId: string): Promise<PrintServiceRow[]> {
  return db.select().from(printServices).where(eq(printServices.restId, restId)).orderBy(desc(printServices.id))
}

export async function keepCode(db: Db, code: typeof pairingCodes.$inferInsert): Promise<void> {
  const { codeHash, madeBy, expiresAt } = code
  await db
    .insert(pairingCodes)
    .values(code)
    .onConflictDoUpdate({ target: pairingCodes.restId, set: { codeHash, madeBy, expiresAt } })
}

/** Redeems a valid code. Of several attempts one succeeds. */
export async function takeCode(
  db: Db,
  code: string,
  now: Date,
): Promise<{ restId: string; madeBy: string } | undefined> {
  const { restId, madeBy } = pairingCodes
  const [taken] = await db
    .delete(pairingCodes)
    .where(and(eq(pairingCodes.codeHash, hashSecret(code)), gt(pairingCodes.expiresAt, now)))
    .returning({ restId, madeBy })
  return taken
}

/** Pairs a print service, or gives a paired one a new key. Returns its id in the branch. */
export async function putPrintService(db: Db, made: typeof printServices.$inferInsert): Promise<string> {
  const { name, keyHash, pairedAt } = made
  const [row] = await db
    .insert(printServices)
    .values(made)
    .onConflictDoUpdate({
      target: [printServices.restId, printServices.serviceId],
      set: { name, keyHash, pairedAt, heardAt: null, isThere: false, printers: [] },
    })
    .returning({ id: printServices.id })
  if (!row) throw new Error('A pairing was not written')
  return row.id
}

export async function lockPrintService(db: Db, id: string): Promise<PrintServiceRow | undefined> {
  const [row] = await db.select().from(printServices).where(eq(printServices.id, id)).for('update')
  return row
}

type Key = Pick<PrintServiceRow, 'restId' | 'id'>
const isThis = ({ restId, id }: Key) => and(eq(printServices.restId, restId), eq(printServices.id, id))

export async function removePrintService(db: Db, key: Key): Promise<void> {
  await db.delete(printServices).where(isThis(key))
}

export async function notePrinters(
  db: Db,
  key: Key,
  reported: Pick<PrintServiceRow, 'printers' | 'isThere'>,
  now: Date,
): Promise<void> {
  await db
    .update(printServices)
    .set({ ...reported, heardAt: now })
    .where(isThis(key))
}

export async function findReportedPrinter(
  db: Db,
  { restId, serviceId, name }: { restId: string; serviceId: string; name: string },
  heardSince: Date,
): Promise<LocalPrinter | undefined> {
  const [row] = await db
    .select({ printers: printServices.printers })
    .from(printServices)
    .where(
      and(
        eq(printServices.restId, restId),
        eq(printServices.serviceId, serviceId),
        eq(printServices.isThere, true),
        gt(printServices.heardAt, heardSince),
      ),
    )
  return row?.printers.find((printer) => printer.name === name)
}

interface PrinterStatus {
  id: string
  isOnline: boolean
  status: string
}

export async function savePrinterStatuses(
  db: Db,
  restId: string,
  reported: readonly PrinterStatus[],
  now: Date,
): Promise<void> {
  if (reported.length === 0) return
  const ids = sql.param(reported.map(({ id }) => id))
  const online = sql.param(reported.map(({ isOnline }) => String(isOnline)))
  const statuses = sql.param(reported.map(({ status }) => status))
  await db.execute(sql`
    update ${printers} set is_online = said.is_online::boolean, status = said.status, said_at = ${now.toISOString()}
    from unnest(${ids}::uuid[], ${online}::text[], ${statuses}::text[]) as said (id, is_online, status)
    where ${printers.restId} = ${restId} and ${printers.id} = said.id and ${printers.removedAt} is null`)
}
