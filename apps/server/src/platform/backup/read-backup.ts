import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { codeOf, StartError } from '@brigade/node-kit/start-error.ts'
import { readBytes, type ByteReader } from './byte-reader.ts'
import { decrypted, ENCRYPTED } from './encryption.ts'
import { MANIFEST, readHead, readManifest, type Head, type Manifest, type Table } from './manifest.ts'
import { createDigest, digestOf } from './tables.ts'
import { readTar } from './tar.ts'

export interface BackupFile {
  file: string
  passphrase?: string | undefined
  /** The names of the migrations that this program has. */
  known: readonly string[]
}

interface Visitor {
  head?: (head: Head) => Promise<void>
  rows?: (table: Table, part: Buffer) => Promise<void>
  picture?: (file: string, content: Buffer) => Promise<void>
}

const GZIP = Buffer.from([0x1f, 0x8b])
const PICTURE = /^pictures\/[\w-]{22}-\d{3}\.webp$/

export interface Read {
  head: Head
  manifest: Manifest
}

const foreign = () => new StartError('This file is no backup of Brigade.')
const damaged = (what: string) => new StartError(`The backup is damaged: ${what}. Use another one.`)

/** What the file holds before compression. Throws a StartError for a foreign file, and where a passphrase is missing. */
async function* unpacked({ file, passphrase }: BackupFile): AsyncGenerator<Uint8Array> {
  const bytes = readBytes(createReadStream(file))
  const first = (await bytes.take(GZIP.length)) ?? Buffer.alloc(0)
  if (first.equals(GZIP)) {
    yield first
    yield* bytes.rest()
    return
  }
  const line = Buffer.concat([first, (await bytes.take(ENCRYPTED.length - GZIP.length)) ?? Buffer.alloc(0)])
  if (!line.equals(ENCRYPTED)) throw foreign()
  if (passphrase === undefined) {
    throw new StartError(
      'The backup is encrypted; set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE as when it was made.',
    )
  }
  yield* decrypted(bytes, passphrase)
}

function explain(error: unknown, file: string): unknown {
  const code = codeOf(error)
  // Zlib's codes for content that ends early and for content that makes no sense.
  if (code === 'Z_BUF_ERROR') return new StartError('The backup is not complete: its end is missing. Use another one.')
  if (code.startsWith('Z_')) return damaged('it cannot be unpacked')
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new StartError(`${file} is a folder; give the file of a backup.`)
  if (code === 'EACCES') return new StartError(`The file ${file} may not be read by this account.`)
  return error
}

/**
 * Reads a backup from its beginning to its end, and compares each part with the checksums of the manifest. Throws a
 * StartError for a file that is foreign, newer, damaged or not complete; what the visitor got before is then worthless.
 */
export async function readBackup(backup: BackupFile, visitor: Visitor = {}): Promise<Read> {
  const gunzip = createGunzip()
  // The reader of the last stream gets the error of an earlier one.
  pipeline(Readable.from(unpacked(backup), { objectMode: false }), gunzip).catch(() => undefined)
  const bytes = readBytes(gunzip)
  try {
    const read = await readFiles(bytes, backup.known, visitor)
    // The checksum of the compression stands at the very end.
    if (await bytes.take(1)) throw damaged('something follows its end')
    return read
  } catch (error) {
    throw explain(error, backup.file)
  } finally {
    gunzip.destroy()
  }
}

async function readFiles(bytes: ByteReader, known: readonly string[], visitor: Visitor): Promise<Read> {
  const files = readTar(bytes)
  const first = await files.next()
  if (first.done === true) throw foreign()
  const head = readHead(first.value.name, first.value.content, known)
  await visitor.head?.(head)
  const tables = new Map(head.tables.map((table) => [table.name, { table, digest: createDigest() }]))
  const pictures: Manifest['pictures'] = {}
  let manifest: Manifest | undefined
  for await (const { name, content } of files) {
    const [kind, within = ''] = name.split('/')
    const of = kind === 'tables' ? tables.get(within) : undefined
    if (manifest) throw damaged(`${name} follows its manifest`)
    if (of) {
      of.digest.add(content)
      await visitor.rows?.(of.table, content)
    } else if (PICTURE.test(name)) {
      pictures[within] = digestOf(content)
      await visitor.picture?.(within, content)
    } else if (name === MANIFEST) manifest = readManifest(content)
    else throw damaged(`it holds ${name}`)
  }
  if (!manifest) throw damaged('it has no manifest')
  const rows = Object.fromEntries([...tables].map(([name, { digest }]) => [name, digest.result()]))
  refuseDifferent(manifest.tables, rows)
  refuseDifferent(manifest.pictures, pictures)
  return { head, manifest }
}

type Digests = Readonly<Record<string, { bytes: number; sha256: string }>>

function refuseDifferent(said: Digests, found: Digests): void {
  const names = new Set([...Object.keys(said), ...Object.keys(found)])
  const other = [...names].find((name) => said[name]?.sha256 !== found[name]?.sha256)
  if (other !== undefined) throw damaged(`${other} is not what its checksum says`)
}
