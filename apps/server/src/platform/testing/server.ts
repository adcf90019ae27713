import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { inject } from 'vitest'
import { createApp, type AppDeps } from '../../app.ts'
import { readConfig } from '../config.ts'
import type { Pool } from 'pg'
import { connect, type ConnectOptions } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { readMigrations } from '../db/migrate.ts'
import { createImageStore } from '../images/image-store.ts'
import { createLog } from '../log.ts'
import type { Message } from '../mail/deliver.ts'
import { createClient } from './client.ts'
import { createTestDatabase } from './database.ts'
import { openSql } from './sql.ts'
import { withTables } from './tables.ts'
import { atFileEnd } from './file-end.ts'

const EVENING = new Date('2026-03-07T06:30:00Z')

const migrations = await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url)))

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

interface TestServerOptions {
  env?: Record<string, string>
  max?: number
  /** Counts with `beside`. */
  silentMs?: number
  directUrl?: string
  wrapDb?: (db: Db, pool: Pool) => Db
  replica?: Db
  webhookTimeoutMs?: number
  terminalTimeoutMs?: number
  geocodedWithinMs?: number
  answeredWithinMs?: number
  disk?: AppDeps['disk']
  /** Names have no address unless a spec gives them one. */
  addressesOf?: AppDeps['addressesOf']
  /** Another server of the same business on the same database, as behind a load balancer. */
  beside?: { databaseUrl: string }
}

async function openDatabase(url: string, options: ConnectOptions) {
  const connection = withTables(await connect(url, options))
  const sql = openSql(url)
  const drop = async () => {
    await connection.close()
    await sql.end()
  }
  return { ...connection, sql, url, drop }
}

/** The same database through a pooler of transactions, for the specs with TEST_POOLER=host:port. */
function pooledUrl(url: string, pooler: string): string {
  const pooled = new URL(url)
  pooled.host = pooler
  return pooled.href
}

/** The whole product on its own database, listening on loopback, with a clock that tests set. */
export async function createTestServer({
  env = {},
  max = 10,
  silentMs,
  wrapDb = (db) => db,
  beside,
  addressesOf = async () => [],
  ...rest
}: TestServerOptions = {}) {
  const database = beside
    ? await openDatabase(beside.databaseUrl, { max, silentMs })
    : await createTestDatabase({ max })
  const pooler = process.env.TEST_POOLER
  const served = pooler ? await connect(pooledUrl(database.url, pooler), { max, silentMs }) : database
  const time = { now: EVENING }
  const inbox: Message[] = []
  const lines: string[] = []
  const imagesFolder = await mkdtemp(path.join(inject('scratch'), 'images-'))
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = await createApp({
    config: readConfig({ TRUST_PROXY: 'true', WEBHOOK_NETWORKS: '127.0.0.1, ::1', ...env }),
    pool: served.pool,
    db: wrapDb(served.db, served.pool),
    ...(pooler && { directUrl: database.url }),
    log,
    clock: { now: () => new Date(time.now) },
    deliver: async (message) => void inbox.push(message),
    images: createImageStore(imagesFolder),
    migrations,
    // No pages: a route for each file of the web app takes longer to register than all calls of the API.
    webRoot: path.join(imagesFolder, 'no-pages'),
    addressesOf,
    ...rest,
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  atFileEnd(async () => {
    await app.close()
    if (served !== database) await served.close()
    await database.drop()
  })

  const sockets: Socket[] = []
  atFileEnd(() => {
    for (const socket of sockets) socket.disconnect()
  })

  return {
    url,
    databaseUrl: database.url,
    imagesFolder,
    app,
    db: database.db,
    pool: database.pool,
    sql: database.sql,
    time,
    inbox,
    lines,
    ...createClient(() => url),
    /** Opens the live channel and closes it after the spec file. */
    connectLive: (token?: string): Socket => {
      const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
      sockets.push(socket)
      return socket
    },
    codeFor: (provider: string): string => {
      const message = inbox.findLast(({ to }) => to === provider)
      return message?.text.match(/\b\d{6}\b/)?.[0] ?? ''
    },
    passMinutes: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
  }
}
