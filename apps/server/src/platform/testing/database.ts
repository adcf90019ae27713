import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { connect, createDatabase, type Connection } from '../db/connect.ts'
import { atFileEnd } from './file-end.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Reaches the test server as one who may make databases, and names the migrated one to copy. */
    testServer: { url: string; template: string }
    /** For whatever specs put into files; it is removed with all in it when the run is over. */
    scratch: string
  }
}

export interface TestDatabase extends Connection {
  url: string
  /** Closes the connections and removes the database; done by itself after the spec file's last test. */
  drop(): Promise<void>
}

/**
 * A migrated database of its own, copied from a template in some tens of milliseconds.
 * Call it in a `beforeAll`, or at the top of a spec file with `await`.
 */
export async function createTestDatabase({ max = 10 } = {}): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(serverUrl, name, template)
  const connection = await connect(url, { max })
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await connection.close()
    const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  }
  atFileEnd(drop)
  return { ...connection, url, drop }
}
