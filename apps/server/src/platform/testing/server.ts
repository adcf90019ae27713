import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { inject } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../config.ts'
import { connect, type Db } from '../db/connect.ts'
import { readMigrations } from '../db/migrate.ts'
import { createImageStore } from '../images/image-store.ts'
import { createLog } from '../log.ts'
import type { Message } from '../mail/deliver.ts'
import { createClient } from './client.ts'
import { createTestDatabase } from './database.ts'
import { atFileEnd } from './file-end.ts'

/** A Saturday evening in Auckland, in summer time. */
const EVENING = new Date('2026-03-07T06:30:00Z')

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

interface TestServerOptions {
  env?: Record<string, string>
  max?: number
  /** Puts something between the product and its database, such as one that fails. */
  wrapDb?: (db: Db) => Db
  /** How long somebody who is told of an order may take to answer. */
  webhookTimeoutMs?: number
  /** How long the service for addresses may take to answer. */
  geocodedWithinMs?: number
  /** Another server of the same business: on the same database, as behind a load balancer. */
  beside?: { databaseUrl: string }
}

/** A further pool on a database that another server under test owns. */
async function openDatabase(url: string, max: number) {
  const connection = await connect(url, { max })
  return { ...connection, url, drop: () => connection.close() }
}

/** The whole product on a database of its own, listening on loopback, with a clock that a test moves. */
export async function createTestServer({
  env = {},
  max = 10,
  wrapDb = (db) => db,
  beside,
  ...rest
}: TestServerOptions = {}) {
  const database = beside ? await openDatabase(beside.databaseUrl, max) : await createTestDatabase({ max })
  const time = { now: EVENING }
  const inbox: Message[] = []
  const lines: string[] = []
  const imagesFolder = await mkdtemp(path.join(inject('scratch'), 'images-'))
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = await createApp({
    config: readConfig({ TRUST_PROXY: 'true', ...env }),
    sql: database.sql,
    db: wrapDb(database.db),
    log,
    clock: { now: () => new Date(time.now) },
    deliver: async (message) => void inbox.push(message),
    images: createImageStore(imagesFolder),
    migrations: await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))),
    webRoot: fileURLToPath(new URL('../../../../web/dist', import.meta.url)),
    ...rest,
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  atFileEnd(async () => {
    await app.close()
    await database.drop()
  })

  const sockets: Socket[] = []
  atFileEnd(() => {
    for (const socket of sockets) socket.disconnect()
  })

  return {
    url,
    databaseUrl: database.url,
    /** Where this server keeps its pictures. */
    imagesFolder,
    app,
    db: database.db,
    sql: database.sql,
    time,
    inbox,
    /** What was logged, as lines of JSON. */
    lines,
    ...createClient(() => url),
    /** Opens the live channel; the connection is closed after the spec file. */
    connectLive: (token?: string): Socket => {
      const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
      sockets.push(socket)
      return socket
    },
    /** The last code that was sent to somebody. */
    codeFor: (provider: string): string => {
      const message = inbox.findLast(({ to }) => to === provider)
      return message?.text.match(/\b\d{6}\b/)?.[0] ?? ''
    },
    passMinutes: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
  }
}
