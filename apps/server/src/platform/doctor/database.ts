import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { findMigrations, type Migration } from '../db/migrate.ts'
import { fine, problem, warning, type Finding } from './finding.ts'

/** Besides the pools: a listener in each process, a backup, and an administrator. */
const SPARE = 5
/** A process listens on a connection of its own, and examines its health on another. */
const OF_PROCESS = 2
const MOST_APART_MS = 2000

interface Facts {
  version: string
  encoding: string
  fsync: string
  pages: string
  connections: number
  now: Date
}

async function factsOf(pool: Pool): Promise<Facts | undefined> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`)
  return rows[0]
}

interface Wanted {
  processes: Config['processes']
  poolSize: number
  migrations: readonly Migration[]
}

/** Examines a database that answers, and changes nothing. */
export async function checkDatabase(
  pool: Pool,
  { processes, poolSize, migrations }: Wanted,
): Promise<{ findings: Finding[]; isCurrent: boolean }> {
  const facts = await factsOf(pool)
  if (!facts) return { findings: [], isCurrent: false }
  const { version, encoding, fsync, pages, connections, now } = facts
  const schema = await checkSchema(pool, migrations)
  const findings = [fine(`PostgreSQL ${version} answers`), schema]
  if (encoding !== 'UTF8') {
    findings.push(problem(`The database holds ${encoding}, which lacks letters; create it with UTF8.`))
  }
  if (fsync !== 'on' || pages !== 'on') {
    findings.push(problem('A power failure would lose sales; set fsync and full_page_writes of PostgreSQL to on.'))
  }
  const needed = processes * (poolSize + OF_PROCESS) + SPARE
  if (connections < needed) {
    findings.push(
      problem(`PostgreSQL allows ${connections} connections and Brigade may need ${needed}; raise max_connections.`),
    )
  }
  if (Math.abs(now.getTime() - Date.now()) > MOST_APART_MS) {
    findings.push(warning('The clocks of this machine and of the database differ; set both by NTP.'))
  }
  return { findings, isCurrent: schema.level === 'fine' }
}

async function checkSchema(pool: Pool, migrations: readonly Migration[]): Promise<Finding> {
  const session = await pool.connect()
  try {
    const applied = await findMigrations(session)
    if (applied === null) return warning('The database is empty; Brigade creates the tables when it starts.')
    const names = migrations.map(({ name }) => name)
    const newer = applied.filter((name) => !names.includes(name))
    if (newer.length > 0) {
      return problem(`A newer Brigade has used the database (${newer.join(', ')}); start that version.`)
    }
    const missing = names.filter((name) => !applied.includes(name))
    if (missing.length === 0) return fine('The tables are those of this version')
    return warning(`${missing.length} migrations are missing; make a backup, and start Brigade, which applies them.`)
  } finally {
    session.release()
  }
}
