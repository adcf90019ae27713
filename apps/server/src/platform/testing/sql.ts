import postgres from 'postgres'
import type { Connection } from '../db/connect.ts'

/** A client for raw statements of tests and benchmarks, on connections of its own. */
export type Sql = postgres.Sql<{ bigint: number }>

/** Connects at the first statement. */
export function openSql(url: string): Sql {
  return postgres(url, {
    max: 4,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC' },
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  })
}

/** Runs templates on the product's own pool, and returns their rows. */
export const rowsOn =
  ({ pool }: Pick<Connection, 'pool'>) =>
  async (parts: TemplateStringsArray, ...values: unknown[]) => {
    const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
    return (await pool.query<Record<string, unknown>>(text, values)).rows
  }
