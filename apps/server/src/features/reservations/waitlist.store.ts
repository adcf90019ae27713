import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { WaitEnd, waitingParties } from './waitlist.table.ts'

type Named = Tables<{ waitingParties: typeof waitingParties }>

/** More never wait at once, so the list has no pages. */
const MOST_LISTED = 200

const findWaiting = statement((db: Named, { restId, since }: Args<{ restId: string; since: Date }>) =>
  db
    .selectFrom('waitingParties')
    .select(['id', 'name', 'contact', 'noOfPersons', 'quotedMinutes', 'joinedAt', 'version'])
    .where('restId', '=', restId)
    .where('endedAt', 'is', null)
    .where('joinedAt', '>', since)
    .orderBy('joinedAt')
    .orderBy('id')
    .limit(MOST_LISTED),
)

export type PartyRow = FoundBy<typeof findWaiting>

/** The parties who wait and came after `since`, the first at the top. One statement. */
export function waitingSince(db: Db, restId: string, since: Date): Promise<PartyRow[]> {
  return db.run(findWaiting({ restId, since }))
}

const insertRow = statement((db: Named, party: Args<NewRow<typeof waitingParties>>) =>
  db.insertInto('waitingParties').values(party),
)

/** Writes a party at the end of the transaction. */
export function insertParty(db: Db, party: NewRow<typeof waitingParties>): void {
  db.later(insertRow(party))
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('waitingParties').selectAll().where('id', '=', id).forNoKeyUpdate(),
)

export type LockedParty = FoundBy<typeof lockRow>

export async function lockParty(db: Db, id: string): Promise<LockedParty | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

type Key = Pick<LockedParty, 'restId' | 'id'>
type Told = Pick<LockedParty, 'name' | 'contact' | 'noOfPersons' | 'quotedMinutes' | 'version'>

const setTold = statement((db: Named, { restId, id, ...told }: Args<Key & Told>) =>
  db
    .updateTable('waitingParties')
    .set(told)
    .where((is) => is.and({ restId, id })),
)

/** Changes a locked party at the end of the transaction. */
export function updateParty(
  db: Db,
  { restId, id, name, contact, noOfPersons, quotedMinutes, version }: Key & Told,
): void {
  db.later(setTold({ restId, id, name, contact, noOfPersons, quotedMinutes, version }))
}

const setEnded = statement((db: Named, { restId, id, ...end }: Args<Key & { outcome: WaitEnd; endedAt: Date }>) =>
  db
    .updateTable('waitingParties')
    .set(end)
    .where((is) => is.and({ restId, id })),
)

/** Ends the wait of a locked party at the end of the transaction. */
export function endWait(db: Db, ended: Key & { outcome: WaitEnd; endedAt: Date }): void {
  db.later(setEnded(ended))
}
