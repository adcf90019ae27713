import type { Terminal } from '@brigade/contract/terminals/terminals.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import { keptValue } from '../../platform/kept/kept.ts'
import type { paymentModes } from '../lookups/lookups.table.ts'
import type { terminals } from './terminals.table.ts'

type Named = Tables<{ paymentModes: typeof paymentModes; terminals: typeof terminals }>
type Row = typeof terminals.$inferSelect
type Key = Pick<Row, 'restId' | 'id'>
export type Details = Pick<Row, 'name' | 'url' | 'paymentModeId' | 'chargesSince'>

const findOfBranch = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('terminals as t')
    .innerJoin('paymentModes as m', 'm.id', 't.paymentModeId')
    .select(['t.restId', 't.id', 't.name', 't.url', 't.chargesSince', 'm.id as modeId', 'm.name as modeName'])
    .where('t.restId', '=', restId)
    .where('t.removedAt', 'is', null)
    .orderBy('t.id'),
)

interface KeptTerminal extends Terminal {
  chargesSince: Date
}

async function readTerminals(db: Db, restId: string): Promise<KeptTerminal[]> {
  const rows = await db.run(findOfBranch({ restId }))
  return rows.map(({ id: _id, modeId, modeName, ...row }) => ({
    _id,
    ...row,
    paymentMode: { _id: modeId, name: modeName },
  }))
}

/** Without their secrets, the earliest first. */
export const keptTerminals = keptValue({ follows: ['settings', 'lists'], mostBytes: 1_000_000, read: readTerminals })

const insertRow = statement((db: Named, terminal: Args<NewRow<typeof terminals>>) =>
  db
    .insertInto('terminals')
    .values(terminal)
    .onConflict((taken) => taken.doNothing())
    .returning('id'),
)

/** Returns false if the branch has a terminal of that name. */
export async function insertTerminal(db: Db, terminal: Omit<Row, 'removedAt'>): Promise<boolean> {
  return (await db.run(insertRow({ ...terminal, removedAt: null }))).length > 0
}

const findOfMode = statement((db: Named, { paymentModeId }: Args<{ paymentModeId: string }>) =>
  db
    .selectFrom('terminals')
    .select('id')
    .where((is) => is.and({ paymentModeId }))
    .where('removedAt', 'is', null)
    .limit(1),
)

/** Whether a terminal of any branch charges a payment mode. */
export async function chargesMode(db: Db, paymentModeId: string): Promise<boolean> {
  return (await db.run(findOfMode({ paymentModeId }))).length > 0
}

const findModes = statement((db: Named) =>
  db
    .selectFrom('terminals as t')
    .innerJoin('paymentModes as m', 'm.id', 't.paymentModeId')
    .select('m.name')
    .distinct()
    .where('t.removedAt', 'is', null),
)

/** The names of the payment modes that terminals of any branch charge. */
export async function findChargedModes(db: Db): Promise<string[]> {
  return (await db.run(findModes({}))).map(({ name }) => name)
}

const lockRow = statement((db: Named, { restId, id }: Args<Key>) =>
  db
    .selectFrom('terminals')
    .select(['name', 'url', 'paymentModeId', 'chargesSince'])
    .where((is) => is.and({ restId, id }))
    .where('removedAt', 'is', null)
    .forUpdate(),
)

export async function lockTerminal(db: Db, key: Key): Promise<Details | undefined> {
  const [row] = await db.run(lockRow(key))
  return row
}

/** PostgreSQL's unique_violation. */
const TAKEN = '23505'

const updateRow = statement((db: Named, { restId, id, ...set }: Args<Key & Details>) =>
  db
    .updateTable('terminals')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

/** Changes a locked terminal. Returns false if another one of the branch has that name. */
export async function updateTerminal(
  db: Db,
  { restId, id, name, url, paymentModeId, chargesSince }: Key & Details,
): Promise<boolean> {
  try {
    // A savepoint lets the transaction continue after the violation.
    await db.transaction((inner) => inner.run(updateRow({ restId, id, name, url, paymentModeId, chargesSince })))
    return true
  } catch (error) {
    if (systemCode(error) === TAKEN) return false
    throw error
  }
}

const setRemoved = statement((db: Named, { restId, id, removedAt }: Args<Key & { removedAt: Date }>) =>
  db
    .updateTable('terminals')
    .set({ removedAt })
    .where((is) => is.and({ restId, id })),
)

export async function withdrawTerminal(db: Db, removed: Key & { removedAt: Date }): Promise<void> {
  await db.run(setRemoved(removed))
}
