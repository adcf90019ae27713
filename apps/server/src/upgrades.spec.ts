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

describe('an installation whose keys share names', () => {
  it('keeps the first of each name, numbers the later ones, and leaves deleted keys alone', async () => {
    const { pool, session, close } = await databaseAt('0039_kept_sitings', 'shared_key_names')
    const add = (name: string, index: number, deletedAt: Date | null = null) =>
      session.query(
        'insert into channel_keys (id, name, key_hash, created_at, deleted_at) values (gen_random_uuid(), $1, $2, $3, $4)',
        [name, `hash ${index}`, new Date(NOW.getTime() + index), deletedAt],
      )
    const names = ['Shop', 'ｓｈｏｐ', 'Shop (2)', ' SHOP ']
    for (const [index, name] of names.entries()) await add(name, index)
    await add('Shop', names.length, NOW)
    const branch = await session.query<{ id: string }>(
      `insert into restaurants (id, name, address, cities, time_zone, created_at)
       values (gen_random_uuid(), 'Quay', '', '{}', 'UTC', $1) returning id`,
      [NOW],
    )
    for (const index of [0, 1, 2]) {
      await session.query(
        `insert into print_services (rest_id, id, service_id, name, key_hash, paired_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), 'Kitchen PC', $2, $3)`,
        [branch.rows[0]?.id, `hash ${index}`, new Date(NOW.getTime() + index)],
      )
    }
    session.release()
    await migrate(pool, migrations)
    const kept = await pool.query<{ name: string }>('select name from channel_keys order by created_at')
    expect(kept.rows.map(({ name }) => name)).toEqual(['Shop', 'ｓｈｏｐ (3)', 'Shop (2)', ' SHOP (4)', 'Shop'])
    const services = await pool.query<{ name: string }>('select name from print_services order by paired_at')
    expect(services.rows.map(({ name }) => name)).toEqual(['Kitchen PC', 'Kitchen PC (2)', 'Kitchen PC (3)'])
    await close()
  })
})
