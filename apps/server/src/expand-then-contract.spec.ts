import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { describe, expect, it } from 'vitest'
import { databaseAt, migrations } from './earlier-schema.factory.ts'
import { applyMigration, type Migration } from './platform/db/migrate.ts'
import { snakeCase } from './platform/db/statement.ts'
import { atFileEnd } from './platform/testing/file-end.ts'

interface Column {
  table: string
  name: string
  type: string
  /** A row can be written without naming the column. */
  isFilled: boolean
  /** A row can be written with null in the column. */
  isNullable: boolean
}

/** Tables into which programs write rows with every column that the table has: null in those that they do not know. */
const writtenWhole = new Set(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.store.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/everyColumn\('(\w+)'/g),
    ])
    .map(([, table = '']) => snakeCase(table)),
)

async function columnsOf(session: ClientBase): Promise<Map<string, Column>> {
  const { rows } = await session.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           not a.attnotnull or a.atthasdef or a.attidentity <> '' as "isFilled", not a.attnotnull as "isNullable"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  return new Map(rows.map((column) => [`${column.table}.${column.name}`, column]))
}

/** What the program of the version before still uses, and would no longer find. A renamed column is a missing one. */
function broken(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const tables = new Set([...before.values()].map(({ table }) => table))
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `${key} is gone`)
  const changed = [...after].flatMap(([key, { table, type, isFilled, isNullable }]) => {
    const was = before.get(key)
    if (was && was.type !== type) return [`${key} has another type`]
    if (tables.has(table) && !isFilled && (was === undefined || was.isFilled)) return [`${key} must be filled`]
    if (tables.has(table) && was === undefined && writtenWhole.has(table) && !isNullable) return [`${key} refuses null`]
    return []
  })
  return [...gone, ...changed]
}

/** `-- Contracts 0031_name: why` in the first line names the migration of an earlier release that made it possible. */
function isContract({ name, text }: Migration): boolean {
  const [, earlier] = /^-- Contracts (\w+): \S/.exec(text) ?? []
  return earlier !== undefined && earlier < name && migrations.some((one) => one.name === earlier)
}

async function tryOn(session: ClientBase, migration: Migration): Promise<string[]> {
  const before = await columnsOf(session)
  await applyMigration(session, migration)
  const found = broken(before, await columnsOf(session))
  return isContract(migration) ? [] : found.map((what) => `${migration.name}: ${what}`)
}

const last = migrations.at(-1)?.name ?? ''
const { session, close } = await databaseAt(last, 'widened')
atFileEnd(async () => {
  session.release()
  await close()
})

describe('a program of the version before, which still serves beside a migration,', () => {
  it('finds every column as it was, except after seven migrations that are older than this rule', async () => {
    const [first] = migrations
    const empty = await databaseAt(first?.name ?? '', 'expand')
    const found: string[] = []
    for (const migration of migrations.slice(1)) found.push(...(await tryOn(empty.session, migration)))
    empty.session.release()
    await empty.close()
    const breaking = new Set(found.map((one) => one.split(':')[0]))
    expect([...breaking]).toEqual([
      '0004_catalogue',
      '0012_lines_of_carts',
      '0013_search_in_memory',
      '0021_reversals',
      '0032_refunds_of_sales',
      '0034_tenders',
      '0035_edited_lists',
    ])
  })

  it.each([
    ['ALTER TABLE orders DROP COLUMN note', 'orders.note is gone'],
    ['ALTER TABLE payment_modes RENAME TO modes', 'payment_modes.name is gone'],
    ['ALTER TABLE orders RENAME COLUMN note TO remark', 'orders.note is gone'],
    ['ALTER TABLE orders ALTER COLUMN preparation_time TYPE bigint', 'orders.preparation_time has another type'],
    ['ALTER TABLE suppliers ADD COLUMN rating integer NOT NULL', 'suppliers.rating must be filled'],
    ['ALTER TABLE order_lines ADD COLUMN course integer DEFAULT 1 NOT NULL', 'order_lines.course refuses null'],
    ['ALTER TABLE orders ALTER COLUMN allergy SET NOT NULL', 'orders.allergy must be filled'],
    ['ALTER TABLE orders ALTER COLUMN note DROP DEFAULT', 'orders.note must be filled'],
  ])('is spared %s', async (text, what) => {
    await session.query('begin')
    expect(await tryOn(session, { name: '9999_breaking', text })).toContain(`9999_breaking: ${what}`)
    await session.query('rollback')
    await session.query('begin')
    const marked = { name: '9999_breaking', text: `-- Contracts ${last}: no program reads it since.\n${text}` }
    expect(await tryOn(session, marked)).toEqual([])
    await session.query('rollback')
    const unfounded = { ...marked, text: marked.text.replace(last, '9998_never_made') }
    await session.query('begin')
    expect(await tryOn(session, unfounded)).not.toEqual([])
    await session.query('rollback')
  })

  it('still writes where a migration adds what may stay empty, or a table', async () => {
    await session.query('begin')
    const text = `ALTER TABLE orders ADD COLUMN remark text; ALTER TABLE orders ADD COLUMN priority integer DEFAULT 0 NOT NULL;
      CREATE TABLE ratings (id uuid PRIMARY KEY)`
    expect(await tryOn(session, { name: '9999_wider', text })).toEqual([])
    await session.query('rollback')
  })
})
