import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { MOST_ZIP_ENTRIES } from '@brigade/contract/csv/csv.contract.ts'
import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { csvSays } from './csv-problem.ts'
import { entriesOf, zipKey, type ZipEntry } from './zip-entries.rules.ts'

interface PackedFile extends ZipEntry {
  /** Its bytes, or null if they are damaged or other than the directory says. Never more than it says are unpacked. */
  unpack: () => Promise<Buffer | null>
}

const refuseZip = (problems: readonly string[]): never => {
  throw new InputRefusal(Object.fromEntries(problems.map((text, at) => [`zip.${at}`, text])))
}

/** The library checks how many bytes there are, and ends early at too many. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    return crc32(bytes) === entry.crc32 ? bytes : null
  } catch {
    return null
  }
}

const packedFile = (zip: ZipFile, entry: Entry): PackedFile => ({
  // As it is, to tell of signs that the library would replace or refuse.
  name: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true),
  mode: entry.externalFileAttributes >>> 16,
  isEncrypted: entry.isEncrypted(),
  method: entry.compressionMethod,
  packedBytes: entry.compressedSize,
  bytes: entry.uncompressedSize,
  unpack: () => unpacked(zip, entry),
})

/** Null if the directory cannot be read. */
async function readDirectory(bytes: Buffer): Promise<PackedFile[] | 'too-many' | null> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
    if (zip.entryCount > MOST_ZIP_ENTRIES) return 'too-many'
    const files: PackedFile[] = []
    for await (const entry of zip.eachEntry()) files.push(packedFile(zip, entry))
    return files
  } catch {
    return null
  }
}

/** Reads the directory of a ZIP. Throws `bad-input` for one that is damaged, too large or not made of plain files. */
export async function openZip(bytes: Buffer): Promise<{ find: (name: string) => PackedFile | undefined }> {
  const directory = await readDirectory(bytes)
  if (directory === null) return refuseZip([csvSays('csv.zip-not-one')])
  if (directory === 'too-many') return refuseZip([csvSays('csv.zip-entries', { most: MOST_ZIP_ENTRIES })])
  const { byKey, problems } = entriesOf(directory, bytes.length)
  if (problems.length > 0) return refuseZip(problems)
  return { find: (name) => byKey.get(zipKey(name)) }
}
