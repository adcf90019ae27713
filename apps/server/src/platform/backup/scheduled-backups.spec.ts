import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { expect, inject, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { makeKitchen } from '../../features/channel/channel.factory.ts'
import { pictureNames } from '../../features/foods/foods.public.ts'
import { readConfig } from '../config.ts'
import { atFileEnd } from '../testing/file-end.ts'
import { createTestServer } from '../testing/server.ts'
import { portOf } from '../port-of.ts'
import { readBackup } from './read-backup.ts'
import { scheduleBackups } from './scheduled-backups.ts'

const folder = await mkdtemp(path.join(inject('scratch'), 'scheduled-'))
const HOURS = 60

async function begin(env: Record<string, string>) {
  const server = await createTestServer({ env })
  const { backup: config } = readConfig(env)
  const { place } = config
  if (!place) throw new Error('There is no place for backups')
  const { pool, db, databaseUrl, imagesFolder, app } = server
  const { clock, log } = app.world
  const process = () =>
    scheduleBackups({
      place,
      config,
      installation: { databaseUrl, imagesFolder, pictures: pictureNames({}), clock },
      db,
      log,
    })
  return { server, pool, process, known: async () => names(await server.sql`select name from migrations`) }
}

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => String(name))

it('one of several processes makes each backup, and old ones are removed', async () => {
  const to = path.join(folder, 'several')
  const { server, process } = await begin({ BACKUP_TO: to, BACKUP_KEEP: '2', BACKUP_EVERY_HOURS: '1' })
  const processes = [process(), process(), process()]
  const makeDue = () => Promise.all(processes.map((one) => one.makeDue()))
  await makeDue()
  await makeDue()
  expect(await readdir(to)).toEqual(['brigade-20260307T063000Z.tar.gz'])
  await writeFile(path.join(to, 'notes.txt'), 'kept')
  for (let hours = 0; hours < 2; hours += 1) {
    server.passMinutes(HOURS)
    await makeDue()
  }
  expect(await readdir(to)).toEqual(['brigade-20260307T073000Z.tar.gz', 'brigade-20260307T083000Z.tar.gz', 'notes.txt'])
})

it('the owner and the health check hear of a failed backup until one succeeds', async () => {
  const to = path.join(folder, 'a file')
  const { server, process } = await begin({ BACKUP_TO: to })
  const { manager, restaurant } = await makeKitchen(server)
  const owner = await makeAccount(server, { type: 'owner' })
  const told = async ({ token }: { token: string }) =>
    (await server.ask(readOverview, { restId: restaurant.id }, { token })).attention.backup
  const health = async (): Promise<unknown> => (await fetch(`${server.url}/health`)).json()
  const schedule = process()

  await writeFile(to, 'no folder')
  await schedule.makeDue()
  expect(await told(owner)).toEqual({ lastAt: null })
  expect(await told(manager)).toBeNull()
  expect(await health()).toEqual({ error: false, data: { status: 'ok', backup: 'failing' } })
  expect(server.lines.join('')).toContain('the scheduled backup failed')
  expect(server.lines.join('')).toContain('No backup can be written to')

  await rm(to)
  await schedule.makeDue()
  expect(await told(owner)).toEqual({ lastAt: null })
  server.passMinutes(15)
  await schedule.makeDue()
  expect(await told(owner)).toBeNull()
  expect(await health()).toEqual({ error: false, data: { status: 'ok' } })

  const madeAt = server.time.now.toISOString()
  server.passMinutes(49 * HOURS)
  expect(await told(owner)).toEqual({ lastAt: madeAt })
})

/** Speaks as much of S3 as backups need. */
async function startStore() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const signed: string[] = []
  const answers = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(pathname)
    const body = await buffer(request)
    signed.push(request.headers.authorization ?? '')
    const upload = searchParams.get('uploadId')
    const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text)
    if (request.method === 'GET') {
      const contents = [...objects].map(
        ([name, { length }]) =>
          `<Contents><Key>${name.slice('/bucket/'.length)}</Key><Size>${length}</Size><ETag>"e"</ETag>` +
          '<LastModified>2026-03-07T00:00:00.000Z</LastModified><StorageClass>STANDARD</StorageClass></Contents>',
      )
      xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`)
    } else if (request.method === 'HEAD') {
      response.setHeader('content-length', String(objects.get(key)?.length ?? 0))
      response.setHeader('last-modified', 'Sat, 07 Mar 2026 00:00:00 GMT').setHeader('etag', '"e"').end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.has('uploads')) {
      uploads.set('upload', [])
      xml('<InitiateMultipartUploadResult><UploadId>upload</UploadId></InitiateMultipartUploadResult>')
    } else if (request.method === 'PUT' && upload !== null) {
      uploads.get(upload)?.splice(Number(searchParams.get('partNumber')) - 1, 1, body)
      response.setHeader('etag', '"e"').end()
    } else if (upload !== null) {
      objects.set(key, Buffer.concat(uploads.get(upload) ?? []))
      xml('<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>')
    } else {
      objects.set(key, body)
      response.setHeader('etag', '"e"').end()
    }
  }
  const http = createServer((request, response) => void answers(request, response)).listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => void http.once('listening', resolve))
  atFileEnd(() => {
    http.closeAllConnections()
    http.close()
  })
  return { objects, signed, address: `127.0.0.1:${portOf(http)}` }
}

it('a store that speaks S3 holds the backups, encrypted and without those that have expired', async () => {
  const store = await startStore()
  const { server, process, known } = await begin({
    BACKUP_TO: `http://key:s%2Fecret@${store.address}/bucket/till/daily?region=eu-west-1`,
    BACKUP_PASSPHRASE: 'a passphrase for specs',
    BACKUP_KEEP: '1',
  })
  const schedule = process()
  await schedule.makeDue()
  server.passMinutes(24 * HOURS)
  await schedule.makeDue()
  expect([...store.objects.keys()]).toEqual(['/bucket/till/daily/brigade-20260308T063000Z.encrypted'])
  expect(store.signed.every((one) => one.includes('Credential=key/') && one.includes('/eu-west-1/s3/'))).toBe(true)

  const [content = Buffer.alloc(0)] = store.objects.values()
  const file = path.join(folder, 'fetched')
  await writeFile(file, content)
  const backup = { file, passphrase: 'a passphrase for specs', known: await known() }
  expect((await readBackup(backup)).head.madeAt).toBe('2026-03-08T06:30:00.000Z')
})

it('a stopping process ends its backup, leaves no half of it, and counts it as no failure', async () => {
  const to = path.join(folder, 'stopped')
  const { server, process } = await begin({ BACKUP_TO: to })
  const schedule = process()
  const making = schedule.makeDue()
  await schedule.close()
  await making
  expect(await readdir(to).catch(() => [])).toEqual([])
  expect(await server.sql`select made_at, is_failing from backup_state`).toEqual([{ made_at: null, is_failing: false }])
})
