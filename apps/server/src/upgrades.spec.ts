import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ClientBase } from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { isProof } from '../../../tooling/testing/effort.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { migrationsFolder } from './installation-parts.ts'
import { connect, createDatabase } from './platform/db/connect.ts'
import { applyMigration, CREATE_RECORD, migrate, readMigrations } from './platform/db/migrate.ts'
import { createImageStore } from './platform/images/image-store.ts'
import { createTestDatabase } from './platform/testing/database.ts'
import { createTestServer } from './platform/testing/server.ts'

/** The first schema with everything that is sold: menu, orders and payments. */
const FIRST = '0007_dispatch'
const NOW = new Date('2026-03-07T06:30:00Z')

const migrations = await readMigrations(migrationsFolder)
const earlier = migrations.map(({ name }) => name).filter((name) => name >= FIRST && name !== migrations.at(-1)?.name)
/** The first and the last upgrade; each of them in the proof. */
const tried = isProof ? earlier : earlier.filter((name) => name === FIRST || name === earlier.at(-1))

interface Column {
  table: string
  name: string
  /** A value for a column that only the earlier schema has. */
  filler: string | null
}

/** All that hold data, by table. Versions count changes, so they differ. */
async function columnsOf(session: ClientBase): Promise<Column[]> {
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
function shared(one: readonly Column[], other: readonly Column[]): Map<string, string[]> {
  const has = new Set(other.map(({ table, name }) => `${table}.${name}`))
  return namesByTable(one.filter(({ table, name }) => has.has(`${table}.${name}`)))
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

async function rowsOf(session: ClientBase, table: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await session.query<{ row: string }>(
    `select to_jsonb(each)::text as row from (select ${quoted(names)} from "${table}") as each order by 1`,
  )
  return rows.map(({ row }) => row)
}

/** A database with the schema as it was after a migration. */
async function databaseAt(last: string, name: string = last) {
  const url = await createDatabase(inject('testServer').url, `upgrade_${name}_${process.pid}`)
  const { pool, close } = await connect(url, { max: 2 })
  const session = await pool.connect()
  await session.query(CREATE_RECORD)
  for (const migration of migrations.filter(({ name }) => name <= last)) await applyMigration(session, migration)
  return { url, pool, session, close }
}

const { pool: todaysPool, db: todaysDb } = await createTestDatabase()
beforeAll(async () => {
  const images = createImageStore(await mkdtemp(path.join(inject('scratch'), 'images-')))
  await seedDemo({ db: todaysDb, clock: { now: () => NOW }, images })
})

/** Fills an earlier schema with the data of today's demo, as far as it has columns for them. */
async function fill(session: ClientBase, today: ClientBase): Promise<void> {
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

describe.each(tried)('an installation with the schema of %s and all its data', (last) => {
  it(
    'is brought up to date without losing or changing any of them, and then serves',
    { timeout: 120_000 },
    async () => {
      const { url, pool, session, close } = await databaseAt(last)
      const today = await todaysPool.connect()
      await fill(session, today)
      const before = await columnsOf(session)
      const kept = shared(before, await columnsOf(today))
      const was = new Map<string, string[]>()
      for (const [table, names] of kept) was.set(table, await rowsOf(session, table, names))
      session.release()
      expect(was.get('orders')?.length).toBeGreaterThan(100)

      expect(await migrate(pool, migrations)).toEqual(migrations.map(({ name }) => name).filter((name) => name > last))
      const upgraded = await pool.connect()
      for (const [table, names] of kept) {
        expect({ table, rows: await rowsOf(upgraded, table, names) }).toEqual({ table, rows: was.get(table) })
      }
      upgraded.release()
      today.release()
      await close()

      const server = await createTestServer({ beside: { databaseUrl: url } })
      server.time.now = NOW
      const { token } = await makeAccount(server, { type: 'owner' })
      const branches = await server.ask(listRestaurants, {}, { token })
      expect(branches).toHaveLength(2)
      const orders = await server.ask(listPastOrders, { restId: branches[0]?._id ?? '' }, { token })
      expect(orders.length).toBeGreaterThan(10)
    },
  )
})

describe('an installation whose branches share names', () => {
  it('keeps the first of each name and numbers the later ones', async () => {
    const { pool, session, close } = await databaseAt('0022_business_locale', 'shared_names')
    const long = 'Long'.repeat(30)
    const names = ['Harbour', 'ＨＡＲＢＯＵＲ', 'Quay', 'harbour', 'Harbour (2)', ' Quay ', long, long]
    for (const [index, name] of names.entries()) {
      await session.query(
        `insert into restaurants (id, name, address, cities, time_zone, created_at)
         values (gen_random_uuid(), $1, '', '{}', 'UTC', $2)`,
        [name, new Date(NOW.getTime() + index)],
      )
    }
    session.release()
    await migrate(pool, migrations)
    const { rows } = await pool.query<{ name: string }>('select name from restaurants order by created_at')
    expect(rows.map(({ name }) => name)).toEqual([
      'Harbour',
      'ＨＡＲＢＯＵＲ (3)',
      'Quay',
      'harbour (4)',
      'Harbour (2)',
      ' Quay (2)',
      long,
      `${long.slice(0, 116)} (2)`,
    ])
    await close()
  })
})
