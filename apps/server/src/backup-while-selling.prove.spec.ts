import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pictureFile, pictureWidths } from '@brigade/contract/kernel/pictures.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { anyBusiness } from './features/business/business.public.ts'
import { makeBusyTills, type Press } from './features/carts/busy-tills.factory.ts'
import { pictureNames } from './features/foods/foods.public.ts'
import { migrationsFolder } from './installation-parts.ts'
import { storeFile } from './platform/backup/backup-folder.ts'
import { readBackup } from './platform/backup/read-backup.ts'
import { restoreBackup, type RestoreOptions } from './platform/backup/restore-backup.ts'
import { tarEnd, tarFile } from './platform/backup/tar.ts'
import { writeBackup, type Written } from './platform/backup/write-backup.ts'
import { systemClock } from './platform/clock.ts'
import { createDatabase } from './platform/db/connect.ts'
import { readMigrations } from './platform/db/migrate.ts'
import { createImageStore } from './platform/images/image-store.ts'
import { atFileEnd } from './platform/testing/file-end.ts'
import { createTestServer } from './platform/testing/server.ts'
import { openSql } from './platform/testing/sql.ts'

const PASSPHRASE = 'a passphrase for specs'
const folder = await mkdtemp(path.join(inject('scratch'), 'backups-'))
const [file, sealed] = [path.join(folder, 'plain.tar.gz'), path.join(folder, 'sealed')]
const migrations = await readMigrations(migrationsFolder)
const known = migrations.map(({ name }) => name)

const server = await createTestServer()
const tills = await makeBusyTills(server)
const pictures = createImageStore(server.imagesFolder)
const picture = await pictures.keep(new Map(pictureWidths.map((width) => [width, Buffer.from(`${width} pixels`)])))
await server.sql`update foods set images = array[${picture}, 'gone-gone-gone-gone-go']`

// The sequence of messages to storefronts stands at 41.
await server.sql.begin((sql) => [
  sql`select setval('webhook_messages_seq_seq', 40)`,
  sql`set local session_replication_role = replica`,
  sql`insert into webhook_messages
        (id, rest_id, subject_id, kind, event, order_id, token_no, data, state, created_at, waiting_since, delivered_at)
      values (${uuidv7()}, ${tills.restId}, ${uuidv7()}, 'storefront', 'order.accepted', ${uuidv7()}, 1, '{}', 'delivered',
              now(), now(), now())`,
])

const answeredPayments = () => tills.presses.filter(({ isPayment, answer }) => isPayment && answer)
const back = (to: string, passphrase?: string) =>
  writeBackup(
    {
      databaseUrl: server.databaseUrl,
      imagesFolder: server.imagesFolder,
      pictures: pictureNames({}),
      clock: systemClock,
    },
    (content) => storeFile(to, content),
    { passphrase },
  )

const made: { acknowledged: Press[]; written?: Written | null } = { acknowledged: [] }

beforeAll(async () => {
  const sell = () => tills.serveUntil({ payment: 20, unheard: 0, turns: 0 }, () => undefined)
  await sell()
  made.acknowledged = answeredPayments()
  const serving = sell()
  made.written = await back(file)
  await serving
  await back(sealed, PASSPHRASE)
})

async function emptyDatabase() {
  const databaseUrl = await createDatabase(inject('testServer').url, `restored_${process.pid}_${Date.now()}`)
  return { databaseUrl, sql: openSql(databaseUrl) }
}

const restore = (options: Pick<RestoreOptions, 'file' | 'databaseUrl'> & Partial<RestoreOptions>) =>
  restoreBackup({ imagesFolder: null, migrations, isInUse: anyBusiness({}), ...options })

const paid = z.object({ orderId: z.string(), tokenNo: z.number() })

it('a backup made while twelve tills sell has every sale acknowledged before it, and nothing by halves', async () => {
  expect(made.acknowledged.length).toBeGreaterThan(0)
  const { databaseUrl, sql } = await emptyDatabase()
  // Servers that share their pictures have them on another file system.
  const imagesFolder = path.join(folder, 'images')
  const shared = await mkdtemp(path.join(tmpdir(), 'brigade-shared-'))
  atFileEnd(() => rm(shared, { recursive: true }))
  await symlink(shared, imagesFolder)
  const { manifest } = await restore({ file, databaseUrl, imagesFolder })

  const orders = await sql<Array<{ id: string; tokenNo: number }>>`select id, token_no as "tokenNo" from orders`
  const tokenOf = new Map(orders.map(({ id, tokenNo }) => [id, tokenNo]))
  for (const { answer } of made.acknowledged) {
    const { orderId, tokenNo } = paid.parse(answer)
    expect(tokenOf.get(orderId)).toBe(tokenNo)
  }
  const sold = orders.length
  const [sums] = await sql`
    select (select count(*) from payments) as payments,
      (select count(distinct order_id) from order_lines) as "withLines",
      (select count(*) from audit_entries where action = 'take payment') as trail,
      (select count(*) from stored_replies where endpoint = 'direct-verify-payment') as replies,
      (select sum(last_token) from token_counters) as tokens,
      (select sum(grand_total)::text from payments) as total,
      (select sum(v.no_of_stock) from variations v where v.has_stock)
        + (select sum(quantity) from order_lines where took_stock) as stock`
  const total = manifest.tables.payments?.sums.grand_total
  expect(Number(total)).toBeGreaterThan(0)
  expect(sums).toEqual({
    payments: sold,
    withLines: sold,
    trail: sold,
    replies: sold,
    tokens: sold,
    total,
    stock: 2 * tills.stock,
  })
  expect(manifest.tables.orders?.rows).toBe(String(sold))

  expect((await readdir(imagesFolder)).toSorted()).toEqual(
    pictureWidths.map((width) => pictureFile(picture, width)).toSorted(),
  )
  expect(await createImageStore(imagesFolder).read(pictureFile(picture, 320))).toEqual(Buffer.from('320 pixels'))
  expect(manifest.missingPictures).toEqual(pictureWidths.map((width) => pictureFile('gone-gone-gone-gone-go', width)))
  await sql.end()
})

it('a restored database enforces what the original did', async () => {
  const { databaseUrl, sql } = await emptyDatabase()
  await restore({ file, databaseUrl })
  const rules = async (from: typeof sql) => ({
    constraints: await from`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    triggers: await from`select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger
      where not tgisinternal order by 1, 2`,
    indexes: await from`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    migrations: await from`select name from migrations order by 1`,
  })
  expect(await rules(sql)).toEqual(await rules(server.sql))
  await sql.end()
})

it('a restored database goes on counting where the original was', async () => {
  const { databaseUrl, sql } = await emptyDatabase()
  await restore({ file, databaseUrl })
  const [{ last }] = await sql<[{ last: number }]>`select max(seq) as last from webhook_messages`
  expect(last).toBeGreaterThan(40)
  expect(await sql`select nextval('webhook_messages_seq_seq') as next`).toEqual([{ next: last + 1 }])
  await sql.end()
})

it('an encrypted backup is restored with its passphrase only', async () => {
  const { databaseUrl, sql } = await emptyDatabase()
  await expect(restore({ file: sealed, databaseUrl })).rejects.toThrow(
    /^The backup is encrypted; set BACKUP_PASSPHRASE/,
  )
  await expect(restore({ file: sealed, databaseUrl, passphrase: `${PASSPHRASE}!` })).rejects.toThrow(/passphrase/)
  expect((await readFile(sealed)).includes('payments')).toBe(false)
  await restore({ file: sealed, databaseUrl, passphrase: PASSPHRASE })
  expect(await sql`select count(*) > 0 as sold from orders`).toEqual([{ sold: true }])
  await sql.end()
})

/** A backup of which some files are other than they were. */
async function altered(change: (name: string, content: Buffer) => Buffer | null): Promise<Buffer> {
  const whole = gunzipSync(await readFile(file))
  const parts: Buffer[] = []
  for (let at = 0; at < whole.length;) {
    const name = whole.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(whole.toString('utf8', at + 124, at + 135), 8)
    if (name === '') break
    const content = change(name, whole.subarray(at + 512, at + 512 + size))
    if (content) parts.push(...tarFile({ name, content }, new Date(0)))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return gzipSync(Buffer.concat([...parts, tarEnd()]))
}

const only = (which: string, change: (text: string) => string) => (name: string, content: Buffer) =>
  name === which ? Buffer.from(change(content.toString())) : content

const refused: Array<[what: string, make: () => Promise<Buffer>, said: RegExp]> = [
  ['nothing', async () => Buffer.alloc(0), /^This file is no backup of Brigade\.$/],
  ['a text', async () => Buffer.from('Dear owner, this is your backup.'), /^This file is no backup of Brigade\.$/],
  ['a compressed text', async () => gzipSync('Dear owner'), /^This file is no backup|not complete/],
  [
    'an archive of something else',
    () => altered(only('backup.json', () => '{}')),
    /^This file is no backup of Brigade/,
  ],
  ['half of it', async () => halved(await readFile(file)), /^The backup is not complete: its end is missing/],
  ['all but its last byte', async () => (await readFile(file)).subarray(0, -1), /^The backup is not complete/],
  ['one changed byte', async () => flipped(await readFile(file)), /^The backup is damaged/],
  [
    'a sale of another amount',
    () => altered((name, content) => (name.startsWith('tables/payments/') ? flipped(content) : content)),
    /^The backup is damaged: payments is not what its checksum says/,
  ],
  [
    'no sales',
    () => altered((name, content) => (name.startsWith('tables/payments/') ? null : content)),
    /^The backup is damaged: payments is not what its checksum says/,
  ],
  [
    'no manifest',
    () => altered((name, content) => (name === 'manifest.json' ? null : content)),
    /^The backup is damaged: it has no manifest/,
  ],
  [
    'a later format',
    () => altered(only('backup.json', (text) => text.replace('"format":1', '"format":2'))),
    /^The backup was made by a newer Brigade \(its format is 2\); use that version or a later one\.$/,
  ],
  [
    'a later schema',
    () => altered(only('backup.json', (text) => text.replace('"migrations":[', '"migrations":["9999_later",'))),
    /^The backup was made by a newer Brigade \(it knows 9999_later\); use that version or a later one\.$/,
  ],
]

const halved = (content: Buffer) => content.subarray(0, content.length / 2)
const flipped = (content: Buffer) => {
  const other = Buffer.from(content)
  const at = Math.floor(content.length / 2)
  other.writeUInt8(other.readUInt8(at) ^ 1, at)
  return other
}

it.each(refused)('%s is refused, and nothing is changed', async (_what, make, said) => {
  const { databaseUrl, sql } = await emptyDatabase()
  const [bad, imagesFolder] = [path.join(folder, 'bad'), path.join(folder, 'no images')]
  await writeFile(bad, await make())
  await expect(restore({ file: bad, databaseUrl, imagesFolder })).rejects.toThrow(said)
  await expect(readBackup({ file: bad, known })).rejects.toThrow(said)
  expect(await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([])
  await expect(readdir(imagesFolder)).rejects.toThrow('ENOENT')
  await expect(readdir(`${imagesFolder}.restoring`)).rejects.toThrow('ENOENT')
  await rm(bad)
  await sql.end()
})

it('an altered manifest does not pass for the truth', async () => {
  const { databaseUrl, sql } = await emptyDatabase()
  const bad = path.join(folder, 'bad')
  const count = /("payments":\{[^}]*"rows":)"\d+"/
  await writeFile(bad, await altered(only('manifest.json', (text) => text.replace(count, '$1"7"'))))
  await expect(restore({ file: bad, databaseUrl })).rejects.toThrow(/^The table payments was not restored as it was/)
  expect(await sql`select to_regclass('payments') as payments`).toEqual([{ payments: null }])
  await sql.end()
})

it('an installation in use, a running one and tables of another program are refused, and keep what they have', async () => {
  const { databaseUrl, sql } = await emptyDatabase()
  await expect(restore({ file, databaseUrl: server.databaseUrl })).rejects.toThrow(
    /^Brigade is running on this database/,
  )
  await sql`create table guests (name text)`
  await expect(restore({ file, databaseUrl })).rejects.toThrow(/^The database holds tables of another program/)
  await sql`drop table guests`
  await restore({ file, databaseUrl })
  const before = await sql`select count(*) as count from payments`
  await expect(restore({ file, databaseUrl })).rejects.toThrow(/^There is a business in this installation/)
  expect(await sql`select count(*) as count from payments`).toEqual(before)
  await sql.end()
})

it('a store that fails ends the backup with its reason, and the product goes on', async () => {
  const failing = writeBackup(
    {
      databaseUrl: server.databaseUrl,
      imagesFolder: server.imagesFolder,
      pictures: pictureNames({}),
      clock: systemClock,
    },
    async (content) => {
      content.once('data', () => content.destroy(new Error('The cable was pulled')))
      await buffer(content)
    },
  )
  await expect(failing).rejects.toThrow('The cable was pulled')
  await tills.finish()
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.part'))
})
