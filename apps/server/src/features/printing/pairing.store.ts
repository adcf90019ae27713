import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { sql } from 'kysely'
import type { PrintServiceActor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  statement,
  type AnyTable,
  type Args,
  type Json,
  type NewRow,
  type Tables,
} from '../../platform/db/statement.ts'
import { hashSecret } from '../../platform/secrets.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import type { pairingCodes, printers, printServices } from './printing.table.ts'

type Named = Tables<{
  pairingCodes: typeof pairingCodes
  printers: typeof printers
  printServices: typeof printServices
  restaurants: typeof restaurants
}>

export type PrintServiceRow = typeof printServices.$inferSelect

const findByKey = statement((db: Named, { keyHash }: Args<{ keyHash: string }>) =>
  db
    .selectFrom('printServices as p')
    .innerJoin('restaurants as b', 'b.id', 'p.restId')
    .select(['p.id', 'p.serviceId', 'p.restId', 'b.archivedAt'])
    .where('p.keyHash', '=', keyHash),
)

export async function findPrintService(db: Db, key: string): Promise<PrintServiceActor | null> {
  const [row] = await db.run(findByKey({ keyHash: hashSecret(key) }))
  if (!row) return null
  // A print service without a branch waits for its return; one that is not authorized gives its key up.
  const restIds = row.archivedAt === null ? [row.restId] : []
  return { kind: 'print-service', id: row.id, serviceId: row.serviceId, restIds }
}

const selectServices = (db: Named) =>
  db
    .selectFrom('printServices')
    .select(['restId', 'id', 'serviceId', 'name', 'keyHash', 'pairedAt', 'heardAt', 'isThere', 'printers'])

const findOfBranch = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  selectServices(db).where('restId', '=', restId).orderBy('id', 'desc'),
)

export function readPrintServices(db: Db, restId: string): Promise<PrintServiceRow[]> {
  return db.run(findOfBranch({ restId }))
}

const findIds = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('printServices').select('id').where('restId', '=', restId),
)

export async function listServiceIds(db: Db, restId: string): Promise<string[]> {
  return (await db.run(findIds({ restId }))).map(({ id }) => id)
}

type Code = NewRow<typeof pairingCodes>

const putCode = statement((db: Named, { restId, ...set }: Args<Code>) =>
  db
    .insertInto('pairingCodes')
    .values({ restId, ...set })
    .onConflict((before) => before.column('restId').doUpdateSet(set)),
)

/** Replaces the code of a branch at the end of the transaction. */
export function keepCode(db: Db, code: Code): void {
  db.later(putCode(code))
}

const deleteCode = statement((db: Named, { codeHash, now }: Args<{ codeHash: string; now: Date }>) =>
  db
    .deleteFrom('pairingCodes')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .returning(['restId', 'madeBy']),
)

/** Redeems a valid code. Of several attempts one succeeds. */
export async function takeCode(
  db: Db,
  code: string,
  now: Date,
): Promise<{ restId: string; madeBy: string } | undefined> {
  const [taken] = await db.run(deleteCode({ codeHash: hashSecret(code), now }))
  return taken
}

type Paired = Pick<PrintServiceRow, 'restId' | 'id' | 'serviceId' | 'name' | 'keyHash' | 'pairedAt'>

const putService = statement((db: Named, { restId, id, serviceId, ...set }: Args<Paired>) =>
  db
    .insertInto('printServices')
    .values({ restId, id, serviceId, ...set })
    .onConflict((before) =>
      before
        .columns(['restId', 'serviceId'])
        .doUpdateSet({ ...set, heardAt: null, isThere: false, printers: asJson<LocalPrinter[]>([]) }),
    )
    .returning(['id', 'name']),
)

/**
 * Pairs a print service, or gives a paired one a new key. Returns its id in the branch and its name, which the database
 * numbers if another print service of the branch has it.
 */
export async function putPrintService(db: Db, made: Paired): Promise<{ id: string; name: string }> {
  const [row] = await db.run(putService(made))
  if (!row) throw new Error('A pairing was not written')
  return row
}

const lockService = statement((db: Named, { id }: Args<{ id: string }>) =>
  selectServices(db).where('id', '=', id).forUpdate(),
)

export async function lockPrintService(db: Db, id: string): Promise<PrintServiceRow | undefined> {
  const [row] = await db.run(lockService({ id }))
  return row
}

type Key = Pick<PrintServiceRow, 'restId' | 'id'>

const deleteService = statement((db: Named, key: Args<Key>) =>
  db.deleteFrom('printServices').where((is) => is.and(key)),
)

/** Ends a locked pairing at the end of the transaction. */
export function removePrintService(db: Db, { restId, id }: Key): void {
  db.later(deleteService({ restId, id }))
}

interface Said extends Key {
  printers: Json<LocalPrinter[]>
  isThere: boolean
  heardAt: Date
}

const changeService = statement((db: Named, { restId, id, ...set }: Args<Said>) =>
  db
    .updateTable('printServices')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

/** Saves what a locked print service reports at the end of the transaction. */
export function notePrinters(
  db: Db,
  { restId, id }: Key,
  reported: Pick<PrintServiceRow, 'printers' | 'isThere'>,
  heardAt: Date,
): void {
  db.later(changeService({ restId, id, printers: asJson(reported.printers), isThere: reported.isThere, heardAt }))
}

type Service = Pick<PrintServiceRow, 'restId' | 'serviceId'>

const findHeard = statement((db: Named, { heardSince, ...service }: Args<Service & { heardSince: Date }>) =>
  db
    .selectFrom('printServices')
    .select('printers')
    .where((is) => is.and({ ...service, isThere: true }))
    .where('heardAt', '>', heardSince),
)

export async function findReportedPrinter(
  db: Db,
  { name, ...service }: Service & { name: string },
  heardSince: Date,
): Promise<LocalPrinter | undefined> {
  const [row] = await db.run(findHeard({ ...service, heardSince }))
  return row?.printers.find((printer) => printer.name === name)
}

interface PrinterStatus {
  id: string
  isOnline: boolean
  status: string
}

const setStatuses = statement(
  (_: AnyTable, { restId, said, saidAt }: Args<{ restId: string; said: Json<PrinterStatus[]>; saidAt: Date }>) =>
    sql<never>`
    update printers p set is_online = s."isOnline", status = s.status, said_at = ${saidAt}
      from jsonb_to_recordset(${said}::jsonb) as s (id uuid, "isOnline" boolean, status text)
     where p.rest_id = ${restId} and p.id = s.id and p.removed_at is null`,
)

/** Saves the states of locked printers at the end of the transaction. */
export function savePrinterStatuses(db: Db, restId: string, said: PrinterStatus[], saidAt: Date): void {
  if (said.length > 0) db.later(setStatuses({ restId, said: asJson(said), saidAt }))
}
