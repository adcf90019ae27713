import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { inject, expect, it } from 'vitest'
import { createDatabase } from './platform/db/connect.ts'
import { portOf } from './platform/port-of.ts'
import { atFileEnd } from './platform/testing/file-end.ts'
import { makeDataDir, startProgram } from './platform/testing/program.ts'
import { openSql } from './platform/testing/sql.ts'

/** What belongs to a session, which a pooler that lends a connection for a transaction does not keep. */
const OF_A_SESSION = /listen brigade|pg_advisory_lock|set lock_timeout|create table|copy /i

/** Passes bytes on to the database, and notes what a pooler of transactions could not serve. */
async function poolerBefore(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const sockets: Socket[] = []
  const seen: string[] = []
  let statements = 0
  const proxy = createServer((client) => {
    const database = connectSocket(port, url.hostname)
    sockets.push(client, database)
    client.on('data', (bytes) => {
      statements += 1
      seen.push(...(OF_A_SESSION.exec(bytes.toString('latin1')) ?? []))
      database.write(bytes)
    })
    database.on('data', (bytes) => client.write(bytes))
    client.on('close', () => database.destroy()).on('error', () => database.destroy())
    database.on('close', () => client.destroy()).on('error', () => client.destroy())
  })
  await new Promise<void>((open) => proxy.listen(0, '127.0.0.1', open))
  atFileEnd(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  url.port = String(portOf(proxy))
  return { url: url.href, seen, sent: () => statements }
}

it('what needs a session goes past a pooler of transactions: migrations, listening and backups', async () => {
  const server = inject('testServer').url
  const name = `pooled_${randomUUID().replaceAll('-', '')}`
  const direct = await createDatabase(server, name)
  const pooler = await poolerBefore(direct)
  const dataDir = await makeDataDir()
  const backups = `${dataDir}/backups`
  const env = {
    DATA_DIR: dataDir,
    DEMO: '0',
    DATABASE_URL: pooler.url,
    DIRECT_DATABASE_URL: direct,
    BACKUP_TO: backups,
  }
  const program = await startProgram(env)
  const sql = openSql(direct)
  await expect.poll(async () => (await sql`select from backup_state where made_at is not null`).length).toBe(1)
  expect((await fetch(`${program.url}/health`)).status).toBe(200)
  const listening = await sql`select from pg_stat_activity where datname = ${name} and query = 'listen brigade_notices'`
  expect(listening).toHaveLength(1)
  expect(pooler.sent()).toBeGreaterThan(0)
  expect(pooler.seen).toEqual([])

  await program.end('SIGTERM')
  await sql.end()
  const admin = openSql(server)
  await admin`drop database ${admin(name)} with (force)`
  await admin.end()
})
