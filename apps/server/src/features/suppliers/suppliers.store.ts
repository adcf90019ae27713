import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { sql, type Expression } from 'kysely'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import {
  asRecords,
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type FoundBy,
  type Json,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { accounts } from '../accounts/accounts.table.ts'
import { notWithdrawn, toWithdrawal } from '../accounts/accounts.public.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { suppliers } from './suppliers.table.ts'

type Named = Tables<{ accounts: typeof accounts; suppliers: typeof suppliers }>

interface Row extends FoundBy<typeof lockRow> {
  firstName: string | null
  lastName: string | null
}

const COLUMNS = [
  'restId',
  'id',
  'name',
  'address',
  'latitude',
  'longitude',
  'contacts',
  'version',
  'withdrawnAt',
  'withdrawnBy',
  'withdrawnReason',
] as const

const FIRST_VERSION = 1

function toSupplier(row: Row): Supplier {
  const { id, restId, name, address, latitude, longitude, contacts, version } = row
  return {
    _id: id,
    restId,
    name,
    address,
    coordinates: { latitude, longitude },
    contacts,
    version: version ?? FIRST_VERSION,
    retired: toWithdrawal(row),
  }
}

interface Asked {
  restIds?: string[] | undefined
  after?: string | undefined
}

function newest(db: Named, { restIds, after }: Args<Asked>, limit: Expression<number>) {
  const rows = db
    .selectFrom('suppliers')
    .select(COLUMNS)
    .where(sql<boolean>`rest_id = r.id`)
    .orderBy('id', 'desc')
  return ofEachBranch((after ? rows.where('id', '<', after) : rows).limit(limit), restIds)
}

const list = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  db
    .selectFrom(newest(db, asked, limit).as('n'))
    .leftJoin('accounts as a', 'a.id', 'n.withdrawnBy')
    .selectAll('n')
    .select(['a.firstName', 'a.lastName'])
    .orderBy('n.id', 'desc')
    .limit(limit),
)

export async function readSuppliers(db: Db, branches: Branches, { limit, after }: PageAsked): Promise<Supplier[]> {
  return (await db.run(list({ restIds: restIdsOf(branches), after, limit: limit + 1 }))).map(toSupplier)
}

const countOf = statement((db: Named, asked: Args<Asked>) => countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))))

export async function countSuppliers(db: Db, branches: Branches): Promise<number> {
  const [row] = await db.run(countOf({ restIds: restIdsOf(branches) }))
  return row?.total ?? 0
}

const findOne = statement((db: Named, { restId, id }: Args<{ restId: string; id: string }>) =>
  db
    .selectFrom('suppliers as s')
    .leftJoin('accounts as a', 'a.id', 's.withdrawnBy')
    .selectAll('s')
    .select(['a.firstName', 'a.lastName'])
    .where('s.restId', '=', restId)
    .where('s.id', '=', id),
)

export async function readSupplier(db: Db, restId: string, id: string): Promise<Supplier | undefined> {
  const [row] = await db.run(findOne({ restId, id }))
  return row && toSupplier(row)
}

const insert = statement((db: Named, supplier: Args<NewRow<typeof suppliers>>) =>
  db
    .insertInto('suppliers')
    .values(supplier)
    .onConflict((same) => same.doNothing())
    .returning(COLUMNS),
)

export async function insertSupplier(
  db: Db,
  supplier: Omit<NewRow<typeof suppliers>, keyof typeof notWithdrawn | 'version'>,
): Promise<Supplier | undefined> {
  const [row] = await db.run(insert({ ...supplier, ...notWithdrawn, version: FIRST_VERSION }))
  return row && toSupplier({ ...row, firstName: null, lastName: null })
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('suppliers').select(COLUMNS).where('id', '=', id).forNoKeyUpdate(),
)

/** As replies state it, of one that counts. */
export const toPresent = (row: FoundBy<typeof lockRow>) => toSupplier({ ...row, firstName: null, lastName: null })

export async function lockSupplier(db: Db, id: string): Promise<FoundBy<typeof lockRow> | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

interface Withdrawing {
  restId: string
  id: string
  withdrawnAt: Date
  withdrawnBy: string
  withdrawnReason: string
}

const withdraw = statement((db: Named, { restId, id, ...withdrawal }: Args<Withdrawing>) =>
  db.updateTable('suppliers').set(withdrawal).where('restId', '=', restId).where('id', '=', id),
)

/** The caller holds the lock of the supplier, and has seen that it counts. */
export async function withdrawSupplier(db: Db, supplier: Withdrawing): Promise<void> {
  await db.run(withdraw(supplier))
}

type Changed = Pick<
  NewRow<typeof suppliers>,
  'restId' | 'id' | 'name' | 'address' | 'latitude' | 'longitude' | 'contacts'
>

const update = statement((db: Named, { restId, id, version, ...fields }: Args<Changed & { version: number }>) =>
  db
    .updateTable('suppliers')
    .set({ ...fields, version })
    .where('restId', '=', restId)
    .where('id', '=', id),
)

/** PostgreSQL's unique_violation. */
const TAKEN = '23505'

/** The caller holds the lock of the supplier. Returns whether no other of the branch has the name. */
export async function updateSupplier(db: Db, supplier: Changed & { version: number }): Promise<boolean> {
  try {
    // A savepoint lets the transaction continue after the violation.
    await db.transaction((inner) => inner.run(update(supplier)))
    return true
  } catch (error) {
    if (systemCode(error) === TAKEN) return false
    throw error
  }
}

const everyRow = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('suppliers').select(COLUMNS).where('restId', '=', restId).orderBy('id', 'desc'),
)

/** All of a branch, retired ones too, newest first. */
export async function readEverySupplier(db: Db, restId: string): Promise<Supplier[]> {
  return (await db.run(everyRow({ restId }))).map(toPresent)
}

const lockRows = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('suppliers').select(COLUMNS).where('restId', '=', restId).orderBy('id').forNoKeyUpdate(),
)

/** The same with locks. A single lock order prevents deadlocks. */
export async function lockEverySupplier(db: Db, restId: string): Promise<Supplier[]> {
  return (await db.run(lockRows({ restId }))).map(toPresent).toReversed()
}

const insertRows = statement((db: Named, { rows }: Args<{ rows: Rows<typeof suppliers> }>) =>
  db
    .insertInto('suppliers')
    .expression(everyColumn('suppliers', rows))
    .onConflict((same) => same.doNothing())
    .returning('id'),
)

/** Returns false if a name is taken. The transaction is over then. */
export async function insertSuppliers(db: Db, added: readonly Changed[]): Promise<boolean> {
  if (added.length === 0) return true
  const rows = added.map((supplier) => ({ ...supplier, ...notWithdrawn, version: FIRST_VERSION }))
  return (await db.run(insertRows({ rows: asRows<typeof suppliers>(rows) }))).length === added.length
}

interface Several {
  restId: string
  ids: string[]
}

const vacateNames = statement((db: Named, { restId, ids }: Args<Several>) =>
  db
    .updateTable('suppliers')
    .set({ name: sql<string>`id::text` })
    .where('restId', '=', restId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

const updateRows = statement(
  (_: AnyTable, { restId, rows }: Args<{ restId: string; rows: Json<unknown[]> }>) =>
    sql<never>`update suppliers s set name = r.name, address = r.address, latitude = r.latitude,
        longitude = r.longitude, contacts = r.contacts, version = r.version
      from jsonb_populate_recordset(null::suppliers, ${rows}) r where s.rest_id = ${restId} and s.id = r.id`,
)

/**
 * Writes suppliers of one branch, which the caller has locked. They can exchange their names: those that `renamed` names
 * give up theirs first. Returns false if a name is taken. The transaction is over then.
 */
export async function updateSuppliers(
  db: Db,
  restId: string,
  changed: ReadonlyArray<Changed & { version: number }>,
  renamed: string[],
): Promise<boolean> {
  try {
    if (renamed.length > 0) await db.run(vacateNames({ restId, ids: renamed }))
    if (changed.length > 0) await db.run(updateRows({ restId, rows: asRecords(changed) }))
    return true
  } catch (error) {
    if (systemCode(error) === TAKEN) return false
    throw error
  }
}
