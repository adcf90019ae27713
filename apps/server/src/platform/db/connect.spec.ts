import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'

it('a statement that waits holds up no other while a connection is free', async () => {
  const { db, url } = await createTestDatabase({ max: 2 })
  const holder = await connect(url, { max: 1 })
  onTestFinished(holder.close)
  await holder.pool.query('select pg_advisory_lock(1)')

  const waiting = db.execute(sql`select pg_advisory_lock(${1})`).then(() => 'waited')
  const others = [1, 2, 3, 4].map((count) => db.execute(sql`select ${count}::int as count`))
  expect((await Promise.all(others)).flatMap(({ rows }) => rows)).toEqual([
    { count: 1 },
    { count: 2 },
    { count: 3 },
    { count: 4 },
  ])

  await holder.pool.query('select pg_advisory_unlock(1)')
  expect(await waiting).toBe('waited')
})
