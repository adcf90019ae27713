import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { addPurchase, purchase as purchaseReply } from '@brigade/contract/purchases/purchases.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { makePantry, type Pantry } from './pantry.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let pantry: Pantry
beforeEach(async () => {
  pantry = await makePantry(server)
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const post = (sent: unknown) => server.send('POST', '/manager/purchase', sent, { token: pantry.token })

const nothingDumped = { hasWastage: false, isWeight: false, weight: 0, nos: 0, reason: '', dumpedDate: null }
const inStock = { isStockFinished: false, finishedAt: null, wastage: nothingDumped }

describe('booking a purchase', () => {
  it('returns and lists it with its supplier and its materials, all in stock', async () => {
    const { restId, supplier, flour, eggs } = pantry
    const { status, body } = await post(pantry.bill({ billId: ' fg-101a ' }))
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Purchase FG-101A recorded' })
    const booked = purchaseReply.strict().parse(body.data)
    expect(booked).toEqual({
      _id: expect.any(String),
      restId,
      billId: 'FG-101A',
      dateOfPurchase: '2026:03:05',
      supplier: { _id: supplier.id, name: supplier.name, address: supplier.address },
      materials: [
        {
          mat: { _id: flour.id, name: flour.name, note: flour.note },
          isWeight: true,
          weight: 12.5,
          nos: 0,
          price: 31.25,
          tax: 4.69,
          ...inStock,
        },
        {
          mat: { _id: eggs.id, name: eggs.name, note: eggs.note },
          isWeight: false,
          weight: 0,
          nos: 60,
          price: 42,
          tax: 0,
          ...inStock,
        },
      ],
      summary: { subTotal: 73.25, tax: 4.69, grandTotal: 77.94 },
      reversed: null,
    })
    expect(await pantry.list()).toEqual([booked])
  })

  it('is audited with its account', async () => {
    const { _id } = await pantry.book()
    const trail = await server.sql`select actor_id, rest_id, action, after from audit_entries where subject_id = ${_id}`
    const { restId, managerId, supplier, flour } = pantry
    expect(trail).toMatchObject([
      {
        actor_id: managerId,
        rest_id: restId,
        action: 'add purchase',
        after: {
          billId: 'FG-101',
          dateOfPurchase: '2026:03:05',
          supId: supplier.id,
          materials: [{ matId: flour.id, isWeight: true, weight: 12.5, nos: 0, price: 31.25, tax: 4.69 }, { nos: 60 }],
        },
      },
    ])
  })

  it("is announced to the branch's other screens", async () => {
    const live = server.connectLive(pantry.token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === inventoryTopic.m) resolve(data)
      })
    })
    await pantry.book()
    expect(await heard).toEqual({ restId: pantry.restId })
  })

  it('books no tax if none was entered, and only the quantity of its unit', async () => {
    const [{ matId: flourId }, { matId: eggsId }] = [{ matId: pantry.flour.id }, { matId: pantry.eggs.id }]
    const { materials } = await pantry.book({
      materials: [
        { matId: flourId, isWeight: true, weight: 0.001, nos: 7, price: 0.01 },
        { matId: eggsId, isWeight: false, weight: 3.5, nos: 1, price: 10_000_000, tax: null },
      ],
    })
    expect(materials).toMatchObject([
      { isWeight: true, weight: 0.001, nos: 0, price: 0.01, tax: 0 },
      { isWeight: false, weight: 0, nos: 1, price: 10_000_000, tax: 0 },
    ])
  })

  it('books once when repeated under its key', async () => {
    const key = newKey()
    const answers = [
      ...(await Promise.all([pantry.tryToBook({}, key), pantry.tryToBook({}, key)])),
      await pantry.tryToBook({}, key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await pantry.list()).toHaveLength(1)
    expect((await pantry.tryToBook({ billId: 'other' }, key)).body).toMatchObject({ code: 'key-reused' })
  })

  it('takes a constant number of statements', async () => {
    const watched = await makeWatchedServer(server)
    const { token } = pantry
    const counts: number[] = []
    // The first call finds nothing kept.
    for (const many of [1, 1, 40]) {
      const materials = []
      for (let count = 0; count < many; count += 1) {
        materials.push({ matId: (await makeMaterial(server.db)).id, isWeight: true, weight: 1, price: 5 })
      }
      const sent = pantry.bill({ billId: `B-${counts.length}`, materials })
      const { reply, statements } = await watched.counting(() => watched.call(addPurchase, sent, { token }))
      expect(reply.status).toBe(200)
      counts.push(statements)
    }
    expect(counts[2]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(11)
  })
})

describe('the number of a bill', () => {
  it('is unique for a supplier in a branch, ignoring case', async () => {
    await pantry.book({ billId: 'Fg-7' })
    const { status, body } = await pantry.tryToBook({ billId: 'fG-7' })
    const message = 'The bill FG-7 of this supplier is already recorded. Enter another number'
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'bill-taken', message, fields: { billId: message } },
    })
    const other = await makeSupplier(server.db, pantry.restId)
    expect(await pantry.book({ billId: 'FG-7', supId: other.id })).toMatchObject({ billId: 'FG-7' })
    expect(await pantry.list()).toHaveLength(2)
  })

  it('is booked once by ten concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => pantry.tryToBook({ billId: index % 2 ? 'rush' : 'RUSH' }, newKey())),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await pantry.list()).toHaveLength(1)
  })
})

describe('the date of a purchase', () => {
  it("may be long past, up to today in the branch's time zone", async () => {
    const auckland = await makePantry(server)
    const chennai = await makePantry(server, { timeZone: 'Asia/Kolkata' })
    // Saturday 19:30 in Auckland is noon of the same day in Chennai. Six hours later only Auckland has Sunday.
    const evening = server.time.now
    server.passMinutes(6 * 60)
    const sunday = { dateOfPurchase: '2026:03:08' }
    expect((await auckland.tryToBook(sunday)).status).toBe(200)
    const { status, body } = await chennai.tryToBook(sunday)
    expect({ status, fields: !body.error || body.fields }).toEqual({
      status: 400,
      fields: { dateOfPurchase: 'Pick a day that is not after today' },
    })
    for (const dateOfPurchase of ['2026:03:07', '2019:12:31', '1900:01:01']) {
      const booked = await chennai.book({ dateOfPurchase, billId: dateOfPurchase })
      expect(booked.dateOfPurchase).toBe(dateOfPurchase)
    }
    server.time.now = evening
  })
})
