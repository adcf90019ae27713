import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint, Envelope } from '@brigade/contract/kernel/endpoint.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, inject } from 'vitest'
import type { z } from 'zod'
import { createApp } from '../../app.ts'
import { readConfig } from '../config.ts'
import { connect, type Db } from '../db/connect.ts'
import { readMigrations } from '../db/migrate.ts'
import { createImageStore } from '../images/image-store.ts'
import { createLog } from '../log.ts'
import type { Message } from '../mail/deliver.ts'
import { createTestDatabase } from './database.ts'

/** A Saturday evening in Auckland, in summer time. */
const EVENING = new Date('2026-03-07T06:30:00Z')

interface CallOptions {
  token?: string
  key?: string
  /** Another address than everybody else's; the server under test believes the one proxy in front of it. */
  from?: string
}

export interface Answer<Data> {
  status: number
  body: Envelope<Data>
  headers: Headers
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>

interface TestServerOptions {
  env?: Record<string, string>
  max?: number
  /** Puts something between the product and its database, such as one that fails. */
  wrapDb?: (db: Db) => Db
  /** Another server of the same business: on the same database, as behind a load balancer. */
  beside?: { databaseUrl: string }
}

/** A further pool on a database that another server under test owns. */
async function openDatabase(url: string, max: number) {
  const connection = await connect(url, { max })
  return { ...connection, url, drop: () => connection.close() }
}

/** The whole product on a database of its own, listening on loopback, with a clock that a test moves. */
export async function createTestServer({ env = {}, max = 10, wrapDb = (db) => db, beside }: TestServerOptions = {}) {
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
  })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })

  /** Sends whatever it is given, a form as a form: for what no client of ours would send. */
  async function send(method: string, path: string, body?: unknown, options: CallOptions = {}) {
    const { token, key, from } = options
    const isJson = body !== undefined && !(body instanceof FormData)
    const written = typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
      ...(body !== undefined && { body: written }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Calls an endpoint as a client of ours would. */
  async function call<Input extends z.ZodType, Data extends z.ZodType>(
    endpoint: Endpoint<Input, Data>,
    input: z.input<Input>,
    options: CallOptions = {},
  ): Promise<Answer<z.output<Data>>> {
    const values = new Map(Object.entries(input ?? {}))
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
      const value = values.get(name)
      values.delete(name)
      return encodeURIComponent(String(value))
    })
    if (endpoint.method !== 'GET') return send(endpoint.method, path, Object.fromEntries(values), options)
    const query = new URLSearchParams()
    for (const [name, value] of values) if (value !== undefined) query.set(name, String(value))
    return send('GET', query.size === 0 ? path : `${path}?${query}`, undefined, options)
  }

  /** Calls an endpoint that has to succeed, and answers its data. */
  async function ask<Input extends z.ZodType, Data extends z.ZodType>(
    endpoint: Endpoint<Input, Data>,
    input: z.input<Input>,
    options: CallOptions = {},
  ): Promise<z.output<Data>> {
    const { status, body } = await call(endpoint, input, options)
    if (body.error)
      throw new Error(`${endpoint.name} answered ${status}: ${body.message} ${JSON.stringify(body.fields)}`)
    return endpoint.data.parse(body.data)
  }

  const sockets: Socket[] = []
  afterAll(() => {
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
    send,
    call,
    ask,
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
