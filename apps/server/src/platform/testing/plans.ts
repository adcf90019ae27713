import type { Pool } from 'pg'
import { z } from 'zod'
import { createDb, type Db } from '../db/db.ts'
import type { Sql } from './sql.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  'Actual Rows'?: number | undefined
  'Actual Loops'?: number | undefined
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Index Recheck'?: number | undefined
  'Shared Hit Blocks'?: number | undefined
  'Shared Read Blocks'?: number | undefined
  Plans?: Plan[] | undefined
}
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  'Shared Hit Blocks': z.number().optional(),
  'Shared Read Blocks': z.number().optional(),
  get Plans() {
    return z.array(plan).optional()
  },
})

const parameters = z.array(z.union([z.string(), z.number(), z.boolean(), z.date(), z.null(), z.array(z.string())]))

export interface Looked {
  rows: number
  pages: number
  scans: string[]
  indexes: string[]
}

/** Updates statistics and the visibility map, so that index-only scans are possible at once. */
export async function vacuum(sql: Sql, tables: readonly string[]): Promise<void> {
  for (;;) {
    await sql.unsafe(`vacuum (analyze) ${tables.join(', ')}`)
    const [row] = await sql<[{ isDone: boolean }]>`
      select bool_and(relallvisible >= relpages) as "isDone" from pg_class where relname = any(${tables})`
    if (row.isDone) return
  }
}

/** Records the statements of some work, and explains each by running it once more. */
export function watchPlans({ sql, pool }: { sql: Sql; pool: Pool }, tables: readonly string[]) {
  const asked: Array<[string, unknown[]]> = []
  const db = createDb(pool, (query, params) => void asked.push([query, params]))

  function inPart(part: Plan): Omit<Looked, 'pages'> {
    const { 'Relation Name': table, 'Index Name': index, 'Actual Rows': rows = 0, 'Actual Loops': loops = 1 } = part
    const left = (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0)
    const isAskedAbout = table !== undefined && tables.includes(table)
    const parts = (part.Plans ?? []).map(inPart)
    return {
      rows: parts.reduce((sum, one) => sum + one.rows, isAskedAbout ? (rows + left) * loops : 0),
      scans: [...(isAskedAbout ? [part['Node Type']] : []), ...parts.flatMap(({ scans }) => scans)],
      indexes: [...(isAskedAbout && index ? [index] : []), ...parts.flatMap(({ indexes }) => indexes)],
    }
  }

  async function explain([query, params]: [string, unknown[]]): Promise<Looked> {
    const values = parameters.parse(params)
    const [explained] = await sql.unsafe(`explain (analyze, buffers, format json) ${query}`, values)
    const [{ Plan }] = z.tuple([z.object({ Plan: plan })]).parse(explained?.['QUERY PLAN'])
    return { ...inPart(Plan), pages: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0) }
  }

  return {
    looking: async <Result>(
      work: (db: Db) => Promise<Result>,
    ): Promise<Looked & { result: Result; statements: number }> => {
      asked.length = 0
      const result = await work(db)
      const looked: Looked[] = []
      for (const statement of asked.splice(0)) looked.push(await explain(statement))
      return {
        result,
        statements: looked.length,
        rows: looked.reduce((sum, { rows }) => sum + rows, 0),
        pages: looked.reduce((sum, { pages }) => sum + pages, 0),
        scans: looked.flatMap(({ scans }) => scans),
        indexes: looked.flatMap(({ indexes }) => indexes),
      }
    },
  }
}
