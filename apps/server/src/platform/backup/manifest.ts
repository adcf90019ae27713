import { StartError } from '@brigade/node-kit/start-error.ts'
import { z } from 'zod'

/** Changes when an older program can no longer read a backup. */
export const FORMAT = 1

/** The first and the last file of a backup. Between them stand `tables/NAME/PART` and `pictures/FILE`. */
export const HEAD = 'backup.json'
export const MANIFEST = 'manifest.json'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

const format = z.object({ program: z.literal('brigade'), format: z.int() })

const head = format.extend({
  /** Everything acknowledged before this instant is in the backup. */
  madeAt: z.iso.datetime(),
  /** The version of the PostgreSQL that it comes from. */
  postgres: z.string(),
  /** The migrations that the database had: the version of its schema. */
  migrations: z.array(z.string()),
  tables: z.array(table),
})
export type Head = z.infer<typeof head>
export type Table = z.infer<typeof table>

const content = z.object({ bytes: z.int(), sha256: z.string() })

/** Counted by the database, so that lost content is noticed as well as changed content. */
const totals = z.object({
  rows: z.string(),
  /** Of every column of whole or decimal numbers, amounts of money included. */
  sums: z.record(z.string(), z.string().nullable()),
})
export type Totals = z.infer<typeof totals>

const manifest = z.object({
  tables: z.record(z.string(), content.extend(totals.shape)),
  pictures: z.record(z.string(), content),
  /** Pictures that foods name but that were not there when the backup was made. */
  missingPictures: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

const foreign = () => new StartError('This file is no backup of Brigade.')

/** Throws a StartError for a file of another program, and for a format or schema that this program does not know. */
export function readHead(name: string, text: Buffer, known: readonly string[]): Head {
  if (name !== HEAD) throw foreign()
  const said = parseJson(text)
  const read = format.safeParse(said)
  if (!read.success) throw foreign()
  const { data } = read
  const found = data.format === FORMAT ? head.safeParse(said) : undefined
  const unknown = found?.data?.migrations.filter((one) => !known.includes(one)) ?? []
  if (data.format > FORMAT || unknown.length > 0) {
    const what = unknown.length > 0 ? `it knows ${unknown.join(', ')}` : `its format is ${data.format}`
    throw new StartError(`The backup was made by a newer Brigade (${what}); use that version or a later one.`)
  }
  if (found?.success !== true) throw new StartError('The backup is damaged: its beginning makes no sense.')
  return found.data
}

export function readManifest(text: Buffer): Manifest {
  const read = manifest.safeParse(parseJson(text))
  if (!read.success) throw new StartError('The backup is damaged: its manifest makes no sense. Use another one.')
  return read.data
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
