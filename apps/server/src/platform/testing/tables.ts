import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Connection } from '../db/connect.ts'
import type { Db } from '../db/db.ts'

/** The product's statements, and Drizzle's query builder for the rows that tests and benchmarks write and read. */
export type TestDb = Db & Omit<NodePgDatabase, 'transaction'>

export interface TestConnection extends Connection {
  db: TestDb
}

export function withTables(connection: Connection): TestConnection {
  return { ...connection, db: Object.assign(drizzle(connection.pool), connection.db) }
}
