import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, inject, it } from 'vitest'
import { TABLES } from '../../../drizzle.config.ts'
import { createTestDatabase } from '../testing/database.ts'
import { rowsOn } from '../testing/sql.ts'
import { connect, createDatabase } from './connect.ts'
import { isMigrated, migrate, readMigrations, type Migration } from './migrate.ts'
import { snakeCase } from './statement.ts'

const server = fileURLToPath(new URL('../../..', import.meta.url))
const drizzleKit = path.join(server, '../../node_modules/drizzle-kit/bin.cjs')

async function emptyDatabase() {
  const url = await createDatabase(
    inject('testServer').url,
    `empty_${process.pid}_${Math.random().toString(36).slice(2)}`,
  )
  const one = await connect(url, { max: 2 })
  return { one: { ...one, sql: rowsOn(one) }, other: await connect(url, { max: 2 }) }
}

const menu: Migration[] = [
  { name: '0000_foods', text: 'create table foods (name text);' },
  {
    name: '0001_prices',
    text: "alter table foods add price int; --> statement-breakpoint\ninsert into foods values ('Soup', 600);",
  },
]

describe('migrations', () => {
  it('are applied once each, in order', async () => {
    const { one } = await emptyDatabase()
    expect(await migrate(one.pool, menu.slice(0, 1))).toEqual(['0000_foods'])
    expect(await isMigrated(one.pool, menu)).toBe(false)
    expect(await migrate(one.pool, menu)).toEqual(['0001_prices'])
    expect(await migrate(one.pool, menu)).toEqual([])
    expect(await isMigrated(one.pool, menu)).toBe(true)
    expect(await one.sql`select * from foods`).toEqual([{ name: 'Soup', price: 600 }])
  })

  it('are applied by one of several servers that start together', async () => {
    const { one, other } = await emptyDatabase()
    const applied = await Promise.all([migrate(one.pool, menu), migrate(other.pool, menu)])
    expect(applied.flat().toSorted()).toEqual(['0000_foods', '0001_prices'])
    expect(await one.sql`select count(*) as count from foods`).toEqual([{ count: 1 }])
  })

  it('undo a failed step, name it, and keep the steps before it', async () => {
    const { one } = await emptyDatabase()
    const broken = [...menu, { name: '0002_broken', text: 'create table orders (id int); select 1 / 0;' }]
    await expect(migrate(one.pool, broken)).rejects.toThrow(
      /could not be brought up to date at 0002_broken: division by zero/,
    )
    expect(await one.sql`select to_regclass('orders') as orders, to_regclass('foods')::text as foods`).toEqual([
      { orders: null, foods: 'foods' },
    ])
    expect(await migrate(one.pool, menu)).toEqual([])
  })

  it('refuse a database that a newer Brigade has used', async () => {
    const { one } = await emptyDatabase()
    await migrate(one.pool, menu)
    await expect(migrate(one.pool, menu.slice(0, 1))).rejects.toThrow(/newer Brigade \(it knows 0001_prices\)/)
  })
})

describe('the tables in code and the migrations', () => {
  it('agree, so that no further migration can be generated', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'brigade-migrations-'))
    await cp(path.join(server, 'migrations'), folder, { recursive: true })
    const before = await readdir(folder)
    const out = path.relative(server, folder)
    const args = [drizzleKit, 'generate', '--dialect=postgresql', `--schema=${TABLES}`, `--out=${out}`]
    const said = execFileSync(process.execPath, args, { cwd: server, encoding: 'utf8' })
    expect(said).toContain('nothing to migrate')
    expect(await readdir(folder)).toEqual(before)
    await rm(folder, { recursive: true })
  })

  it('agree on every column of every table in a migrated database', async () => {
    const { db } = await createTestDatabase()
    const files = (await readdir(path.join(server, 'src'), { recursive: true })).filter((file) =>
      file.endsWith('.table.ts'),
    )
    const modules: object[] = await Promise.all(files.map((file) => import(path.join(server, 'src', file))))
    const exported = modules.flatMap((module) => Object.entries(module))
    const tables = exported.flatMap(([name, table]) => (is(table, PgTable) ? [{ name, table }] : []))
    expect(tables.length).toBeGreaterThan(0)
    for (const { name, table } of tables) {
      expect(await db.select().from(table).limit(0)).toEqual([])
      // Statements name columns as the code does.
      for (const [property, column] of Object.entries(getTableColumns(table))) {
        expect(column.name, name).toBe(snakeCase(property))
      }
    }
  })

  it('drop no table and no column, whose data would be lost, except those that they copied or that were derived', async () => {
    const all = await readMigrations(path.join(server, 'migrations'))
    const dropping = all.filter(({ text }) => /\bdrop\s+(?:table|column)\b/i.test(text)).map(({ name }) => name)
    expect(dropping).toEqual(['0012_lines_of_carts', '0013_search_in_memory'])
  })

  it('keep the lines of open carts in their order', async () => {
    const { one } = await emptyDatabase()
    const all = await readMigrations(path.join(server, 'migrations'))
    await migrate(one.pool, all.slice(0, 12))
    const [cart, food, soup, bread] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
    await one.pool.query(`
      set session_replication_role = replica;
      insert into carts (rest_id, id, service, version, no_of_persons, extra_charges, created_at, updated_at)
      select '${food}', id, 'Direct', 1, 0, '[]', now(), now() from unnest(array['${cart}', '${food}']::uuid[]) as id;
      insert into cart_lines (rest_id, cart_id, line_id, position, food_id, variation_id, quantity, customizations, addon_ids)
      values ('${food}', '${cart}', 'b', 1, '${food}', '${soup}', 2, '[{"cusId": "c", "levelId": "l"}]', '{}'),
             ('${food}', '${cart}', 'a', 2, '${food}', '${bread}', 1, '[]', array['${soup}']::uuid[]);
      reset session_replication_role`)
    await migrate(one.pool, all)
    const line = { lineId: 'b', foodId: food, variationId: soup, quantity: 2, addonIds: [] }
    expect(await one.sql`select lines from carts order by lines`).toEqual([
      { lines: [] },
      {
        lines: [
          { ...line, customizations: [{ cusId: 'c', levelId: 'l' }] },
          { lineId: 'a', foodId: food, variationId: bread, quantity: 1, customizations: [], addonIds: [soup] },
        ],
      },
    ])
  })

  it('are listed in the journal of drizzle-kit by the names of their files', async () => {
    const folder = path.join(server, 'migrations')
    const journal: { entries: { tag: string }[] } = JSON.parse(
      await readFile(path.join(folder, 'meta/_journal.json'), 'utf8'),
    )
    expect((await readMigrations(folder)).map(({ name }) => name)).toEqual(journal.entries.map(({ tag }) => tag))
  })

  it('are not read if the name of one gives it no place in the order', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'brigade-migrations-'))
    await writeFile(path.join(folder, '0000_foods.sql'), '')
    await writeFile(path.join(folder, '0001_kitchen-note.sql'), '')
    await expect(readMigrations(folder)).rejects.toThrow(/^The migration 0001_kitchen-note\.sql cannot be applied/)
    await rm(folder, { recursive: true })
  })

  it('have a number each, so that they are read in one order', async () => {
    const numbers = (await readMigrations(path.join(server, 'migrations'))).map(({ name }) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })
})
