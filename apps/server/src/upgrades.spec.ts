import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { isProof } from '../../../tooling/testing/effort.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { columnsOf, databaseAt, fill, FIRST, migrations, rowsOf, serve, shared } from './earlier-schema.factory.ts'
import { migrate } from './platform/db/migrate.ts'
import { createImageStore } from './platform/images/image-store.ts'
import { createTestDatabase } from './platform/testing/database.ts'

const NOW = new Date('2026-03-07T06:30:00Z')

const earlier = migrations.map(({ name }) => name).filter((name) => name >= FIRST && name !== migrations.at(-1)?.name)
/** The first and the last upgrade; each of them in the proof. */
const tried = isProof ? earlier : earlier.filter((name) => name === FIRST || name === earlier.at(-1))

const { pool: todaysPool, db: todaysDb } = await createTestDatabase()
beforeAll(async () => {
  const images = createImageStore(await mkdtemp(path.join(inject('scratch'), 'images-')))
  await seedDemo({ db: todaysDb, clock: { now: () => NOW }, images })
})

describe.each(tried)('an installation with the schema of %s and all its data', (last) => {
  it(
    'is brought up to date without losing or changing any of them, and then serves',
    { timeout: 120_000 },
    async () => {
      const { url, pool, session, close } = await databaseAt(last)
      const today = await todaysPool.connect()
      await fill(session, today)
      const before = await columnsOf(session)
      const kept = shared(before, await columnsOf(today))
      const was = new Map<string, string[]>()
      for (const [table, names] of kept) was.set(table, await rowsOf(session, table, names))
      session.release()
      expect(was.get('orders')?.length).toBeGreaterThan(100)

      expect(await migrate(pool, migrations)).toEqual(migrations.map(({ name }) => name).filter((name) => name > last))
      const upgraded = await pool.connect()
      for (const [table, names] of kept) {
        expect({ table, rows: await rowsOf(upgraded, table, names) }).toEqual({ table, rows: was.get(table) })
      }
      upgraded.release()
      today.release()
      await close()

      const { server, token, branches } = await serve(url, NOW)
      const orders = await server.ask(listPastOrders, { restId: branches[0]?._id ?? '' }, { token })
      expect(orders.length).toBeGreaterThan(10)
    },
  )
})

describe('an installation whose branches share names', () => {
  it('keeps the first of each name and numbers the later ones', async () => {
    const { pool, session, close } = await databaseAt('0022_business_locale', 'shared_names')
    const long = 'Long'.repeat(30)
    const names = ['Harbour', 'ＨＡＲＢＯＵＲ', 'Quay', 'harbour', 'Harbour (2)', ' Quay ', long, long]
    for (const [index, name] of names.entries()) {
      await session.query(
        `insert into restaurants (id, name, address, cities, time_zone, created_at)
         values (gen_random_uuid(), $1, '', '{}', 'UTC', $2)`,
        [name, new Date(NOW.getTime() + index)],
      )
    }
    session.release()
    await migrate(pool, migrations)
    const { rows } = await pool.query<{ name: string }>('select name from restaurants order by created_at')
    expect(rows.map(({ name }) => name)).toEqual([
      'Harbour',
      'ＨＡＲＢＯＵＲ (3)',
      'Quay',
      'harbour (4)',
      'Harbour (2)',
      ' Quay (2)',
      long,
      `${long.slice(0, 116)} (2)`,
    ])
    await close()
  })
})
