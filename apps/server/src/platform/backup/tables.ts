import { createHash } from 'node:crypto'
import { escapeIdentifier, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import type { Table, Totals } from './manifest.ts'

/** A table with those of its columns that can be summed. */
export interface FoundTable extends Table {
  numbers: string[]
}

/** All but the record of migrations, which the migrations write themselves. Extensions bring their own tables. */
const FIND_TABLES = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    coalesce(array_agg(a.attname::text order by a.attnum)
      filter (where a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)), '{}') as numbers
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'migrations'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname
  order by c.relname`

export async function findTables(client: ClientBase): Promise<FoundTable[]> {
  return (await client.query<FoundTable>(FIND_TABLES)).rows
}

const listOf = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')

export async function totalsOf(client: ClientBase, { name, numbers }: FoundTable): Promise<Totals> {
  const sums = numbers.map((column, at) => `, sum(${escapeIdentifier(column)})::text as "${at}"`)
  const { rows } = await client.query<Record<string, unknown>>(
    `select count(*)::text as rows${sums.join('')} from ${escapeIdentifier(name)}`,
  )
  const counted = z.record(z.string(), z.string().nullable()).parse(rows[0])
  return {
    rows: counted.rows ?? '',
    sums: Object.fromEntries(numbers.map((column, at) => [column, counted[at] ?? null])),
  }
}

/** The rows of a table in PostgreSQL's text format, which every version reads. */
export function rowsOf(client: ClientBase, { name, columns }: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${listOf(columns)} from ${escapeIdentifier(name)}) to stdout`))
}

/** The statement that takes them. */
export const copyInto = ({ name, columns }: Table) => `copy ${escapeIdentifier(name)} (${listOf(columns)}) from stdin`

const NEW_LINE = 10

/** Cuts rows into parts of about `size` bytes that each end with a row. */
export async function* inParts(rows: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    held.push(chunk)
    bytes += chunk.length
    const end = bytes < size ? -1 : chunk.lastIndexOf(NEW_LINE)
    if (end < 0) continue
    const rest = chunk.subarray(end + 1)
    yield Buffer.concat([...held.slice(0, -1), chunk.subarray(0, end + 1)])
    held = [rest]
    bytes = rest.length
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** Counts bytes and their checksum. */
export function createDigest() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add: (part: Uint8Array) => {
      hash.update(part)
      bytes += part.length
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

export function digestOf(content: Uint8Array) {
  const digest = createDigest()
  digest.add(content)
  return digest.result()
}
