import { exportBook, type BookName } from '@brigade/contract/books/books.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { parse } from 'csv-parse/sync'
import type { TestServer } from '../../platform/testing/server.ts'

type Wish = Partial<Omit<SentOf<typeof exportBook>, 'list' | 'restId'>>

interface Of {
  list: BookName
  restId: string
  token: string
}

/** The day of the clock of the test server, in Auckland. */
const TODAY = { from: '2026:03:07', to: '2026:03:07' }

const askedOf = ({ list, restId }: Of, wish: Wish) => ({ list, restId, style: 'comma' as const, ...TODAY, ...wish })

export const tryToExport = (server: TestServer, of: Of, wish: Wish = {}) =>
  server.call(exportBook, askedOf(of, wish), { token: of.token })

export const exported = (server: TestServer, of: Of, wish: Wish = {}) =>
  server.ask(exportBook, askedOf(of, wish), { token: of.token })

/** The rows of a file with commas, each by the names of its columns. */
export async function rowsOf(server: TestServer, of: Of, wish: Wish = {}): Promise<Array<Record<string, string>>> {
  const { text, rows } = await exported(server, of, wish)
  const [header = [], ...lines]: string[][] = parse(text, { bom: true })
  if (lines.length !== rows) throw new Error(`The file has ${lines.length} rows and tells ${rows}`)
  return lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ''])))
}

/** The sum of a column, in cents. */
export const centsIn = (rows: ReadonlyArray<Record<string, string>>, column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
