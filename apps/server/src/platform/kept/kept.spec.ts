import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { runText } from '../testing/run-text.ts'
import { createTestDatabase } from '../testing/database.ts'
import { keptOn } from '../testing/context.ts'
import { keeping, keptForChanging, keptForReading, keptValue, keptValues, relyOnBranch } from './kept.ts'
import { createVersionReader } from './versions.store.ts'

const { db, sql } = await createTestDatabase()

async function makeBranch(): Promise<string> {
  const restId = uuidv7()
  await sql`insert into branch_versions (rest_id) values (${restId})`
  return restId
}

const changeMenu = (restId: string) => sql`update branch_versions set menu = menu + 1 where rest_id = ${restId}`

/** A kind whose values tell how often they were read. */
function counting({ mostBytes = 10_000, isReadWhole = false, whileReading = async (_restId: string) => {} } = {}) {
  const reads: string[] = []
  const values = keptValues({
    follows: ['menu'],
    mostBytes,
    isReadWhole,
    read: async (_db: Db, restId, keys) => {
      await whileReading(restId)
      return new Map(
        keys.map((key) => {
          reads.push(key)
          return [key, { key, read: reads.filter((one) => one === key).length }]
        }),
      )
    },
  })
  return { values, reads }
}

/** The surroundings of one call on a server after another. */
function calls() {
  const memory = {}
  const read = createVersionReader(db)
  return () => ({ db, kept: keptForReading(memory, read) })
}

describe('a kept value', () => {
  it('is read once until a change that it follows', async () => {
    const [restId, call, { values }] = [await makeBranch(), calls(), counting()]
    const read = async () => [...(await values(call(), restId, ['soup'])).values()]
    expect([await read(), await read()]).toEqual([[{ key: 'soup', read: 1 }], [{ key: 'soup', read: 1 }]])
    await sql`update branch_versions set settings = settings + 1 where rest_id = ${restId}`
    await sql`update business_versions set access = access + 1, lists = lists + 1`
    expect(await read()).toEqual([{ key: 'soup', read: 1 }])
    await changeMenu(restId)
    expect([await read(), await read()]).toEqual([[{ key: 'soup', read: 2 }], [{ key: 'soup', read: 2 }]])
  })

  it('is read with the others that are missing, and those only', async () => {
    const [restId, call, { values, reads }] = [await makeBranch(), calls(), counting()]
    await values(call(), restId, ['soup', 'bread'])
    expect([...(await values(call(), restId, ['bread', 'tea', 'soup', 'cake'])).keys()]).toHaveLength(4)
    expect(reads).toEqual(['soup', 'bread', 'tea', 'cake'])
  })

  it('is read again with one that is missing if a call reads them as a whole', async () => {
    const [restId, call, { values }] = [await makeBranch(), calls(), counting({ isReadWhole: true })]
    await values(call(), restId, ['soup'])
    const [soup, tea] = (await values(call(), restId, ['soup', 'tea'])).values()
    expect([soup, tea]).toEqual([
      { key: 'soup', read: 2 },
      { key: 'tea', read: 1 },
    ])
    expect([...(await values(call(), restId, ['tea', 'soup'])).values()]).toEqual([tea, soup])
  })

  it('belongs to its branch and its server', async () => {
    const [one, other, call, { values, reads }] = [await makeBranch(), await makeBranch(), calls(), counting()]
    await values(call(), one, ['soup'])
    await values(call(), other, ['soup'])
    await values({ db, kept: keptOn(db) }, one, ['soup'])
    expect(reads).toHaveLength(3)
  })

  it('is read again if the change happened while it was read', async () => {
    const changes: Array<(restId: string) => Promise<unknown>> = [changeMenu]
    const whileReading = async (restId: string) => void (await changes.pop()?.(restId))
    const [restId, call, { values, reads }] = [await makeBranch(), calls(), counting({ whileReading })]
    await values(call(), restId, ['soup'])
    await values(call(), restId, ['soup'])
    await values(call(), restId, ['soup'])
    expect(reads).toHaveLength(2)
  })

  it('gives way when its kind has used its memory, the least recently used first', async () => {
    const [restId, call, { values, reads }] = [await makeBranch(), calls(), counting({ mostBytes: 1000 })]
    for (let food = 0; food < 100; food += 1) await values(call(), restId, [`food ${food}`])
    await values(call(), restId, ['food 99'])
    expect(reads).toHaveLength(100)
    await values(call(), restId, ['food 0'])
    expect(reads).toHaveLength(101)
  })

  it('is read once for calls that miss it at the same time', async () => {
    const [restId, call, { values, reads }] = [await makeBranch(), calls(), counting()]
    await Promise.all(Array.from({ length: 10 }, () => values(call(), restId, ['soup', 'bread'])))
    expect(reads).toEqual(['soup', 'bread'])
  })

  it('of the business follows access rights and lists', async () => {
    let reads = 0
    const call = calls()
    const names = keeping<{ read: number }>({ follows: ['access'], mostBytes: 1000 })
    const read = async () => {
      const found = await names(call(), null, ['all'], async () => new Map([['all', { read: (reads += 1) }]]))
      return found.get('all')
    }
    expect([await read(), await read()]).toEqual([{ read: 1 }, { read: 1 }])
    await sql`update business_versions set access = access + 1`
    expect(await read()).toEqual({ read: 2 })
    const menu = keeping({ follows: ['menu'], mostBytes: 1000 })
    const reading = menu(call(), null, ['all'], async () => new Map())
    await expect(reading).rejects.toThrow('The business has no version of its menu')
  })

  it('that does not exist is looked for each time', async () => {
    let looks = 0
    const none = keptValue({
      follows: ['lists'],
      mostBytes: 1000,
      read: async () => {
        looks += 1
        return undefined
      },
    })
    const [restId, call] = [await makeBranch(), calls()]
    expect([await none(call(), restId), await none(call(), restId)]).toEqual([undefined, undefined])
    expect(looks).toBe(2)
  })
})

describe('a transaction', () => {
  const memory = {}
  const inTransaction = <Result>(
    work: (ctx: { db: Db; kept: ReturnType<typeof keptForChanging> }) => Promise<Result>,
  ) => {
    const keeps: Array<() => void> = []
    const result = db.transaction((tx) =>
      work({ db: tx, kept: keptForChanging(memory, (keep) => void keeps.push(keep)) }),
    )
    return result.then((value) => {
      for (const keep of keeps) keep()
      return value
    })
  }

  it('reads everything itself, because it may have changed it', async () => {
    const [restId, { values, reads }] = [await makeBranch(), counting()]
    await inTransaction(async (ctx) => {
      await values(ctx, restId, ['soup'])
      await values(ctx, restId, ['soup'])
    })
    expect(reads).toHaveLength(2)
  })

  it('uses and keeps values once it relies on a branch', async () => {
    const [restId, { values, reads }] = [await makeBranch(), counting()]
    for (let call = 0; call < 2; call += 1) {
      await inTransaction(async (ctx) => {
        await relyOnBranch(ctx, restId)
        await values(ctx, restId, ['soup'])
      })
    }
    expect(reads).toHaveLength(1)
  })

  it('keeps nothing if it is rolled back', async () => {
    const [restId, { values, reads }] = [await makeBranch(), counting()]
    const failed = inTransaction(async (ctx) => {
      await runText(ctx.db, `update branch_versions set menu = menu + 1 where rest_id = '${restId}'`)
      await relyOnBranch(ctx, restId)
      await values(ctx, restId, ['soup'])
      throw new Error('The network is gone')
    })
    await expect(failed).rejects.toThrow('The network is gone')
    await changeMenu(restId)
    await inTransaction(async (ctx) => {
      await relyOnBranch(ctx, restId)
      await values(ctx, restId, ['soup'])
    })
    expect(reads).toHaveLength(2)
  })
})

describe('versions', () => {
  it('are read in one statement for all calls of one turn', async () => {
    let statements = 0
    const counted: Db = {
      ...db,
      run: (statement) => {
        statements += 1
        return db.run(statement)
      },
    }
    const read = createVersionReader(counted)
    const ids = [await makeBranch(), await makeBranch()]
    const [one, other, none] = await Promise.all([read(ids[0]), read(ids[1]), read()])
    expect(statements).toBe(1)
    expect([...one.branches.keys()].toSorted()).toEqual(ids.toSorted())
    expect([other, none]).toEqual([one, one])
    await changeMenu(ids[0] ?? '')
    expect((await read(ids[0])).branches.get(ids[0] ?? '')?.menu).toBe(1)
  })
})
