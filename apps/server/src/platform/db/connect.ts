import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pRetry from 'p-retry'
import { Client, Pool, type PoolConfig } from 'pg'
import { StartError } from '@brigade/node-kit/start-error.ts'
import { createDb, type Db } from './db.ts'
import { systemCode } from './system-code.ts'

export interface Connection {
  pool: Pool
  db: Db
  close: () => Promise<void>
}

export interface ConnectOptions {
  max: number
  patience?: number
  /** A connection on which a statement has no answer for this long is closed, and another is opened. */
  silentMs?: number | undefined
}

const OLDEST_MAJOR = 15
const CONNECTED_WITHIN_MS = 10_000
const CLOSED_WITHIN_MS = 10_000
/**
 * Without limits on waiting for locks and on idling, one frozen client would take every connection. Compiling a short
 * statement takes longer than running it.
 */
const SETTINGS = '-c TimeZone=UTC -c lock_timeout=10s -c idle_in_transaction_session_timeout=20s -c jit=off'

const LASTING = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'jit=off',
  'synchronize_seqscans=off',
  'max_parallel_workers_per_gather=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Limits the time to connect. The pool's own limit would also end the wait for a free connection. */
export class PromptClient extends Client {
  constructor(config?: PoolConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECTED_WITHIN_MS })
  }
}

/** Sends all statements of one turn of the event loop as one packet. */
class GatheringSocket extends Socket {
  #isGathering = false

  override cork(): void {
    if (!this.#isGathering) {
      this.#isGathering = true
      super.cork()
      setImmediate(() => {
        this.#isGathering = false
        this.uncork()
      })
    }
    super.cork()
  }
}

/** Opens a pool and waits until the database answers. Throws a StartError, whose sentence holds no password. */
export async function connect(url: string, { max, patience = 10_000, silentMs }: ConnectOptions): Promise<Connection> {
  const pool = open(url, max, silentMs)
  try {
    await answered(pool, url, patience)
  } catch (error) {
    await pool.end()
    throw error
  }
  return connectionOf(pool)
}

function connectionOf(pool: Pool): Connection {
  const close = async () => {
    if (pool.ending) return
    // A frozen database answers no statement, so its connections would never be free.
    await Promise.race([pool.end(), wait(CLOSED_WITHIN_MS, undefined, { ref: false })])
  }
  return { pool, db: createDb(pool), close }
}

/** Opens a pool without waiting for the database, which may be away at any time. */
export function connectLater(url: string, { max, silentMs }: Omit<ConnectOptions, 'patience'>): Connection {
  return connectionOf(open(url, max, silentMs))
}

/** Creates the database if needed, and returns its address. `url` names an account that may create databases. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const pool = open(url, 1)
  try {
    await answered(pool, url, 10_000)
    const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const copied = template === undefined ? '' : ` template "${template}" strategy file_copy`
      await pool.query(`create database "${name}"${copied}`)
    }
  } finally {
    await pool.end()
  }
  return databaseUrl(url, name)
}

/**
 * Opens one connection whose transaction may last for hours. Rows have the same text and the same order on each of them.
 * Throws a StartError, whose sentence holds no password.
 */
export async function openClient(url: string, name: string): Promise<Client> {
  const client = new PromptClient({
    connectionString: asPostgresReads(url),
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    application_name: name,
    options: LASTING,
  })
  // The statement that uses a broken connection reports it.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new StartError(`The database at ${addressOf(url)} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  })
  return client
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Reads `sslmode` as PostgreSQL's own programs do: `require` encrypts without checking the certificate. */
export function asPostgresReads(url: string): string {
  const address = new URL(url)
  address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/** One connection more to the database of a pool, for what must not wait for the others. It opens with its first use. */
export function connectBeside({ options }: Pool): Connection {
  return connectionOf(patient(new Pool({ ...options, max: 1 })))
}

function open(url: string, max: number, silentMs?: number): Pool {
  const pool = new Pool({
    Client: PromptClient,
    connectionString: asPostgresReads(url),
    max,
    // Statements stay prepared on a connection for as long as it is open.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    pipeline: true,
    // Of pipelined statements, the driver closes the connection. A machine that lost its power never does.
    ...(silentMs !== undefined && { query_timeout: silentMs }),
    stream: () => new GatheringSocket(),
    application_name: 'brigade',
    options: SETTINGS,
  })
  return patient(pool)
}

/** The statement that uses a broken connection reports it. */
function patient(pool: Pool): Pool {
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'CONNECTION_CLOSED', '08P01', '57P03', '57P01'])

async function versionOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  return rows[0]?.version ?? 0
}

async function answered(pool: Pool, url: string, patience: number): Promise<void> {
  const version = await pRetry(() => versionOf(pool), {
    retries: Infinity,
    minTimeout: 100,
    factor: 1,
    maxRetryTime: patience,
    shouldRetry: ({ error }) => passing.has(systemCode(error) ?? ''),
  }).catch((error: unknown) => {
    throw new StartError(`The database at ${addressOf(url)} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  })
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new StartError(
      `The database at ${addressOf(url)} is PostgreSQL ${major}; Brigade needs ${OLDEST_MAJOR} or later.`,
    )
  }
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : systemCode(error)
}

function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}
