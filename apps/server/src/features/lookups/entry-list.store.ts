import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asRecords,
  asRows,
  everyColumn,
  snakeCase,
  statement,
  type AnyTable,
  type Args,
  type Json,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { earlierNames } from './lookups.table.ts'

export interface EntryRow {
  id: string
  name: string
  version: number
  isArchived: boolean
}

/** Without `archived`, a list has no archived entries. */
export type EntriesAsked = PageAsked & { archived?: 'with' | undefined }

const UNIQUE_VIOLATION = '23505'
const COLUMNS = ['id', 'name', 'version', 'isArchived'] as const

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(snakeCase(name))))

/** The SQL of a list of the business. `own` names the columns that other lists do not have. */
export function entryList<Own extends object>(name: string, own: ReadonlyArray<keyof Own & string> = []) {
  type Found = EntryRow & Own
  const table = sql.table(name)
  const found = columns([...COLUMNS, ...own])

  const page = statement((_: AnyTable, { after, limit, archived }: Args<EntriesAsked>) => {
    const shown = archived ? sql`${archived} = 'with'` : sql`not is_archived`
    const rest = after
      ? sql`and (position, id) in (
          select l.position, l.id from ${table} l, ${table} a where a.id = ${after}
             and (l.position > a.position or (l.position = a.position and l.id < a.id)))`
      : sql``
    return sql<Found>`select ${found} from ${table} where ${shown} ${rest} order by position, id desc limit ${limit}`
  })
  const everyRow = statement((_: AnyTable) => sql<Found>`select ${found} from ${table} order by position, id desc`)
  const orderedIds = statement(
    (_: AnyTable) => sql<Pick<EntryRow, 'id'>>`select id from ${table} order by position, id desc`,
  )
  const countAll = statement((_: AnyTable, { archived }: Args<Pick<EntriesAsked, 'archived'>>) =>
    archived
      ? sql<{ total: number }>`select count(*) as total from ${table} where ${archived} = 'with'`
      : sql<{ total: number }>`select count(*) as total from ${table} where not is_archived`,
  )
  const findRows = statement(
    (_: AnyTable, { ids }: Args<{ ids: string[] }>) =>
      sql<Found>`select ${found} from ${table} where id = any(${ids}::uuid[])`,
  )
  const insertRow = statement((_: AnyTable, row: Args<Own & Pick<EntryRow, 'id' | 'name'>>) => {
    const values = Object.entries<unknown>(row)
    return sql<Found>`insert into ${table} (${columns(values.map(([column]) => column))})
      values (${sql.join(values.map(([, value]) => value))}) on conflict do nothing returning ${found}`
  })
  const findNamed = statement(
    (_: AnyTable, { named }: Args<{ named: string }>) =>
      sql<
        Pick<EntryRow, 'id' | 'isArchived'>
      >`select id, is_archived from ${table} where lower(name) = lower(${named})`,
  )
  const lockRow = statement(
    (_: AnyTable, { id }: Args<{ id: string }>) =>
      sql<Found>`select ${found} from ${table} where id = ${id} for no key update`,
  )
  const lockRows = statement(
    (_: AnyTable) =>
      sql<Found & { position: number }>`select ${found}, position from ${table} order by id for no key update`,
  )
  const updateRow = statement((_: AnyTable, { id, ...set }: Args<{ id: string } & Record<string, unknown>>) => {
    const sets = Object.entries(set).map(([column, value]) => sql`${sql.ref(snakeCase(column))} = ${value}`)
    const raised = sql.join([...sets, sql`version = version + 1`])
    return sql<Found>`update ${table} set ${raised} where id = ${id} returning ${found}`
  })
  const written = ['name', 'isArchived', ...own].map(snakeCase)
  const records = (rows: Args<{ rows: Json<unknown[]> }>['rows']) =>
    sql`jsonb_populate_recordset(null::${table}, ${rows})`
  const insertRows = statement((_: AnyTable, { rows }: Args<{ rows: Json<unknown[]> }>) => {
    const inserted = columns(['id', ...written])
    return sql<Pick<EntryRow, 'id'>>`insert into ${table} (${inserted})
      select ${inserted} from ${records(rows)} on conflict do nothing returning id`
  })
  const updateRows = statement((_: AnyTable, { rows }: Args<{ rows: Json<unknown[]> }>) => {
    const sets = sql.join(written.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))
    return sql<never>`update ${table} l set ${sets}, version = l.version + 1 from ${records(rows)} r where l.id = r.id`
  })
  const vacateRows = statement(
    (_: AnyTable, { ids }: Args<{ ids: string[] }>) =>
      sql<never>`update ${table} set name = id::text where id = any(${ids}::uuid[])`,
  )
  const placeRows = statement(
    (_: AnyTable, { ids }: Args<{ ids: string[] }>) =>
      sql<never>`update ${table} l set position = p.place
        from unnest(${ids}::uuid[]) with ordinality as p (id, place) where l.id = p.id and l.position <> p.place`,
  )

  const find = async (db: Db, ids: readonly string[]): Promise<Map<string, Found>> => {
    if (ids.length === 0) return new Map()
    return new Map((await db.run(findRows({ ids: [...ids] }))).map((row) => [row.id, row]))
  }
  return {
    find,
    findOne: async (db: Db, id: string): Promise<Found | undefined> => (await find(db, [id])).get(id),
    /** With one entry more than asked, if there is one. */
    read: (db: Db, { limit, after, archived }: EntriesAsked): Promise<Found[]> =>
      db.run(page({ limit: limit + 1, after, archived })),
    /** All entries, archived ones too, in the order of the list. */
    all: (db: Db): Promise<Found[]> => db.run(everyRow({})),
    /** The ids of all entries, archived ones too, in the order of the list. */
    order: async (db: Db): Promise<string[]> => (await db.run(orderedIds({}))).map(({ id }) => id),
    count: async (db: Db, { archived }: EntriesAsked): Promise<number> =>
      (await db.run(countAll({ archived })))[0]?.total ?? 0,
    /** Returns undefined if the name is taken. */
    insert: async (db: Db, row: Own & Pick<EntryRow, 'id' | 'name'>): Promise<Found | undefined> =>
      (await db.run(insertRow(row)))[0],
    /** The entry of this name, in any case. */
    named: async (db: Db, named: string) => (await db.run(findNamed({ named })))[0],
    lock: async (db: Db, id: string): Promise<Found | undefined> => (await db.run(lockRow({ id })))[0],
    /** Locks every entry, in the order that all callers keep. Returns them in the order of the list. */
    lockAll: async (db: Db): Promise<Found[]> => {
      const rows = await db.run(lockRows({}))
      return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? 1 : -1))
    },
    /** `set` has values by column. Returns undefined if the name is taken. The transaction is over then. */
    update: async (db: Db, id: string, set: Record<string, unknown>): Promise<Found | undefined> => {
      try {
        return (await db.run(updateRow({ id, ...set })))[0]
      } catch (error) {
        if (systemCode(error) === UNIQUE_VIOLATION) return undefined
        throw error
      }
    },
    /** Returns false if a name is taken. The transaction is over then. */
    insertAll: async (db: Db, rows: ReadonlyArray<Own & Omit<EntryRow, 'version'>>): Promise<boolean> =>
      (await db.run(insertRows({ rows: asRecords(rows) }))).length === rows.length,
    /**
     * Writes whole entries, which the caller has locked. They can exchange their names: those that `vacates` names give
     * up theirs first. Returns false if a name is taken. The transaction is over then.
     */
    updateAll: async (
      db: Db,
      rows: ReadonlyArray<Own & Omit<EntryRow, 'version'>>,
      vacates: readonly string[],
    ): Promise<boolean> => {
      try {
        if (vacates.length > 0) await db.run(vacateRows({ ids: [...vacates] }))
        await db.run(updateRows({ rows: asRecords(rows) }))
        return true
      } catch (error) {
        if (systemCode(error) === UNIQUE_VIOLATION) return false
        throw error
      }
    },
    /** Puts the entries in this order. The caller has locked them. */
    place: (db: Db, ids: readonly string[]): Promise<unknown> => db.run(placeRows({ ids: [...ids] })),
  }
}

export type EntryList<Own extends object> = ReturnType<typeof entryList<Own>>

const insertEarlier = statement(
  (db: Tables<{ earlierNames: typeof earlierNames }>, earlier: Args<NewRow<typeof earlierNames>>) =>
    db.insertInto('earlierNames').values(earlier),
)

/** What was recorded before goes on showing this name. */
export function keepEarlierName(db: Db, earlier: NewRow<typeof earlierNames>): void {
  db.later(insertEarlier(earlier))
}

const insertManyEarlier = statement(
  (db: Tables<{ earlierNames: typeof earlierNames }>, { rows }: Args<{ rows: Rows<typeof earlierNames> }>) =>
    db.insertInto('earlierNames').expression(everyColumn('earlierNames', rows)),
)

/** As `keepEarlierName`, for any number of names. */
export function keepEarlierNames(db: Db, earlier: ReadonlyArray<NewRow<typeof earlierNames>>): void {
  if (earlier.length > 0) db.later(insertManyEarlier({ rows: asRows<typeof earlierNames>(earlier) }))
}

/** The name of an entry, of the table or alias, at a moment. Without the moment it is the present name. */
export const nameAt = (entry: string, moment: string) => nameBefore(entry, sql`e.until > ${sql.ref(moment)}`)

/** As `nameAt`, when the record with this id was made. */
export const nameWhenMade = (entry: string, recordId: string) => nameBefore(entry, sql`e.id > ${sql.ref(recordId)}`)

const nameBefore = (entry: string, isLater: ReturnType<typeof sql>) =>
  sql<string>`coalesce((select e.name from earlier_names e where e.entry_id = ${sql.ref(`${entry}.id`)} and ${isLater}
    order by e.until limit 1), ${sql.ref(`${entry}.name`)})`
