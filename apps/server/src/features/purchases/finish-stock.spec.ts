import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { finishStock, type Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makePantry, type Pantry } from './pantry.factory.ts'
import { makePurchase } from './purchases.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let pantry: Pantry
/** 12.5 kg of flour and 60 eggs, bought on 5 March. */
let bought: Purchase
beforeEach(async () => {
  pantry = await makePantry(server)
  bought = await pantry.book()
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const patch = (sent: unknown) => server.send('PATCH', '/manager/purchase-stock', sent, { token: pantry.token })

const usedUp = (matId: string) => ({ matId, isStockFinished: true as const, wastage: { hasWastage: false as const } })
const spoilt = { hasWastage: true as const, reason: 'Spoilt', dumpedDate: '2026:03:06' }
const dumped = (matId: string, amount: { weight: number } | { nos: number }, changes: object = {}) => {
  const quantity = 'weight' in amount ? { isWeight: true, nos: 0 } : { isWeight: false, weight: 0 }
  return { matId, isStockFinished: true as const, wastage: { ...spoilt, ...quantity, ...amount, ...changes } }
}

const states = async () =>
  (await pantry.list()).find(({ _id }) => _id === bought._id)?.materials.map(({ isStockFinished }) => isStockFinished)

describe('finishing a material', () => {
  it('marks it as used up and leaves the rest in stock', async () => {
    const { status, body } = await pantry.finish(bought._id, [usedUp(pantry.flour.id)])
    if (body.error) throw new Error(body.message)
    const [flour, eggs] = bought.materials
    const finishedAt = server.time.now.toISOString()
    const after = { ...bought, materials: [{ ...flour, isStockFinished: true, finishedAt }, eggs] }
    expect({ status, message: body.message, data: body.data }).toEqual({
      status: 200,
      message: 'Stock updated',
      data: after,
    })
    expect(await pantry.list()).toEqual([after])
  })

  it('records how much was dumped, when and why', async () => {
    const { body } = await pantry.finish(bought._id, [
      dumped(pantry.flour.id, { weight: 1.25 }),
      dumped(pantry.eggs.id, { nos: 60 }, { reason: 'Dropped "all" of them, {really}', dumpedDate: '2026:03:05' }),
    ])
    if (body.error) throw new Error(body.message)
    expect(body.data?.materials.map(({ wastage }) => wastage)).toEqual([
      { hasWastage: true, isWeight: true, weight: 1.25, nos: 0, reason: 'Spoilt', dumpedDate: '2026:03:06' },
      {
        hasWastage: true,
        isWeight: false,
        weight: 0,
        nos: 60,
        reason: 'Dropped "all" of them, {really}',
        dumpedDate: '2026:03:05',
      },
    ])
    expect(await pantry.list()).toEqual([body.data])
  })

  it('drops the wastage fields of a material without waste', async () => {
    const wastage = { hasWastage: false, isWeight: true, weight: 99, nos: -1, reason: '', dumpedDate: null }
    const { body } = await patch({ purId: bought._id, materials: [{ matId: pantry.flour.id, wastage }] })
    const nothing = { hasWastage: false, isWeight: false, weight: 0, nos: 0, reason: '', dumpedDate: null }
    expect(body.data.materials[0]).toMatchObject({ isStockFinished: true, wastage: nothing })
    const { body: bare } = await patch({ purId: bought._id, materials: [{ matId: pantry.eggs.id }] })
    expect(bare.data.materials[1]).toMatchObject({ isStockFinished: true, wastage: nothing })
  })

  it('is audited and announced', async () => {
    const live = server.connectLive(pantry.token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === inventoryTopic.m) resolve(data)
      })
    })
    await pantry.finish(bought._id, [dumped(pantry.flour.id, { weight: 2 })])
    expect(await heard).toEqual({ restId: pantry.restId })
    const trail = await server.sql`
      select actor_id, rest_id, subject_id, after from audit_entries where action = 'finish stock' and rest_id = ${pantry.restId}`
    const wastage = { hasWastage: true, isWeight: true, weight: 2, nos: 0, reason: 'Spoilt', dumpedDate: '2026:03:06' }
    expect(trail).toEqual([
      {
        actor_id: pantry.managerId,
        rest_id: pantry.restId,
        subject_id: bought._id,
        after: { billId: 'FG-101', materials: [{ matId: pantry.flour.id, wastage }] },
      },
    ])
  })

  it('takes effect once when repeated under its key', async () => {
    const key = newKey()
    const send = () => pantry.finish(bought._id, [usedUp(pantry.flour.id)], key)
    const [first, second] = [await send(), await send()]
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
  })
})

describe('refusing a stock update', () => {
  it('reports everything the form lacks, in the order of the form', async () => {
    for (const materials of [undefined, []]) {
      const { status, body } = await patch({ purId: bought._id, materials })
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { materials: 'Select atleast an material for update' },
      })
    }
    const material = (wastage: object) => ({ matId: pantry.flour.id, isStockFinished: true, wastage })
    const send = async (...wastages: object[]) =>
      Object.entries((await patch({ purId: bought._id, materials: wastages.map(material) })).body.fields)
    expect(await send({ hasWastage: true, isWeight: true })).toEqual([
      ['materials.0.wastage.weight', 'Enter the weight'],
      ['materials.0.wastage.reason', 'Field cannot be empty'],
      ['materials.0.wastage.dumpedDate', 'Select the dumped date'],
    ])
    expect(await send({ hasWastage: true, isWeight: false, nos: 2, reason: 'x' })).toEqual([
      ['materials.0.wastage.reason', 'Invalid number format'],
      ['materials.0.wastage.dumpedDate', 'Select the dumped date'],
    ])
    expect(await send({ hasWastage: true, nos: 0, reason: 'Spoilt', dumpedDate: '2026:13:01' })).toEqual([
      ['materials.0.wastage.nos', 'Enter the nos'],
      ['materials.0.wastage.dumpedDate', 'Enter a date that exists'],
    ])
    expect(await states()).toEqual([false, false])
  })

  it('reports every waste above the bought quantity or in another unit', async () => {
    const { flour, eggs } = pantry
    const much = await pantry.finish(bought._id, [
      dumped(flour.id, { weight: 12.501 }),
      dumped(eggs.id, { nos: 61 }, { dumpedDate: '2026:03:04' }),
    ])
    const message = `Only 12.5 kg of ${flour.name} was bought. Enter no more than that`
    expect({ status: much.status, body: much.body }).toMatchObject({
      status: 400,
      body: {
        code: 'bad-input',
        message,
        fields: {
          'materials.0.wastage.weight': message,
          'materials.1.wastage.nos': `Only 60 pieces of ${eggs.name} was bought. Enter no more than that`,
          'materials.1.wastage.dumpedDate': 'Pick a day that is not before the purchase',
        },
      },
    })
    const other = await pantry.finish(bought._id, [dumped(flour.id, { nos: 1 }), dumped(eggs.id, { weight: 1 })])
    expect(other.body).toMatchObject({
      fields: {
        'materials.0.wastage.isWeight': `${flour.name} was bought by weight. Enter the wastage as a weight too`,
        'materials.1.wastage.isWeight': `${eggs.name} was bought in pieces. Enter the wastage in pieces too`,
      },
    })
    expect(await states()).toEqual([false, false])
  })

  it.each([
    ['2026:03:08', 'Pick a day that is not after today'],
    ['2026:03:04', 'Pick a day that is not before the purchase'],
  ])('refuses waste dated %s', async (dumpedDate, message) => {
    const { status, body } = await pantry.finish(bought._id, [dumped(pantry.flour.id, { weight: 1 }, { dumpedDate })])
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message, fields: { 'materials.0.wastage.dumpedDate': message } },
    })
    expect(await states()).toEqual([false, false])
  })

  it('refuses a material that is not on this bill or named twice', async () => {
    const [other] = (await makePurchase(server.db, pantry.restId)).materials
    const message = 'A material is no longer in the list. Select another'
    const { status, body } = await pantry.finish(bought._id, [
      usedUp(pantry.flour.id),
      usedUp(other?.materialId ?? ''),
      usedUp(uuidv7()),
    ])
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { code: 'material-unknown', fields: { 'materials.1.matId': message, 'materials.2.matId': message } },
    })
    const twice = await pantry.finish(bought._id, [usedUp(pantry.flour.id), usedUp(pantry.flour.id)])
    expect(twice.body).toMatchObject({ fields: { materials: 'A material appears twice. Remove one' } })
    expect(await states()).toEqual([false, false])
  })

  it('refuses a finished material, and finishes no other with it', async () => {
    const { flour, eggs } = pantry
    await pantry.finish(bought._id, [usedUp(flour.id)])
    const { status, body } = await pantry.finish(bought._id, [usedUp(eggs.id), usedUp(flour.id)])
    const message = `Already finished: ${flour.name}. Refresh the purchase`
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'stock-finished', message, fields: { 'materials.1.matId': message } },
    })
    expect(await states()).toEqual([true, false])
  })

  it("refuses an unknown purchase and another branch's", async () => {
    const elsewhere = await makePantry(server)
    const theirs = await elsewhere.book()
    for (const purId of [uuidv7(), theirs._id]) {
      const { status, body } = await pantry.finish(purId, [usedUp(elsewhere.flour.id)])
      expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'purchase-unknown' })
    }
    expect(await elsewhere.list()).toEqual([theirs])
  })
})

describe('concurrent stock updates', () => {
  it('finish a material once, and name it to the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        pantry.finish(bought._id, [dumped(pantry.flour.id, { weight: index + 1 })], newKey()),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const message = `Already finished: ${pantry.flour.name}. Refresh the purchase`
    for (const { body } of answers) if (body.error) expect(body).toMatchObject({ code: 'stock-finished', message })
    const winner = answers.find(({ status }) => status === 200)?.body
    expect(await pantry.list()).toEqual([winner?.error ? undefined : winner?.data])
  })

  it('finish all or none of overlapping sets', async () => {
    const { restId, token } = pantry
    const { id, materials } = await makePurchase(server.db, restId, { materials: [{}, {}, {}] })
    const [a = '', b = '', c = ''] = materials.map(({ materialId }) => materialId)
    const answers = await Promise.all(
      [
        [a, b],
        [c, b],
      ].map((each) => server.call(finishStock, { purId: id, materials: each.map(usedUp) }, { token, key: newKey() })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = (await pantry.list()).find(({ _id }) => _id === id)
    const expected = answers[0]?.status === 200 ? [true, true, false] : [false, true, true]
    expect(after?.materials.map(({ isStockFinished }) => isStockFinished)).toEqual(expected)
  })
})

it('updates any number of materials in as many statements', async () => {
  const watched = await makeWatchedServer(server)
  const { token } = await makeAccount(server, { restIds: [pantry.restId] })
  const counts: number[] = []
  // The first call finds nothing kept.
  for (const many of [1, 1, 40]) {
    const { id, materials } = await makePurchase(server.db, pantry.restId, {
      materials: Array.from({ length: many }, () => ({})),
    })
    const sent = { purId: id, materials: materials.map(({ materialId }) => dumped(materialId, { weight: 1 })) }
    const { reply, statements } = await watched.counting(() => watched.call(finishStock, sent, { token }))
    expect(reply.status).toBe(200)
    counts.push(statements)
  }
  expect(counts[2]).toBe(counts[1])
  expect(counts[1]).toBeLessThanOrEqual(11)
})

it.each([
  [
    'more was dumped than was bought',
    "finished_at = now(), dumped_date = '2026-03-06', dumped_weight = 5.001, dumped_reason = 'Spoilt'",
  ],
  [
    'something was dumped in another unit',
    "finished_at = now(), dumped_date = '2026-03-06', dumped_nos = 1, dumped_reason = 'Spoilt'",
  ],
  ['something was dumped without a reason', "finished_at = now(), dumped_date = '2026-03-06', dumped_weight = 1"],
  [
    'something was dumped of what is in stock',
    "dumped_date = '2026-03-06', dumped_weight = 1, dumped_reason = 'Spoilt'",
  ],
  ['nothing was dumped, but it has a dumped weight', 'finished_at = now(), dumped_weight = 1'],
  ['it was bought by weight and in nos', 'nos = 3'],
  ['its price is negative', 'price = -1'],
  ['its tax is negative', 'tax = -1'],
])('the database refuses a material when %s', async (_what, set) => {
  const { id } = await makePurchase(server.db, pantry.restId)
  const broken = server.sql.unsafe(`update purchase_materials set ${set} where purchase_id = '${id}'`)
  await expect(broken).rejects.toMatchObject({ code: '23514' })
})
