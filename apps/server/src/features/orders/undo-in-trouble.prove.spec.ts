import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { printTickets } from '../kitchen/kitchen.public.ts'
import { accept, makeHeld, prepaid, reject } from './held-answers.factory.ts'
import { giveHeldAnswers } from './held-answers.ts'

let server: TestServer
let beside: TestServer
let watched: Awaited<ReturnType<typeof makeWatchedServer>>
beforeAll(async () => {
  server = await createTestServer()
  beside = await createTestServer({ beside: server })
  watched = await makeWatchedServer(server)
})

const PORTIONS = 10_000

const give = ({ app }: Pick<TestServer, 'app'>) => giveHeldAnswers(app.world, printTickets)

/** The time in which an answer can be undone is over at every server. */
function timePasses() {
  server.passMinutes(1)
  beside.time.now = server.time.now
  watched.time.now = server.time.now
}

/** A branch with counted portions, and shortcuts for the steps after an answer. */
async function makeTrouble() {
  const held = await makeHeld(server)
  const { kitchen, token } = held
  await server.sql`
    update variations set has_stock = true, no_of_stock = ${PORTIONS} where id = ${kitchen.variation.id}`
  const steps = {
    prepare: (orderId: string, at: TestServer) => at.call(prepareTakeaway, { orderId }, { token }),
    cancel: (orderId: string, at: TestServer) =>
      at.call(cancelOrder, { orderId, reason: 'No gas', wasCooked: false }, { token }),
  }
  return {
    ...held,
    step: (step: keyof typeof steps, orderId: string, at = server) => steps[step](orderId, at),
    /** The portions that orders hold. */
    portionsTaken: async () => {
      const [row] = await server.sql<[{ portions: number }]>`
        select no_of_stock as portions from variations where id = ${kitchen.variation.id}`
      return PORTIONS - row.portions
    },
    /** All of them, of whatever page. */
    tickets: async () => {
      const [row] = await server.sql<[{ count: number }]>`
        select count(*)::int as count from print_jobs where rest_id = ${held.restId}`
      return row.count
    },
  }
}

const events = { prepare: 'order.prepared', cancel: 'order.cancelled' } as const
const statusAfter = { prepare: 'prepared', cancel: 'cancelled' } as const

it('An undo beside two processes that tell a rejection either wins or is refused, and all agree on which', async () => {
  const { kitchen, answer, undo, told, asCustomer, portionsTaken } = await makeTrouble()
  const expected: string[] = []
  let undone = 0
  for (let round = 0; round < effort.races; round += 1) {
    const { _id: orderId } = await kitchen.place(prepaid)
    await answer(orderId, reject)
    timePasses()
    const [back] = await Promise.all([undo(orderId), give(server), give(beside)])
    if (back.status === 200) {
      undone += 1
      expect(await asCustomer(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    } else {
      expect(back.body).toMatchObject({ code: 'answer-given' })
      expected.push('order.rejected')
      expect(await asCustomer(orderId)).toMatchObject({ status: 'rejected', paymentStatus: 'refund due' })
    }
  }
  await Promise.all([give(server), give(beside)])
  expect(await told()).toEqual(expected)
  expect(await portionsTaken()).toBe(undone)
})

it('A process that dies at any statement while it tells a rejection leaves it to another, which tells it once', async () => {
  const { kitchen, answer, told, asCustomer, portionsTaken } = await makeTrouble()
  const rejected = async () => {
    const { _id: orderId } = await kitchen.place(prepaid)
    await answer(orderId, reject)
    timePasses()
    return orderId
  }
  await rejected()
  await give(watched)
  await rejected()
  const { statements } = await watched.counting(() => give(watched))
  expect(statements).toBeGreaterThan(1)
  for (let k = 1; k <= statements; k += 1) {
    const orderId = await rejected()
    // The first statement looks for what is due. Without it, there is nothing to report.
    await watched.failingAt(k, () => give(watched)).catch(() => undefined)
    expect(await told(), `statement ${k}`).toHaveLength(k + 1)
    expect(await portionsTaken(), `statement ${k}`).toBe(1)
    expect(await asCustomer(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    await Promise.all([give(server), give(beside)])
    expect(await told(), `statement ${k}`).toHaveLength(k + 2)
    expect(await portionsTaken(), `statement ${k}`).toBe(0)
    expect(await asCustomer(orderId)).toMatchObject({ status: 'rejected', paymentStatus: 'refund due' })
  }
  expect(new Set(await told())).toEqual(new Set(['order.rejected']))
})

describe.each([
  ['accepted', accept],
  ['rejected', reject],
] as const)('an order that is %s', (status, input) => {
  it('and new again stays new when the answer whose reply was lost arrives again', async () => {
    const { kitchen, answer, undo, told, statuses, portionsTaken } = await makeTrouble()
    const { _id: orderId } = await kitchen.place()
    const key = crypto.randomUUID()
    await answer(orderId, input, key)
    expect((await undo(orderId)).status).toBe(200)
    const [again, elsewhere] = [await answer(orderId, input, key), await answer(orderId, input, key, beside)]
    expect([again.status, elsewhere.status]).toEqual([200, 200])
    timePasses()
    await Promise.all([give(server), give(beside)])
    expect([await statuses(), await told(), await portionsTaken()]).toEqual([['placed'], [], 1])
  })

  it('once more after an Undo stays so when that Undo arrives again, at any server', async () => {
    const { kitchen, answer, undo, told, asCustomer, token } = await makeTrouble()
    const { _id: orderId } = await kitchen.place()
    await answer(orderId, input)
    const key = crypto.randomUUID()
    const both = await Promise.all([undo(orderId, token, key), undo(orderId, token, key, beside)])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    await answer(orderId, input)
    expect((await undo(orderId, token, key, beside)).status).toBe(200)
    timePasses()
    await Promise.all([give(server), give(beside)])
    expect(await told()).toEqual([`order.${status}`])
    expect((await asCustomer(orderId)).status).toBe(status)
  })
})

describe.each(['prepare', 'cancel'] as const)('the next step of an accepted order, %s,', (step) => {
  it.each([true, false])('ends what an Undo can take back; the answer was held: %s', async (isHeld) => {
    const { kitchen, answer, undo, told, asCustomer, step: take, token } = await makeTrouble()
    const { _id: orderId } = await kitchen.place()
    await answer(orderId, accept)
    if (!isHeld) {
      timePasses()
      await give(server)
    }
    expect((await take(step, orderId)).status).toBe(200)
    for (const at of [server, beside]) {
      expect((await undo(orderId, token, crypto.randomUUID(), at)).body).toMatchObject({ code: 'answer-given' })
    }
    timePasses()
    await Promise.all([give(server), give(beside)])
    expect(await told()).toEqual(['order.accepted', events[step]])
    expect((await asCustomer(orderId)).status).toBe(statusAfter[step])
  })

  it('an Undo and two processes that tell the answer meet, and the customer hears of one course of events', async () => {
    const { kitchen, answer, undo, told, asCustomer, step: take, tickets } = await makeTrouble()
    let printed = 0
    for (let round = 0; round < effort.races; round += 1) {
      const before = (await told()).length
      const { _id: orderId } = await kitchen.place()
      await answer(orderId, accept)
      timePasses()
      const acts = [() => undo(orderId), () => take(step, orderId, beside)] as const
      // Each comes first in turn.
      const turned = round % 2 === 0
      const [first, second] = await Promise.all([
        acts[turned ? 0 : 1](),
        acts[turned ? 1 : 0](),
        give(server),
        give(beside),
      ])
      const [back, stepped] = turned ? [first, second] : [second, first]
      await Promise.all([give(server), give(beside)])
      const heard = (await told()).slice(before)
      if (back.status === 200) {
        expect(stepped.body).toMatchObject({ code: 'order-moved-on' })
        expect([heard, (await asCustomer(orderId)).status]).toEqual([[], 'placed'])
      } else {
        expect([back.body, stepped.status]).toEqual([expect.objectContaining({ code: 'answer-given' }), 200])
        expect([heard, (await asCustomer(orderId)).status]).toEqual([
          ['order.accepted', events[step]],
          statusAfter[step],
        ])
        // A cancelled order prints once more.
        printed += step === 'cancel' ? 2 : 1
      }
      expect(await tickets()).toBe(printed)
    }
  })
})
