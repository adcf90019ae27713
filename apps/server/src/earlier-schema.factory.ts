import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ClientBase } from 'pg'
import { expect, inject } from 'vitest'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { migrationsFolder } from './installation-parts.ts'
import { connect, createDatabase } from './platform/db/connect.ts'
import { createTestServer } from './platform/testing/server.ts'
import { applyMigration, CREATE_RECORD, readMigrations } from './platform/db/migrate.ts'

/** The schema of the first installations: the files 0000 to 0002 came together. */
export const FIRST = '0002_rules'

export const migrations = await readMigrations(migrationsFolder)

interface Column {
  table: string
  name: string
  /** A value for a column that only the earlier schema has. */
  filler: string | null
}

/** All that hold data, by table. Versions count changes, so they differ. */
export async function columnsOf(session: ClientBase): Promise<Column[]> {
  const { rows } = await session.query<Column>(`
    select c.table_name as table, c.column_name as name,
      case when c.is_nullable = 'YES' or c.column_default is not null then null
        when c.data_type in ('integer', 'bigint', 'smallint', 'numeric') then '0'
        when c.data_type = 'boolean' then 'false' when c.data_type = 'jsonb' then '[]' else '' end as filler
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not in ('migrations', 'business_versions', 'branch_versions')
    order by 1, 2`)
  return rows
}

function namesByTable(columns: readonly Column[]): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const { table, name } of columns) tables.set(table, [...(tables.get(table) ?? []), name])
  return tables
}

/** The columns that both schemas have. */
export function shared(one: readonly Column[], other: readonly Column[]): Map<string, string[]> {
  const has = new Set(other.map(({ table, name }) => `${table}.${name}`))
  return namesByTable(one.filter(({ table, name }) => has.has(`${table}.${name}`)))
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

export async function rowsOf(session: ClientBase, table: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await session.query<{ row: string }>(
    `select to_jsonb(each)::text as row from (select ${quoted(names)} from "${table}") as each order by 1`,
  )
  return rows.map(({ row }) => row)
}

/** A database with the schema as it was after a migration. */
export async function databaseAt(last: string, name: string = last) {
  const url = await createDatabase(inject('testServer').url, `upgrade_${name}_${process.pid}`)
  const { pool, close } = await connect(url, { max: 2 })
  const session = await pool.connect()
  await session.query(CREATE_RECORD)
  for (const migration of migrations.filter(({ name }) => name <= last)) await applyMigration(session, migration)
  return { url, pool, session, close }
}

/** Fills an earlier schema with the data of today's demo, as far as it has columns for them. */
export async function fill(session: ClientBase, today: ClientBase): Promise<void> {
  const columns = await columnsOf(session)
  const common = shared(columns, await columnsOf(today))
  // Without foreign keys, tables can be filled in any order.
  await session.query('set session_replication_role = replica')
  for (const [table, names] of common) {
    const only = columns.filter((one) => one.table === table && one.filler !== null && !names.includes(one.name))
    const fillers = only.map(({ filler }) => `'${filler}'`)
    const targets = quoted([...names, ...only.map(({ name }) => name)])
    const values = [quoted(names), ...fillers].join(', ')
    await session.query(
      `insert into "${table}" (${targets}) overriding system value
        select ${values} from jsonb_populate_recordset(null::"${table}", $1::jsonb) on conflict do nothing`,
      [`[${(await rowsOf(today, table, names)).join(',')}]`],
    )
  }
  await session.query('set session_replication_role = origin')
}

/** Serves a migrated database, as an owner of the demo's two branches uses it. */
export async function serve(databaseUrl: string, now: Date) {
  const server = await createTestServer({ beside: { databaseUrl } })
  server.time.now = now
  const { token } = await makeAccount(server, { type: 'owner' })
  const branches = await server.ask(listRestaurants, {}, { token })
  expect(branches).toHaveLength(2)
  return { server, token, branches }
}
