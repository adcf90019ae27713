import { randomUUID } from 'node:crypto'
import { addMenu } from '@brigade/contract/lookups/lookups.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { runText } from '../testing/run-text.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import type { Reply } from './reply.ts'
import { inTransaction, run } from './run.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await server.sql`create table done (what text)`
})

const caller = {
  actor: { kind: 'system' } as const,
  decimals: 2 as const,
  requestId: 'r',
  address: '10.0.0.1',
  browser: null,
  agent: '',
}

function deadlock(): Error {
  return Object.assign(new Error('deadlock detected'), { code: '40P01' })
}

it('work that met a deadlock runs again from the beginning and takes effect once', async () => {
  let tries = 0
  await inTransaction(server.app.world, caller, async ({ db }) => {
    await runText(db, `insert into done values ('retried')`)
    tries += 1
    if (tries < 3) throw deadlock()
  })
  expect(await server.sql`select what from done where what = 'retried'`).toHaveLength(1)
})

it('committed work does not run again when a later effect fails', async () => {
  const work = inTransaction(server.app.world, caller, async ({ db, afterCommit }) => {
    await runText(db, `insert into done values ('committed')`)
    afterCommit(() => Promise.reject(deadlock()))
  })
  await expect(work).rejects.toThrow('deadlock detected')
  expect(await server.sql`select what from done where what = 'committed'`).toHaveLength(1)
})

it('work has a limit on waiting for locks and on idling in its transaction', async () => {
  const rows = await inTransaction(server.app.world, caller, ({ db }) =>
    runText(
      db,
      `select current_setting('lock_timeout') as waits, current_setting('idle_in_transaction_session_timeout') as holds`,
    ),
  )
  expect(rows).toEqual([{ waits: '10s', holds: '20s' }])
})

describe('a repeated call', () => {
  const call = (key: string, handler: (ctx: Context) => Promise<Reply<unknown>>) =>
    run(server.app.world, caller, { endpoint: addMenu, key, asked: {}, handler })

  it('gets the first reply, even if its first statement fails the second time', async () => {
    await server.sql`create table once (what text primary key)`
    const work = async ({ db }: Context) => {
      await runText(db, `insert into once values ('made')`)
      return { message: 'made' }
    }
    const key = randomUUID()
    expect(await call(key, work)).toEqual({ message: 'made' })
    expect(await call(key, work)).toEqual({ message: 'made' })
    expect(await server.sql`select what from once`).toHaveLength(1)
  })

  it('changes nothing after its transaction', async () => {
    await server.sql`create table twice (what text)`
    let ended: Promise<unknown> = Promise.resolve()
    const work = async ({ db }: Context) => {
      const writing = (async () => {
        await runText(db, 'select 1')
        await runText(db, `insert into twice values ('made')`)
      })()
      ended = writing.catch(() => undefined)
      await writing
      return { message: 'made' }
    }
    const key = randomUUID()
    expect(await call(key, work)).toEqual({ message: 'made' })
    expect(await call(key, work)).toEqual({ message: 'made' })
    await ended
    expect(await server.sql`select what from twice`).toHaveLength(1)
  })
})
