import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

/** The values of one pair have the same place. */
interface Pairs {
  restIds: string[]
  ownerIds: string[]
  entryIds: string[]
}

type Owners = Omit<Pairs, 'entryIds'>

/** A table that joins foods or variations to the entries of a list. */
function joined(table: string, owner: 'food_id' | 'variation_id', entry: string) {
  const [rows, ownerId, entryId] = [sql.table(table), sql.ref(owner), sql.ref(entry)]
  return {
    find: statement(
      (_: AnyTable, { restId }: Args<{ restId: string }>) => sql<{ ownerId: string; entryId: string }>`
        select ${ownerId} as owner_id, ${entryId} as entry_id from ${rows} where rest_id = ${restId} order by entry_id`,
    ),
    findOf: statement(
      (_: AnyTable, { restIds, ownerIds }: Args<Owners>) => sql<{ ownerId: string; entryId: string }>`
        select o.${ownerId} as owner_id, o.${entryId} as entry_id
          from unnest(${restIds}::uuid[], ${ownerIds}::uuid[]) as n (rest_id, owner_id)
          join ${rows} o on o.rest_id = n.rest_id and o.${ownerId} = n.owner_id
         order by entry_id`,
    ),
    insert: statement(
      (_: AnyTable, { restIds, ownerIds, entryIds }: Args<Pairs>) => sql<never>`
        insert into ${rows} (rest_id, ${ownerId}, ${entryId})
        select n.rest_id, n.owner_id, n.entry_id
          from unnest(${restIds}::uuid[], ${ownerIds}::uuid[], ${entryIds}::uuid[]) as n (rest_id, owner_id, entry_id)`,
    ),
    remove: statement(
      (_: AnyTable, { restIds, ownerIds, entryIds }: Args<Pairs>) => sql<never>`
        delete from ${rows} o
         using unnest(${restIds}::uuid[], ${ownerIds}::uuid[], ${entryIds}::uuid[]) as n (rest_id, owner_id, entry_id)
         where o.rest_id = n.rest_id and o.${ownerId} = n.owner_id and o.${entryId} = n.entry_id`,
    ),
  }
}

const tables = {
  services: joined('food_rest_types', 'food_id', 'type_id'),
  menus: joined('food_menus', 'food_id', 'menu_id'),
  coalitions: joined('food_coalitions', 'food_id', 'coalition_id'),
  customizations: joined('variation_customizations', 'variation_id', 'customization_id'),
  addons: joined('variation_addons', 'variation_id', 'addon_id'),
}

type JoinedList = keyof typeof tables

type EntriesOf = (ownerId: string) => string[]

function entriesIn(found: ReadonlyArray<{ ownerId: string; entryId: string }>): EntriesOf {
  const pairs = groupBy(found, ({ ownerId }) => ownerId)
  return (ownerId) => (pairs.get(ownerId) ?? []).map(({ entryId }) => entryId)
}

/** Makes a function that returns what foods or variations of a branch have of a list, in id order. One statement. */
export async function readJoined(db: Db, restId: string, list: JoinedList): Promise<EntriesOf> {
  return entriesIn(await db.run(tables[list].find({ restId })))
}

/** The same for these foods or variations, of any branch. */
export async function readJoinedOf(
  db: Db,
  list: JoinedList,
  owners: ReadonlyArray<{ restId: string; id: string }>,
): Promise<EntriesOf> {
  const [restIds, ownerIds] = [owners.map(({ restId }) => restId), owners.map(({ id }) => id)]
  return entriesIn(await db.run(tables[list].findOf({ restIds, ownerIds })))
}

interface Moved {
  restId: string
  /** A food or variation, which the transaction has locked with its food. */
  ownerId: string
  before: readonly string[]
  after: readonly string[]
}

/** Gives foods or variations other entries of a list, in at most two statements. */
export async function moveJoined(db: Db, list: JoinedList, moved: readonly Moved[]): Promise<void> {
  const pairsOf = (entriesOf: (one: Moved) => readonly string[]): Pairs => {
    const pairs = moved.flatMap((one) => entriesOf(one).map((entryId) => ({ ...one, entryId })))
    return {
      restIds: pairs.map(({ restId }) => restId),
      ownerIds: pairs.map(({ ownerId }) => ownerId),
      entryIds: pairs.map(({ entryId }) => entryId),
    }
  }
  const added = pairsOf(({ before, after }) => after.filter((id) => !before.includes(id)))
  const removed = pairsOf(({ before, after }) => before.filter((id) => !after.includes(id)))
  await Promise.all([
    added.ownerIds.length > 0 && db.run(tables[list].insert(added)),
    removed.ownerIds.length > 0 && db.run(tables[list].remove(removed)),
  ])
}
