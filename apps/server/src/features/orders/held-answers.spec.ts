import { acceptOrder, cancelOrder, UNDO_MS } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, enterAllergy, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { printTickets } from '../kitchen/kitchen.public.ts'
import { readPage } from '../printing/printed.factory.ts'
import { accept, makeHeld, prepaid, reject } from './held-answers.factory.ts'
import { giveHeldAnswers } from './held-answers.ts'
import { lockOrder } from './orders.store.ts'

let server: TestServer
let beside: TestServer
beforeAll(async () => {
  server = await createTestServer()
  beside = await createTestServer({ beside: server })
})

/** Passes the time in which an answer can be undone, and then lets every process look once. */
async function timePasses() {
  server.passMinutes(1)
  beside.time.now = server.time.now
  await Promise.all([server, beside].map(({ app }) => giveHeldAnswers(app.world, printTickets)))
}

describe('an answer that can be undone', () => {
  it('moves the order at once, and is told and printed once a little later', async () => {
    const { kitchen, answer, statuses, told, tickets, asCustomer, undo } = await makeHeld(server)
    const { _id: orderId } = await kitchen.place()
    expect((await answer(orderId, accept)).body).toMatchObject({ message: 'Order accepted: token 1' })
    await Promise.all([server, beside].map(({ app }) => giveHeldAnswers(app.world, printTickets)))
    expect([await statuses(), await told(), await tickets()]).toEqual([['accepted'], [], 0])
    expect(await asCustomer(orderId)).toMatchObject({ status: 'placed', preparationTime: null })

    await timePasses()
    expect([await told(), await tickets()]).toEqual([['order.accepted'], 1])
    expect(await asCustomer(orderId)).toMatchObject({ status: 'accepted', preparationTime: 20 })
    expect((await undo(orderId)).body).toMatchObject({ code: 'answer-given' })
    await timePasses()
    expect([await told(), await tickets()]).toEqual([['order.accepted'], 1])
  })

  it('is waited for longer than it can be undone', async () => {
    const { kitchen, answer, undo } = await makeHeld(server)
    const { _id: orderId } = await kitchen.place()
    await answer(orderId, accept)
    server.time.now = new Date(server.time.now.getTime() + UNDO_MS)
    await giveHeldAnswers(server.app.world, printTickets)
    expect((await undo(orderId)).body).toMatchObject({
      message: expect.stringMatching(/^Answer taken back: token \d+$/),
      data: [{ status: 'placed' }],
    })
  })

  it('is told and printed also if the clock is set back meanwhile, and new ones are still held', async () => {
    const { kitchen, answer, told, tickets, undo } = await makeHeld(server)
    const [{ _id: orderId }, { _id: nextId }] = [await kitchen.place(), await kitchen.place()]
    await answer(orderId, accept)
    // The clock of another machine is a little behind, which ends no hold.
    server.time.now = new Date(server.time.now.getTime() - 5000)
    await giveHeldAnswers(server.app.world, printTickets)
    expect([await told(), await tickets()]).toEqual([[], 0])
    server.passMinutes(-60)
    await answer(nextId, accept)
    await giveHeldAnswers(server.app.world, printTickets)
    expect([await told(), await tickets()]).toEqual([['order.accepted'], 1])
    expect((await undo(orderId)).body).toMatchObject({ code: 'answer-given' })
    expect((await undo(nextId)).body).toMatchObject({
      message: expect.stringMatching(/^Answer taken back: token \d+$/),
    })
    server.passMinutes(61)
  })

  it.each([
    ['accepted', accept],
    ['rejected', reject],
  ] as const)('leaves nothing when the %s order is new again', async (_status, input) => {
    const { kitchen, answer, undo, statuses, told, tickets, asCustomer } = await makeHeld(server)
    const { _id: orderId } = await kitchen.place(prepaid)
    await answer(orderId, input)
    const { body } = await undo(orderId)
    expect(body).toMatchObject({
      data: [{ status: 'placed', isAccepted: false, isRejected: false, rejectNote: null, preparationTime: null }],
    })
    await timePasses()
    expect([await statuses(), await told(), await tickets()]).toEqual([['placed'], [], 0])
    expect(await asCustomer(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect((await undo(orderId)).body).toMatchObject({ code: 'answer-given' })
  })

  it('gives back stock and owes the refund of a rejected order only when it is told', async () => {
    const { kitchen, answer, told, asCustomer } = await makeHeld(server)
    const { _id: orderId } = await kitchen.place(prepaid)
    expect((await answer(orderId, reject)).body).toMatchObject({
      message: expect.stringMatching(/^Order rejected: token 1\. Refund \$/),
    })
    expect((await asCustomer(orderId)).paymentStatus).toBe('paid')
    await timePasses()
    expect(await told()).toEqual(['order.rejected'])
    expect(await asCustomer(orderId)).toMatchObject({ status: 'rejected', paymentStatus: 'refund due' })
  })

  it('is told before the next step of the order', async () => {
    const { kitchen, answer, told, tickets, token } = await makeHeld(server)
    const { _id: first } = await kitchen.place()
    await answer(first, accept)
    await server.ask(prepareTakeaway, { orderId: first }, { token })
    expect([await told(), await tickets()]).toEqual([['order.accepted', 'order.prepared'], 1])
    const { _id: second } = await kitchen.place()
    await answer(second, accept)
    await server.ask(cancelOrder, { orderId: second, reason: 'No gas', wasCooked: false }, { token })
    await timePasses()
    expect((await told()).slice(2)).toEqual(['order.accepted', 'order.cancelled'])
  })

  it('waits for the next look while its order is locked, and holds no other answer up', async () => {
    const { kitchen, answer, told } = await makeHeld(server)
    const [{ _id: first }, { _id: second }] = [await kitchen.place(), await kitchen.place()]
    await answer(first, accept)
    await answer(second, accept)
    await server.db.transaction(async (db) => {
      await lockOrder(db, first)
      await timePasses()
      expect(await told()).toEqual(['order.accepted'])
    })
    await timePasses()
    expect(await told()).toEqual(['order.accepted', 'order.accepted'])
  })

  it('can be undone only by those who see the branch', async () => {
    const { kitchen, answer, undo } = await makeHeld(server)
    const { _id: orderId } = await kitchen.place()
    await answer(orderId, accept)
    const stranger = await makeAccount(server)
    expect((await undo(orderId, stranger.token)).status).toBe(404)
  })
})

describe('Food prepared that can be undone', () => {
  async function makeCooking() {
    const held = await makeHeld(server)
    const { kitchen, token, told } = held
    const { _id: orderId } = await kitchen.place(prepaid)
    await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, { token })
    return { ...held, orderId, toldSince: async () => (await told()).slice(1) }
  }

  it('moves the order at once, and is told once a little later', async () => {
    const { orderId, prepare, statuses, toldSince, asCustomer, undo } = await makeCooking()
    expect((await prepare(orderId)).body).toMatchObject({
      message: 'Order prepared: token 1',
      data: { status: 'prepared' },
    })
    server.time.now = new Date(server.time.now.getTime() + UNDO_MS)
    await giveHeldAnswers(server.app.world, printTickets)
    expect([await statuses(), await toldSince()]).toEqual([['prepared'], []])
    expect(await asCustomer(orderId)).toMatchObject({ status: 'accepted' })
    await timePasses()
    expect(await toldSince()).toEqual(['order.prepared'])
    expect(await asCustomer(orderId)).toMatchObject({ status: 'prepared' })
    expect((await undo(orderId)).body).toMatchObject({ code: 'answer-given' })
    await timePasses()
    expect(await toldSince()).toEqual(['order.prepared'])
  })

  it('leaves nothing when the order is in the kitchen again', async () => {
    const { orderId, prepare, undo, statuses, toldSince, asCustomer, token } = await makeCooking()
    await prepare(orderId)
    expect((await undo(orderId)).body).toMatchObject({
      message: expect.stringMatching(/^Food prepared taken back: token \d+$/),
      data: [{ status: 'accepted', isAccepted: true, preparationTime: 20 }],
    })
    await timePasses()
    expect([await statuses(), await toldSince()]).toEqual([['accepted'], []])
    expect(await asCustomer(orderId)).toMatchObject({ status: 'accepted' })
    expect(await trailOf(server, { subjectId: orderId }, 'prepare order', 'undo prepared')).toMatchObject([
      { action: 'prepare order', after: { status: 'prepared' } },
      { action: 'undo prepared', before: { status: 'prepared' }, after: { status: 'accepted' } },
    ])
    await server.ask(prepareTakeaway, { orderId }, { token })
    expect(await toldSince()).toEqual(['order.prepared'])
  })

  it('is told before the next step of the order', async () => {
    const { orderId, prepare, toldSince, token, undo } = await makeCooking()
    await prepare(orderId)
    await server.ask(completeTakeaway, { orderId, codAmount: 0, paymentModeId: null }, { token })
    expect((await undo(orderId)).body).toMatchObject({ code: 'answer-given' })
    await timePasses()
    expect(await toldSince()).toEqual(['order.prepared', 'order.delivered'])
    const other = await makeCooking()
    await other.prepare(other.orderId)
    const { token: manager } = other
    await server.ask(cancelOrder, { orderId: other.orderId, reason: 'No gas', wasCooked: true }, { token: manager })
    await timePasses()
    expect(await other.toldSince()).toEqual(['order.prepared', 'order.cancelled'])
  })

  it('gives a held answer first', async () => {
    const { kitchen, answer, prepare, told, tickets, undo, statuses } = await makeHeld(server)
    const { _id: orderId } = await kitchen.place()
    await answer(orderId, accept)
    await prepare(orderId)
    expect([await told(), await tickets()]).toEqual([['order.accepted'], 1])
    await undo(orderId)
    expect(await statuses()).toEqual(['accepted'])
    expect((await undo(orderId)).body).toMatchObject({ code: 'answer-given' })
  })

  it('is unknown to a ticket that prints meanwhile, which may warn of an allergy', async () => {
    const { orderId, prepare, toPrint, tickets, token } = await makeCooking()
    await prepare(orderId)
    const isDone = async () => (await toPrint()).map(({ html }) => readPage(html).includes('ALREADY DONE'))
    expect(await isDone()).toEqual([false])
    await server.ask(enterAllergy, { orderId, allergy: 'Nuts' }, { token })
    expect(await tickets()).toBe(2)
    await timePasses()
    expect(await isDone()).toEqual([true, true])
  })

  it('is undone or told, never both, beside two processes that tell of it', async () => {
    const { kitchen, token, prepare, undo, told, statuses } = await makeHeld(server)
    let given = 0
    for (let round = 0; round < effort.races; round += 1) {
      const { _id: orderId } = await kitchen.place()
      await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, { token })
      await prepare(orderId)
      server.passMinutes(1)
      beside.time.now = server.time.now
      const [, , back] = await Promise.all([
        giveHeldAnswers(server.app.world, printTickets),
        giveHeldAnswers(beside.app.world, printTickets),
        undo(orderId),
      ])
      if (back.status !== 200) given += 1
    }
    expect((await told()).filter((event) => event === 'order.prepared')).toHaveLength(given)
    expect((await statuses()).filter((status) => status === 'prepared')).toHaveLength(given)
  })
})

it('An undo beside two processes that give the answer either wins or is refused, and the customer hears once', async () => {
  const { kitchen, answer, undo, told, statuses } = await makeHeld(server)
  let given = 0
  let undone = 0
  for (let round = 0; round < effort.races; round += 1) {
    const { _id: orderId } = await kitchen.place()
    await answer(orderId, accept)
    server.passMinutes(1)
    beside.time.now = server.time.now
    const [, , back] = await Promise.all([
      giveHeldAnswers(server.app.world, printTickets),
      giveHeldAnswers(beside.app.world, printTickets),
      undo(orderId),
    ])
    if (back.status === 200) undone += 1
    else given += 1
  }
  expect(given + undone).toBe(effort.races)
  expect(await told()).toHaveLength(given)
  expect((await statuses()).filter((status) => status === 'placed')).toHaveLength(undone)
})

it('An undo beside the next step of an order has one winner, and the customer hears of what happened', async () => {
  const { kitchen, answer, undo, told, token } = await makeHeld(server)
  const expected: string[] = []
  for (let round = 0; round < effort.races; round += 1) {
    const { _id: orderId } = await kitchen.place()
    await answer(orderId, accept)
    const isPrepared = round % 2 === 0
    const step = () =>
      isPrepared
        ? server.call(prepareTakeaway, { orderId }, { token })
        : server.call(cancelOrder, { orderId, reason: 'No gas', wasCooked: false }, { token })
    const acts = [() => undo(orderId), step]
    // Each comes first in turn.
    const [first, second] = round % 4 < 2 ? acts : acts.toReversed()
    const replies = await Promise.all([first?.(), second?.()])
    const [undone, stepped] = round % 4 < 2 ? replies : replies.toReversed()
    expect([undone?.status, stepped?.status].toSorted()).toEqual([200, 409])
    if (undone?.status === 200)
      expect(stepped?.body).toMatchObject({ code: 'order-moved-on', data: { status: 'placed' } })
    else {
      expect(undone?.body).toMatchObject({ code: 'answer-given' })
      expected.push('order.accepted', isPrepared ? 'order.prepared' : 'order.cancelled')
    }
  }
  await timePasses()
  expect((await told()).toSorted()).toEqual(expected.toSorted())
})
