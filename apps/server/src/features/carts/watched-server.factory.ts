import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'

interface Counted<Reply> {
  reply: Reply
  statements: number
  texts: string[]
}

export async function makeWatchedServer(server: TestServer, { max = 10 } = {}) {
  const asked: string[] = []
  let failing: number | null = null
  const logQuery = (query: string) => {
    asked.push(query)
    // Simulates a connection that breaks before the statement arrives.
    if (asked.length === failing)
      throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
  }
  const watched = await createTestServer({
    beside: { databaseUrl: server.databaseUrl },
    max,
    wrapDb: (_db, pool) => createDb(pool, logQuery),
  })
  return {
    ...watched,
    counting: async <Reply>(call: () => Promise<Reply>): Promise<Counted<Reply>> => {
      asked.length = 0
      return { reply: await call(), statements: asked.length, texts: [...asked] }
    },
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
