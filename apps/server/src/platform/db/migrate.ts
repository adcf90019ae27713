import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { StartError } from '@brigade/node-kit/start-error.ts'

/** An arbitrary number, the same for every Brigade on one database. */
export const MIGRATING = 72_401_913

export interface Migration {
  name: string
  text: string
}

/** The migrations of a folder in order. Throws a StartError for an SQL file whose name gives it no place in the order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const misnamed = files.find((file) => !/^\d{4}_\w+\.sql$/.test(file))
  if (misnamed !== undefined) {
    throw new StartError(
      `The migration ${misnamed} cannot be applied: name it with four digits and words joined by _, such as 0001_tables.sql.`,
    )
  }
  return Promise.all(
    files.map(async (file) => ({ name: file.slice(0, -4), text: await readFile(path.join(folder, file), 'utf8') })),
  )
}

export const CREATE_RECORD =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

/** The migrations that a database has, or null where Brigade has not been. */
export async function findMigrations(session: ClientBase): Promise<string[] | null> {
  const { rows } = await session.query<{ is: boolean }>("select to_regclass('migrations') is not null as is")
  if (rows[0]?.is !== true) return null
  const found = await session.query<{ name: string }>('select name from migrations order by name')
  return found.rows.map(({ name }) => name)
}

async function findMissing(session: ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = new Set(await findMigrations(session))
  refuseNewer(applied, migrations)
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Makes the changes of a migration and records it, in the transaction that is open. */
export async function applyMigration(session: ClientBase, { name, text }: Migration): Promise<void> {
  await session.query(text)
  await session.query('insert into migrations (name) values ($1)', [name])
}

/**
 * Applies missing migrations and returns their names. Servers that start together take turns. Throws a StartError when
 * a newer Brigade has migrated the database.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const session = await pool.connect()
  try {
    // A backup holds the lock for as long as it takes. A start that changes nothing does not wait for it.
    if ((await findMissing(session, migrations)).length === 0) return []
    await session.query('set lock_timeout = 0')
    await session.query('select pg_advisory_lock($1)', [MIGRATING])
    await session.query(CREATE_RECORD)
    const missing = await findMissing(session, migrations)
    for (const { name, text } of missing) {
      await session.query('begin')
      try {
        await applyMigration(session, { name, text })
        await session.query('commit')
      } catch (error) {
        await session.query('rollback')
        const reason = error instanceof Error ? error.message : String(error)
        throw new StartError(`The database could not be brought up to date at ${name}: ${reason}.`, { cause: error })
      }
    }
    return missing.map(({ name }) => name)
  } finally {
    await session.query('select pg_advisory_unlock($1)', [MIGRATING])
    await session.query('reset lock_timeout')
    session.release()
  }
}

export async function isMigrated(pool: Pool, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'migrated',
    text: 'select count(*)::int as count from migrations where name = any($1)',
    values: [migrations.map(({ name }) => name)],
  })
  return rows[0]?.count === migrations.length
}

function refuseNewer(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new StartError(
      `The database was last used by a newer Brigade (it knows ${unknown.join(', ')}); use that version, or restore a ` +
        'backup from before the upgrade into an empty installation.',
    )
  }
}
