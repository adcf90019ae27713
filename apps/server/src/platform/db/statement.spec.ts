import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { createDb } from './db.ts'
import { asJson, asRows, everyColumn, statement, type Args, type NewRow, type Rows, type Tables } from './statement.ts'
import { systemCode } from './system-code.ts'

const { db, pool } = await createTestDatabase()
await pool.query(`create table menu_items (
  rest_id uuid not null, name text not null, price_in_cents int not null check (price_in_cents > 0), tags jsonb not null,
  labels text[] not null, is_hot boolean not null, primary key (rest_id, name))`)

const menuItems = pgTable(
  'menu_items',
  {
    restId: uuid('rest_id').notNull(),
    name: text().notNull(),
    priceInCents: integer('price_in_cents').notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    labels: text().array().notNull(),
    isHot: boolean('is_hot').notNull(),
  },
  (t) => [primaryKey({ columns: [t.restId, t.name] })],
)

type Named = Tables<{ menuItems: typeof menuItems }>
type Item = typeof menuItems.$inferSelect

const insertItem = statement((on: Named, item: Args<NewRow<typeof menuItems>>) =>
  on.insertInto('menuItems').values(item),
)
const insertItems = statement((on: Named, { items }: Args<{ items: Rows<typeof menuItems> }>) =>
  on.insertInto('menuItems').expression(everyColumn('menuItems', items)),
)
const findItems = statement((on: Named, { restId, below }: Args<{ restId: string; below?: number | undefined }>) => {
  const items = on.selectFrom('menuItems').selectAll().where('restId', '=', restId).orderBy('name')
  return below ? items.where('priceInCents', '<', below) : items
})
const setPrice = statement(
  (on: Named, { priceInCents, ...item }: Args<Pick<Item, 'restId' | 'name' | 'priceInCents'>>) =>
    on
      .updateTable('menuItems')
      .set({ priceInCents })
      .where((is) => is.and(item)),
)

let restId: string
beforeEach(() => {
  restId = uuidv7()
})
const soup = () => ({
  restId,
  name: 'Soup',
  priceInCents: 600,
  tags: ['warm', 'vegan'],
  labels: ['a "b"', 'c,d'],
  isHot: true,
})
const sent = (item: Item) => ({ ...item, tags: asJson(item.tags) })

describe('a statement', () => {
  it('returns rows with the names of the code', async () => {
    expect(await db.run(insertItem(sent(soup())))).toEqual([])
    expect(await db.run(findItems({ restId }))).toEqual([soup()])
  })

  it('has one text for each set of arguments given', async () => {
    await db.run(insertItem(sent(soup())))
    expect(await db.run(findItems({ restId, below: 600 }))).toEqual([])
    expect(await db.run(findItems({ restId, below: 601 }))).toHaveLength(1)
    expect(await db.run(findItems({ restId, below: undefined }))).toHaveLength(1)
    expect(findItems({ restId, below: 1 }).text).toBe(findItems({ restId: uuidv7(), below: 2 }).text)
    expect(findItems({ restId, below: 1 }).name).not.toBe(findItems({ restId }).name)
  })

  it('is prepared once on a connection', async () => {
    const client = await pool.connect()
    const { name, text, values } = findItems({ restId })
    for (let turn = 0; turn < 3; turn += 1) await client.query({ name, text, values })
    const { rows } = await client.query('select count(*)::int as count from pg_prepared_statements where name = $1', [
      name,
    ])
    client.release()
    expect(rows).toEqual([{ count: 1 }])
  })

  it('writes any number of whole rows from one parameter', async () => {
    const items = Array.from({ length: 50 }, (_, n) => ({ ...soup(), name: `Soup ${String(n).padStart(2, '0')}` }))
    const bound = insertItems({ items: asRows<typeof menuItems>(items) })
    expect(bound.values).toHaveLength(1)
    await db.run(bound)
    expect(await db.run(findItems({ restId }))).toEqual(items)
  })

  it('names its text, but not its values, when it fails', async () => {
    const failed = await db.run(insertItem({ ...sent(soup()), priceInCents: -1 })).catch((error: unknown) => error)
    expect(failed).toMatchObject({ statement: insertItem(sent(soup())).text })
    expect(systemCode(failed)).toBe('23514')
    expect(JSON.stringify(failed)).not.toContain('Soup')
  })
})

describe('a transaction', () => {
  it('makes its later changes at its end, in one statement', async () => {
    const texts: string[] = []
    const watched = createDb(pool, (text) => void texts.push(text))
    await watched.run(insertItem(sent(soup())))
    await watched.transaction(async (tx) => {
      tx.later(setPrice({ restId, name: 'Soup', priceInCents: 700 }))
      tx.later(insertItem({ ...sent(soup()), name: 'Bread' }))
      expect(await tx.run(findItems({ restId }))).toEqual([soup()])
      texts.length = 0
    })
    expect(texts).toHaveLength(1)
    expect(await db.run(findItems({ restId }))).toMatchObject([
      { name: 'Bread', priceInCents: 600 },
      { name: 'Soup', priceInCents: 700 },
    ])
  })

  it('makes many later changes one by one, in the same transaction', async () => {
    const texts: string[] = []
    const watched = createDb(pool, (text) => void texts.push(text))
    const names = Array.from({ length: 13 }, (_, n) => `Soup ${n + 10}`)
    const failing = watched.transaction(async (tx) => {
      for (const name of names) tx.later(insertItem({ ...sent(soup()), name }))
      tx.later(insertItem({ ...sent(soup()), name: 'Bread', priceInCents: 0 }))
    })
    await expect(failing).rejects.toThrow('A statement failed')
    expect(await db.run(findItems({ restId }))).toEqual([])
    texts.length = 0
    await watched.transaction(async (tx) => {
      for (const name of names) tx.later(insertItem({ ...sent(soup()), name }))
    })
    expect(new Set(texts).size).toBe(1)
    expect(texts).toHaveLength(13)
    expect(await db.run(findItems({ restId }))).toHaveLength(13)
  })

  it('fails as a whole when a later change does', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.run(insertItem(sent(soup())))
      tx.later(insertItem({ ...sent(soup()), name: 'Bread', priceInCents: 0 }))
    })
    await expect(failing.catch((error: unknown) => systemCode(error))).resolves.toBe('23514')
    expect(await db.run(findItems({ restId }))).toEqual([])
  })

  it('saves nothing when its later changes are never sent', async () => {
    let isAway = false
    const broken = createDb(pool, () => {
      if (isAway) throw new Error('The connection is gone')
    })
    const failing = broken.transaction(async (tx) => {
      await tx.run(insertItem(sent(soup())))
      tx.later(insertItem({ ...sent(soup()), name: 'Bread' }))
      isAway = true
    })
    await expect(failing).rejects.toThrow('A statement failed')
    expect(await db.run(findItems({ restId }))).toEqual([])
  })

  it('saves nothing when the failure of a statement is ignored', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.run(insertItem(sent(soup())))
      await tx.run(insertItem({ ...sent(soup()), priceInCents: 0 })).catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('nothing was saved')
    expect(await db.run(findItems({ restId }))).toEqual([])
  })

  it('tells the failure that began it, whichever of its statements is awaited first', async () => {
    const failing = db.transaction(async (tx) => {
      const failed = tx.run(insertItem({ ...sent(soup()), priceInCents: 0 }))
      failed.catch(() => undefined)
      await tx.run(findItems({ restId }))
    })
    const error = await failing.catch((thrown: unknown) => thrown)
    expect(systemCode(error)).toBe('23514')
  })

  it('continues after a failure within a savepoint', async () => {
    await db.transaction(async (tx) => {
      await tx.run(insertItem(sent(soup())))
      const inner = tx.transaction((part) => part.run(insertItem({ ...sent(soup()), priceInCents: 0 })))
      await expect(inner).rejects.toThrow('A statement failed')
    })
    expect(await db.run(findItems({ restId }))).toHaveLength(1)
  })

  it('refuses statements of work that it left behind', async () => {
    let leftBehind: Promise<unknown> = Promise.resolve()
    const failing = db.transaction(async (tx) => {
      leftBehind = (async () => {
        await tx.run(findItems({ restId }))
        await tx.run(insertItem(sent(soup())))
      })()
      leftBehind.catch(() => undefined)
      throw new Error('This call was made before')
    })
    await expect(failing).rejects.toThrow('made before')
    await expect(leftBehind).rejects.toThrow('The transaction is over')
    expect(await db.run(findItems({ restId }))).toEqual([])
  })
})
