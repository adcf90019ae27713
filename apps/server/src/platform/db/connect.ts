import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import pRetry from 'p-retry'
import postgres from 'postgres'
import { StartError } from '@brigade/node-kit/start-error.ts'
import { requireDriverPatch } from './driver-patch.ts'

/** The pool or a transaction. Use cases work with either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>
export type Sql = postgres.Sql<{ bigint: number }>

export interface Connection {
  sql: Sql
  db: Db
  close: () => Promise<void>
}

export interface ConnectOptions {
  max: number
  patience?: number
}

const OLDEST_MAJOR = 15

/** Opens a pool and waits until the database answers. Throws a StartError, whose sentence holds no password. */
export async function connect(url: string, { max, patience = 10_000 }: ConnectOptions): Promise<Connection> {
  await requireDriverPatch()
  const sql = open(url, max)
  try {
    await answered(sql, url, patience)
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw error
  }
  return {
    sql,
    db: drizzle(sql),
    close: () => sql.end({ timeout: 10 }),
  }
}

/** Creates the database if needed, and returns its address. `url` names an account that may create databases. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const sql = open(url, 1)
  try {
    await answered(sql, url, 10_000)
    const [found] = await sql`select 1 from pg_database where datname = ${name}`
    if (found === undefined) {
      await (template === undefined
        ? sql`create database ${sql(name)}`
        : sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`)
    }
  } finally {
    await sql.end()
  }
  return databaseUrl(url, name)
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

function open(url: string, max: number): Sql {
  return postgres(url, {
    max,
    onnotice: () => undefined,
    connect_timeout: 10,
    // Retries soon after a restart of the server, because tills are waiting.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    connection: { application_name: 'brigade', TimeZone: 'UTC' },
    // Counts and sums arrive as int8. They stay far below 2^53.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  })
}

const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'CONNECTION_CLOSED', '57P03', '57P01'])

const codeIn = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

async function versionOf(sql: Sql): Promise<number> {
  const [row] = await sql<[{ version: number }]>`select current_setting('server_version_num')::int as version`
  return row.version
}

async function answered(sql: Sql, url: string, patience: number): Promise<void> {
  const version = await pRetry(() => versionOf(sql), {
    retries: Infinity,
    minTimeout: 100,
    factor: 1,
    maxRetryTime: patience,
    shouldRetry: ({ error }) => passing.has(codeIn(error)),
  }).catch((error: unknown) => {
    const reason = error instanceof Error && error.message !== '' ? error.message : codeIn(error)
    throw new StartError(`The database at ${addressOf(url)} cannot be reached: ${reason}.`, { cause: error })
  })
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new StartError(
      `The database at ${addressOf(url)} is PostgreSQL ${major}; Brigade needs ${OLDEST_MAJOR} or later.`,
    )
  }
}

function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}
