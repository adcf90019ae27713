import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@brigade/server/src/platform/db/connect.ts'
import { withTables, type TestConnection } from '@brigade/server/src/platform/testing/tables.ts'
import { startEmbedded } from '@brigade/server/src/platform/db/embedded.ts'
import { createLog } from '@brigade/server/src/platform/log.ts'
import { openSql, type Sql } from '@brigade/server/src/platform/testing/sql.ts'
import { withEndings, type Endings } from './endings.ts'

export interface World extends Pick<TestConnection, 'db' | 'pool'> {
  url: string
  databaseUrl: string
  sql: Sql
  serverPid: number
}

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export function inFreshWorld(work: (world: World) => Promise<void>): Promise<void> {
  return withEndings(async (endings) => work(await open(endings)))
}

async function open(endings: Endings): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'brigade-bench-'))
  endings.push(() => rm(dataDir, { recursive: true, force: true }))
  // The database may run under another account, which must reach its folder.
  await chmod(dataDir, 0o755)
  const cluster = await startEmbedded({ dataDir, log: createLog('error') })
  endings.push(() => cluster.stop())
  // A separate process, so that the clients slow the server as little as possible.
  const server = fork(program, { env: environment(dataDir, cluster.url), stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(server, 'exit')
  endings.push(async () => {
    server.kill('SIGTERM')
    await ended
  })
  const url = await readyAt(server)
  const connection = withTables(await connect(cluster.url, { max: 4 }))
  endings.push(() => connection.close())
  const sql = openSql(cluster.url)
  endings.push(() => sql.end())
  return { ...connection, sql, url, databaseUrl: cluster.url, serverPid: server.pid ?? 0 }
}

/** Leaves out the caller's own configuration, so that every run measures the same. */
function environment(dataDir: string, databaseUrl: string): NodeJS.ProcessEnv {
  const { PATH } = process.env
  return { PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
}

function readyAt(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const [, url] = /^Ready on (\S+)$/m.exec(said) ?? []
      if (url) resolve(url)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
}
