import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { StartError } from '@brigade/node-kit/start-error.ts'
import { pictureFile, pictureWidths } from '@brigade/contract/kernel/pictures.ts'
import type { Clock } from '../clock.ts'
import { openClient } from '../db/connect.ts'
import { findMigrations, MIGRATING } from '../db/migrate.ts'
import type { Bound } from '../db/statement.ts'
import { readPicture } from '../images/image-store.ts'
import { encrypted } from './encryption.ts'
import { FORMAT, HEAD, MANIFEST, type Head, type Manifest } from './manifest.ts'
import { createDigest, digestOf, findTables, inParts, rowsOf, totalsOf, type FoundTable } from './tables.ts'
import { tarEnd, tarFile } from './tar.ts'

export interface Installation {
  databaseUrl: string
  imagesFolder: string
  /** The names of all pictures that rows refer to. */
  pictures: Bound<{ name: string }>
  clock: Clock
}

export interface Written {
  head: Head
  manifest: Manifest
}

/** Held in memory at a time. Each part is loaded by a statement of its own. */
const PART_BYTES = 4 * 1024 * 1024
/** Half the processor time of the default for a tenth more bytes. */
const GZIP_LEVEL = 3

interface Snapshot {
  client: ClientBase
  head: Head
  tables: FoundTable[]
}

/**
 * Begins a transaction that sees one moment. Migrations wait for its end, so tables do not change under it. Returns null
 * when `lock` is given and another transaction holds it.
 */
async function beginSnapshot(client: ClientBase, clock: Clock, lock?: number): Promise<Snapshot | null> {
  const madeAt = clock.now().toISOString()
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ free: boolean; still: boolean; postgres: string }>(
    `select ($1::bigint is null or pg_try_advisory_xact_lock($1)) as free, pg_try_advisory_xact_lock_shared($2) as still,
       current_setting('server_version') as postgres`,
    [lock ?? null, MIGRATING],
  )
  const [state] = rows
  if (!state?.free) return null
  if (!state.still) throw new StartError('The database is being brought up to date; make the backup after that.')
  const migrations = await findMigrations(client)
  if (!migrations || migrations.length === 0)
    throw new StartError('There is nothing to back up: the database is empty.')
  const tables = await findTables(client)
  const head = {
    program: 'brigade' as const,
    format: FORMAT,
    madeAt,
    postgres: state.postgres,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
  return { client, head, tables }
}

type Digests = Manifest['pictures']

async function* tableFiles({ client, tables, head }: Snapshot, found: Manifest['tables']): AsyncGenerator<Buffer> {
  const at = new Date(head.madeAt)
  for (const table of tables) {
    const totals = await totalsOf(client, table)
    const digest = createDigest()
    let part = 0
    for await (const content of inParts(rowsOf(client, table), PART_BYTES)) {
      digest.add(content)
      part += 1
      yield* tarFile({ name: `tables/${table.name}/${String(part).padStart(6, '0')}`, content }, at)
    }
    found[table.name] = { ...digest.result(), ...totals }
  }
}

async function* pictureFiles(
  names: readonly string[],
  { imagesFolder, at }: { imagesFolder: string; at: Date },
  { found, missing }: { found: Digests; missing: string[] },
): AsyncGenerator<Buffer> {
  for (const name of names.flatMap((one) => pictureWidths.map((width) => pictureFile(one, width)))) {
    const content = await readPicture(path.join(imagesFolder, name))
    if (!content) {
      missing.push(name)
      continue
    }
    found[name] = digestOf(content)
    yield* tarFile({ name: `pictures/${name}`, content }, at)
  }
}

async function* archive(
  snapshot: Snapshot,
  { imagesFolder, pictures }: Installation,
  done: (written: Written) => void,
): AsyncGenerator<Buffer> {
  const { client, head } = snapshot
  const at = new Date(head.madeAt)
  yield* tarFile({ name: HEAD, content: Buffer.from(JSON.stringify(head)) }, at)
  const manifest: Manifest = { tables: {}, pictures: {}, missingPictures: [] }
  yield* tableFiles(snapshot, manifest.tables)
  // A stored picture is never changed, and never removed while a row names it: the snapshot's own are all still there.
  const { fields, rows } = await client.query<unknown[]>({
    text: pictures.text,
    values: pictures.values,
    rowMode: 'array',
  })
  const names = pictures.rowsOf(fields, rows).map(({ name }) => name)
  yield* pictureFiles(names, { imagesFolder, at }, { found: manifest.pictures, missing: manifest.missingPictures })
  yield* tarFile({ name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) }, at)
  yield tarEnd()
  done({ head, manifest })
}

interface Options {
  passphrase?: string | undefined
  /** Held until the backup is stored. */
  lock?: number
  /** Asked with the lock held. */
  isDue?: () => Promise<boolean>
}

/**
 * Streams a backup of one moment to `store`, which resolves when all of it is stored. The product goes on selling. Returns
 * null when another holds the lock, or when the backup is not due.
 */
export async function writeBackup(
  installation: Installation,
  store: (backup: Readable, madeAt: Date) => Promise<void>,
  { passphrase, lock, isDue }: Options = {},
): Promise<Written | null> {
  const client = await openClient(installation.databaseUrl, 'brigade backup')
  try {
    const snapshot = await beginSnapshot(client, installation.clock, lock)
    if (!snapshot || (isDue && !(await isDue()))) return null
    let written: Written | undefined
    const plain = Readable.from(
      archive(snapshot, installation, (done) => (written = done)),
      { objectMode: false },
    )
    const gzip = createGzip({ level: GZIP_LEVEL })
    // The reader of the last stream gets the error of an earlier one.
    pipeline(plain, gzip).catch(() => undefined)
    const packed = passphrase === undefined ? gzip : Readable.from(encrypted(gzip, passphrase), { objectMode: false })
    // It may fail before the store listens.
    packed.on('error', () => undefined)
    try {
      await store(packed, new Date(snapshot.head.madeAt))
    } finally {
      packed.destroy()
      gzip.destroy()
    }
    if (!written) throw new Error('The backup has no end')
    return written
  } finally {
    await client.end()
  }
}
