import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect, createDatabase } from '../db/connect.ts'
import { atFileEnd } from './file-end.ts'
import { openSql, type Sql } from './sql.ts'
import { withTables, type TestConnection } from './tables.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the test server for an account that may create databases, and the migrated database to copy. */
    testServer: { url: string; template: string }
    scratch: string
  }
}

export interface TestDatabase extends TestConnection {
  url: string
  /** Runs the raw statements of tests, on connections of its own. */
  sql: Sql
  /** Closes the connections and removes the database. Runs by itself after the spec file. */
  drop(): Promise<void>
}

/** Copies the migrated template. Call it in a `beforeAll`, or with `await` at the top of a spec file. */
export async function createTestDatabase({ max = 10 } = {}): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(serverUrl, name, template)
  const connection = withTables(await connect(url, { max }))
  const sql = openSql(url)
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await connection.close()
    await sql.end()
    const admin = openSql(serverUrl)
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  }
  atFileEnd(drop)
  return { ...connection, sql, url, drop }
}
