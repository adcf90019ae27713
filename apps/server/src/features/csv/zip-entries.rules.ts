import { MOST_UNPACKED_BYTES } from '@brigade/contract/csv/csv.contract.ts'
import { csvSays } from './csv-problem.ts'

/** What the directory of a ZIP says of a file. */
export interface ZipEntry {
  name: string
  /** Of Unix, with the kind of file. 0 where the ZIP was packed elsewhere. */
  mode: number
  isEncrypted: boolean
  /** How it is packed. */
  method: number
  packedBytes: number
  bytes: number
}

const LONGEST_NAME = 200
const SHOWN = 80
const MOST_TOLD = 20
const KIND = 0o170000
const PLAIN_FILE = 0o100000
const FOLDER = 0o040000
/** Not packed, and packed by Deflate. */
const METHODS = new Set([0, 8])
const DRIVE = /^[a-z]:/i
const SEPARATOR = /[/\\]/

/** What macOS adds beside the files. It is never read. */
const isOfMacOs = (name: string) => name.startsWith('__MACOSX/')

/** As names are compared: whatever their case, and however their accents are written. */
export const zipKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** The beginning of a name, for a message. Whole characters, however long the name is. */
export const shownName = (name: string): string => Array.from(name).slice(0, SHOWN).join('')

/** Whether this is the name of a file alone, which leads nowhere. */
export const isPlainName = (name: string): boolean =>
  name.trim() !== '' &&
  name !== '.' &&
  name !== '..' &&
  name.length <= LONGEST_NAME &&
  !DRIVE.test(name) &&
  !SEPARATOR.test(name) &&
  !/\p{Cc}/u.test(name)

const leadsOut = (name: string) =>
  DRIVE.test(name) || SEPARATOR.test(name.slice(0, 1)) || name.split(SEPARATOR).includes('..')

function problemOfEntry({ name, mode, isEncrypted, method }: ZipEntry): string | null {
  const shown = { name: shownName(name) }
  const kind = mode & KIND
  if (leadsOut(name)) return csvSays('csv.zip-path', shown)
  if (kind !== 0 && kind !== PLAIN_FILE && kind !== FOLDER) return csvSays('csv.zip-link', shown)
  if (SEPARATOR.test(name) || kind === FOLDER) return csvSays('csv.zip-folder', shown)
  if (!isPlainName(name)) return csvSays('csv.zip-name', shown)
  if (isEncrypted) return csvSays('csv.zip-encrypted', shown)
  return METHODS.has(method) ? null : csvSays('csv.zip-packed', shown)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/**
 * The files of a ZIP by the key of their name, and why it is not used: the first problems of its directory, of which nothing
 * was unpacked.
 */
export function entriesOf<Entry extends ZipEntry>(
  all: readonly Entry[],
  zipBytes: number,
): { byKey: ReadonlyMap<string, Entry>; problems: string[] } {
  const entries = all.filter(({ name }) => leadsOut(name) || !isOfMacOs(name))
  const byKey = new Map<string, Entry>()
  const problems = entries.flatMap((entry) => {
    const key = zipKey(entry.name)
    const isTwice = byKey.has(key)
    if (!isTwice) byKey.set(key, entry)
    return problemOfEntry(entry) ?? (isTwice ? csvSays('csv.zip-twice', { name: shownName(entry.name) }) : [])
  })
  // Files that share their bytes unpack to far more than a ZIP of this size can hold.
  if (sumOf(entries.map(({ packedBytes }) => packedBytes)) > zipBytes) problems.push(csvSays('csv.zip-not-one'))
  if (sumOf(entries.map(({ bytes }) => bytes)) > MOST_UNPACKED_BYTES) {
    problems.push(csvSays('csv.zip-unpacked', { most: MOST_UNPACKED_BYTES / 1024 / 1024 }))
  }
  return { byKey, problems: problems.slice(0, MOST_TOLD) }
}
