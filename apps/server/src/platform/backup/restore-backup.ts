import { once } from 'node:events'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { escapeIdentifier, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { codeOf, StartError } from '@brigade/node-kit/start-error.ts'
import { openClient } from '../db/connect.ts'
import { applyMigration, CREATE_RECORD, findMigrations, MIGRATING, type Migration } from '../db/migrate.ts'
import type { Bound } from '../db/statement.ts'
import type { Table } from './manifest.ts'
import { readBackup, type BackupFile, type Read } from './read-backup.ts'
import { copyInto, createDigest, findTables, rowsOf, totalsOf } from './tables.ts'

export interface RestoreOptions extends Omit<BackupFile, 'known'> {
  databaseUrl: string
  /** Where pictures go. A trial keeps none. */
  imagesFolder: string | null
  migrations: readonly Migration[]
  /** Returns a row once the installation has a business. */
  isInUse: Bound<unknown>
}

const occupied = () =>
  new StartError(
    'There is a business in this installation, and a backup is restored into an empty one only. Set DATA_DIR to a new ' +
      'folder, or DATABASE_URL to an empty database.',
  )

/**
 * Restores a backup into an empty installation and brings its schema up to date. Everything happens in one transaction,
 * and is compared with the manifest before it is committed: a failure leaves nothing behind.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Read> {
  const { databaseUrl, imagesFolder, migrations, isInUse } = options
  const backup = { ...options, known: migrations.map(({ name }) => name) }
  const client = await openClient(databaseUrl, 'brigade restore')
  const pictures = imagesFolder === null ? null : await stagePictures(imagesFolder)
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATING])
    await refuseOthers(client)
    await refuseInUse(client, isInUse)
    let links: Link[] = []
    const read = await readBackup(backup, {
      head: async ({ migrations: had }) => {
        await makeTables(
          client,
          migrations.filter(({ name }) => had.includes(name)),
        )
        links = await loosen(client)
      },
      rows: (table, part) => load(client, table, part),
      picture: async (file, content) => pictures?.add(file, content),
    })
    await compare(client, read)
    await goOnCounting(client)
    await tighten(client, links)
    for (const migration of migrations.filter(({ name }) => !read.head.migrations.includes(name))) {
      await applyMigration(client, migration)
      await client.query('set constraints all immediate')
      await client.query('set constraints all deferred')
    }
    await pictures?.keep()
    await client.query('commit')
    // Without statistics the planner picks wrong indexes.
    await client.query('analyze')
    return read
  } finally {
    // Ends the transaction, if it is open.
    await client.end()
    await pictures?.close()
  }
}

/** A running Brigade would go on with tables that are gone. */
async function refuseOthers(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'brigade' limit 1",
  )
  if (rowCount !== 0) throw new StartError('Brigade is running on this database; stop it before you restore a backup.')
}

async function refuseInUse(client: ClientBase, isInUse: Bound<unknown>): Promise<void> {
  const tables = await findTables(client)
  if (tables.length === 0) return
  if ((await findMigrations(client)) === null) {
    throw new StartError('The database holds tables of another program; set DATABASE_URL to an empty database.')
  }
  const { rowCount } = await client.query({ text: isInUse.text, values: isInUse.values })
  if (rowCount !== 0) throw occupied()
  for (const { name } of tables) await client.query(`drop table ${escapeIdentifier(name)} cascade`)
  await client.query('drop table migrations')
  await dropFunctions(client)
}

async function dropFunctions(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { signature } of rows) await client.query(`drop routine ${signature} cascade`)
}

/** The schema that the backup has, without the rows that its migrations write. */
async function makeTables(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(CREATE_RECORD)
  for (const migration of migrations) {
    await applyMigration(client, migration)
    await client.query('set constraints all immediate')
    await client.query('set constraints all deferred')
  }
}

interface Link {
  table: string
  name: string
  definition: string
}

/** Tables come by name, so references are checked when all of them are there. Triggers have had their effect. */
async function loosen(client: ClientBase): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  }
  const names = (await findTables(client)).map(({ name }) => escapeIdentifier(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return rows
}

async function tighten(client: ClientBase, links: readonly Link[]): Promise<void> {
  for (const { table, name, definition } of links) {
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  }
  for (const { name } of await findTables(client)) {
    await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
  }
}

/** The next row gets a number above those that were loaded. */
async function goOnCounting(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
     from pg_depend d
       join pg_class s on s.oid = d.objid and s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')`,
  )
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval($1::regclass, max(${escapeIdentifier(column)})) from ${table} having count(*) > 0`,
      [sequence],
    )
  }
}

async function load(client: ClientBase, table: Table, part: Buffer): Promise<void> {
  const into = client.query(copyFrom(copyInto(table)))
  into.end(part)
  try {
    await once(into, 'finish')
  } catch (error) {
    // Values that are none, and rows that break a rule.
    if (!/^2[23]/.test(codeOf(error))) throw error
    throw new StartError(`The backup is damaged: the rows of ${table.name} make no sense. Use another one.`, {
      cause: error,
    })
  }
}

/** Counts, sums and contents. Rows have the order in which they were loaded. */
async function compare(client: ClientBase, { head, manifest }: Read): Promise<void> {
  const found = new Map((await findTables(client)).map((table) => [table.name, table]))
  for (const { name, columns } of head.tables) {
    const table = found.get(name)
    const said = manifest.tables[name]
    if (!table || !said) throw different(name)
    const { rows, sums } = await totalsOf(client, table)
    const digest = createDigest()
    for await (const part of rowsOf(client, { name, columns })) digest.add(part)
    const isSame = Object.entries(said.sums).every(([column, sum]) => sums[column] === sum)
    if (rows !== said.rows || !isSame || digest.result().sha256 !== said.sha256) throw different(name)
  }
}

const different = (table: string) =>
  new StartError(`The table ${table} was not restored as it was: it differs from the manifest of the backup.`)

/** Pictures wait inside their folder, which may be a disk of its own, until everything else has succeeded. */
async function stagePictures(imagesFolder: string) {
  const staging = path.join(imagesFolder, '.restoring')
  await rm(staging, { recursive: true, force: true })
  const isNew = (await mkdir(staging, { recursive: true })) !== staging
  return {
    add: async (file: string, content: Buffer) => {
      const handle = await open(path.join(staging, file), 'wx')
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    keep: async () => {
      for (const file of await readdir(staging)) await rename(path.join(staging, file), path.join(imagesFolder, file))
    },
    close: async () => {
      await rm(staging, { recursive: true, force: true })
      // A refused backup leaves no empty folder behind.
      if (isNew) await rmdir(imagesFolder).catch(() => undefined)
    },
  }
}
