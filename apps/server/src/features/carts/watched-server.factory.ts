import { drizzle } from 'drizzle-orm/postgres-js'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'

/** Another server on the same database, whose statements are written down, and of which one can be made to fail. */
export async function makeWatchedServer(server: TestServer) {
  const asked: string[] = []
  let failing: number | null = null
  const logQuery = (query: string) => {
    asked.push(query)
    // As a connection that breaks just then: the statement does not arrive.
    if (asked.length === failing)
      throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
  }
  const watched = await createTestServer({
    beside: { databaseUrl: server.databaseUrl },
    wrapDb: () => drizzle(server.sql, { logger: { logQuery } }),
  })
  return {
    ...watched,
    /** Runs a call and tells how many statements it took, those that find out who asks included. */
    counting: async <Reply>(call: () => Promise<Reply>): Promise<{ reply: Reply; statements: number }> => {
      asked.length = 0
      return { reply: await call(), statements: asked.length }
    },
    /** Runs a call whose nth statement fails. */
    failingAt: async <Reply>(statement: number, call: () => Promise<Reply>): Promise<Reply> => {
      asked.length = 0
      failing = statement
      try {
        return await call()
      } finally {
        failing = null
      }
    },
  }
}
