import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { changeTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { MOST_FAILURES } from './charge-answers.rules.ts'
import { makeCardTill, openTerminal, type CardTill, type TestTerminal } from './terminals.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let terminal: TestTerminal
let till: CardTill
beforeEach(async () => {
  terminal = await openTerminal()
  till = await makeCardTill(server, terminal.url)
})

/** Calls the terminal about what is due after a second. */
async function ask(times = 1) {
  for (let count = 0; count < times; count += 1) {
    server.time.now = new Date(server.time.now.getTime() + 1000)
    await server.app.sendDue()
  }
}

async function makeUnknown(cartId: string) {
  terminal.behaviour.onCharge = 'dropped'
  terminal.behaviour.onAsk = 'silent'
  const chargeId = await till.charge(cartId)
  await ask(MOST_FAILURES)
  expect(await till.shown(cartId)).toMatchObject({ status: 'unknown', reason: 'silent' })
  return chargeId
}

const payments = () => server.ask(listPayments, { restId: till.restId }, { token: till.token })

describe('a card', () => {
  it('is charged once the terminal is called, after the charge is stored', async () => {
    const { cartId } = await till.bill(2)
    const chargeId = await till.charge(cartId)
    expect(terminal.calls).toEqual([])
    expect(await till.shown(cartId)).toEqual({
      _id: chargeId,
      status: 'sent',
      amount: 20,
      tip: 0,
      terminal: { _id: till.terminal._id, name: 'Counter' },
      paymentMode: { _id: till.card.id, name: till.card.name },
      by: expect.any(String),
      at: server.time.now.toISOString(),
      isCancelling: false,
      reason: null,
      said: '',
    })
    await ask(3)
    expect(terminal.calls).toEqual(['charge'])
    expect([...terminal.charges.values()]).toEqual([
      { id: chargeId, amount: 2000, tip: 0, currency: 'NZD', status: 'approved' },
    ])
    expect(terminal.headers[0]).toMatchObject({
      authorization: `Bearer ${till.secret}`,
      'content-type': 'application/json',
    })
    expect(await till.shown(cartId)).toMatchObject({ status: 'approved' })
  })

  it('becomes the payment of the bill when it is booked, once', async () => {
    const { cartId } = await till.bill(2)
    const chargeId = await till.charge(cartId)
    expect((await till.tryToBook(cartId, chargeId)).body).toMatchObject({ code: 'card-charge-moved' })
    await ask()
    const both = await Promise.all([till.tryToBook(cartId, chargeId), till.tryToBook(cartId, chargeId)])
    const [booked, again] = both.toSorted((a, b) => a.status - b.status)
    expect(booked?.body).toMatchObject({
      data: { cart: null, dueAmount: 0, returnedAmount: 0, paid: { tokenNo: 1, returnedAmount: 0 } },
    })
    expect(again?.body).toMatchObject({ code: 'cart-paid', data: { tokenNo: 1 } })
    expect(await payments()).toMatchObject([
      { paymentMode: { _id: till.card.id }, paymentStatus: 'paid', recivedAmount: 20, returnedAmount: 0, tenders: [] },
    ])
    expect(terminal.taken()).toBe(2000)
  })

  it('pays a part of the bill, with a tip', async () => {
    const { cartId, lineId } = await till.bill(3)
    const first = await till.charge(cartId, { amount: 12, tip: 2, label: 'Ana', among: 2 })
    await ask()
    expect([...terminal.charges.values()]).toMatchObject([{ amount: 1400, tip: 200 }])
    const { cart } = await till.book(cartId, first)
    expect(cart).toMatchObject({
      tenders: [{ amount: 12, tip: 2, recivedAmount: 14, label: 'Ana', among: 2, paymentMode: { _id: till.card.id } }],
    })
    expect(cart?.cardCharge).toBeUndefined()
    const second = await till.charge(cartId, { lines: [{ lineId, quantity: 1 }] })
    await ask()
    expect(await till.book(cartId, second)).toMatchObject({
      dueAmount: 8,
      cart: { tenders: [{ amount: 12 }, { amount: 10, lines: [{ lineId, quantity: 1 }] }] },
    })
    const last = await till.charge(cartId)
    await ask()
    expect(await till.book(cartId, last)).toMatchObject({ paid: { tokenNo: 1 } })
    expect(terminal.taken()).toBe(3200)
  })

  it('that is declined shows why, and can be charged again', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'declined'
    const declined = await till.charge(cartId)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ status: 'declined', reason: 'declined', said: 'Not enough money' })
    expect((await till.tryToBook(cartId, declined)).body).toMatchObject({ code: 'card-charge-moved' })
    terminal.behaviour.onCharge = 'approved'
    const chargeId = await till.charge(cartId)
    await ask()
    expect(await till.book(cartId, chargeId)).toMatchObject({ paid: { tokenNo: 1 } })
    expect(terminal.taken()).toBe(1000)
  })

  it('that was declined can be left, for cash', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'declined'
    await till.charge(cartId)
    await ask()
    expect(await till.pay(cartId, 10)).toMatchObject({ tokenNo: 1 })
  })

  it('waits for the guest', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'waiting'
    await till.charge(cartId)
    await ask(3)
    expect(terminal.calls).toEqual(['charge', 'status', 'status'])
    expect(await till.shown(cartId)).toMatchObject({ status: 'sent' })
    terminal.finish('approved')
    const { version } = await till.details(cartId)
    await ask()
    expect(await till.details(cartId)).toMatchObject({ version: version + 1, cardCharge: { status: 'approved' } })
  })
})

describe('an answer that is lost', () => {
  it('is asked for, and the card is charged once', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'dropped'
    await till.charge(cartId)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ status: 'sent' })
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ status: 'approved' })
    expect(terminal.calls).toEqual(['charge', 'status'])
    expect(terminal.taken()).toBe(1000)
  })

  it('of a charge that never arrived lets it begin under its id', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'lost'
    const chargeId = await till.charge(cartId)
    await ask()
    terminal.behaviour.onCharge = 'approved'
    await ask()
    expect(terminal.calls).toEqual(['charge', 'status', 'charge'])
    expect([...terminal.charges.keys()]).toEqual([chargeId])
    expect(await till.shown(cartId)).toMatchObject({ status: 'approved' })
  })

  it('of a process that died is asked for by the next one, which does not charge', async () => {
    const { cartId } = await till.bill()
    const chargeId = await till.charge(cartId)
    // It had called the terminal, and noted nothing.
    terminal.charges.set(chargeId, { id: chargeId, amount: 1000, tip: 0, currency: 'NZD', status: 'approved' })
    await server.sql`update card_charges set asks = 1 where id = ${chargeId}`
    await ask()
    expect(terminal.calls).toEqual(['status'])
    expect(await till.shown(cartId)).toMatchObject({ status: 'approved' })
  })

  it('is nobody else’s: several processes call the terminal once', async () => {
    const beside = await createTestServer({ beside: server })
    const { cartId } = await till.bill()
    await till.charge(cartId)
    beside.time.now = server.time.now
    await Promise.all([server.app.sendDue(), beside.app.sendDue(), server.app.sendDue()])
    expect(terminal.calls).toEqual(['charge'])
  })

  it('leaves the charge unknown, until the terminal tells', async () => {
    const { cartId } = await till.bill()
    await makeUnknown(cartId)
    terminal.behaviour.onAsk = 'nonsense'
    server.passMinutes(1)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ status: 'unknown' })
    terminal.behaviour.onAsk = 'truth'
    server.passMinutes(1)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ status: 'approved', said: '' })
    expect(terminal.calls.filter((call) => call === 'charge')).toHaveLength(1)
  })
})

describe('a terminal that takes no charge', () => {
  it('because it is off, took no money', async () => {
    await terminal.goDown()
    const { cartId } = await till.bill()
    await till.charge(cartId)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ status: 'declined', reason: 'unreached' })
    expect(await till.pay(cartId, 10)).toMatchObject({ tokenNo: 1 })
  })

  it('because it is busy, says so', async () => {
    terminal.behaviour.onCharge = 'busy'
    const { cartId } = await till.bill()
    await till.charge(cartId)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({
      status: 'declined',
      reason: 'refused',
      said: 'Another guest is paying',
    })
  })
})

describe('a person', () => {
  it('says that an unknown charge took the money, and books it', async () => {
    const { cartId } = await till.bill()
    const chargeId = await makeUnknown(cartId)
    expect((await till.trySettle(cartId, chargeId, 'reversed')).body).toMatchObject({ code: 'card-charge-moved' })
    const { body } = await till.trySettle(cartId, chargeId, 'charged')
    expect(body).toMatchObject({ data: { cardCharge: { status: 'approved', reason: 'person' } } })
    expect(await till.book(cartId, chargeId)).toMatchObject({ paid: { tokenNo: 1 } })
    expect(await trailOf(server, { subjectId: cartId }, 'charge card', 'settle card charge')).toMatchObject([
      { action: 'charge card', after: { amount: 10, tip: 0, terminalId: till.terminal._id } },
      {
        action: 'settle card charge',
        before: { amount: 10, tip: 0, was: 'unknown' },
        after: { outcome: 'charged', reason: 'Receipt 17' },
      },
    ])
  })

  it('says that it did not, and charges again under another id', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'lost'
    terminal.behaviour.onAsk = 'silent'
    const lost = await till.charge(cartId)
    await ask(MOST_FAILURES)
    expect((await till.trySettle(cartId, lost, 'not-charged')).body).toMatchObject({
      data: { cardCharge: { status: 'declined', reason: 'person' } },
    })
    terminal.behaviour.onCharge = 'approved'
    const chargeId = await till.charge(cartId)
    server.passMinutes(5)
    await ask(2)
    expect([...terminal.charges.values()]).toMatchObject([
      { id: lost, status: 'declined' },
      { id: chargeId, status: 'approved' },
    ])
    expect((await till.trySettle(cartId, lost, 'charged')).body).toMatchObject({ code: 'card-charge-moved' })
  })

  it('must say why', async () => {
    const { cartId } = await till.bill()
    const chargeId = await makeUnknown(cartId)
    expect((await till.trySettle(cartId, chargeId, 'charged', ' ')).body).toMatchObject({
      code: 'bad-input',
      fields: { reason: expect.any(String) },
    })
  })

  it('cancels a charge that the terminal was not called about, at once', async () => {
    const { cartId } = await till.bill()
    const chargeId = await till.charge(cartId)
    expect((await till.tryToCancel(cartId, chargeId)).body).toMatchObject({
      data: { cardCharge: { status: 'declined', reason: 'cancelled' } },
    })
    await ask(2)
    expect(terminal.calls).toEqual([])
  })

  it('cancels a charge while the guest looks for the card', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'waiting'
    const chargeId = await till.charge(cartId)
    await ask()
    expect((await till.tryToCancel(cartId, chargeId)).body).toMatchObject({
      data: { cardCharge: { status: 'sent', isCancelling: true } },
    })
    await ask()
    expect(terminal.calls).toEqual(['charge', 'cancel'])
    expect(await till.shown(cartId)).toMatchObject({ status: 'declined', reason: 'cancelled' })
    expect((await till.tryToCancel(cartId, chargeId)).body).toMatchObject({ code: 'card-charge-moved' })
  })

  it('cancels too late', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'waiting'
    terminal.behaviour.mayCancel = false
    const chargeId = await till.charge(cartId)
    await ask()
    await till.tryToCancel(cartId, chargeId)
    terminal.finish('approved')
    await ask(2)
    expect(terminal.calls).toEqual(['charge', 'cancel', 'status'])
    expect(await till.shown(cartId)).toMatchObject({ status: 'approved' })
  })

  it('gives back at the terminal what cannot be booked', async () => {
    const { cartId, food } = await till.bill(2)
    const chargeId = await till.charge(cartId)
    await ask()
    await till.lower(cartId, food)
    expect((await till.tryToBook(cartId, chargeId)).body).toMatchObject({
      code: 'card-charge-too-much',
      message: '$20.00 was charged, but $10.00 is due. Give it back at the terminal, then charge the rest',
      data: { dueAmount: 10 },
    })
    expect((await till.trySettle(cartId, chargeId, 'reversed', 'Voided at the terminal')).status).toBe(200)
    expect(await till.shown(cartId)).toBeUndefined()
    const next = await till.charge(cartId)
    await ask()
    expect(await till.book(cartId, next)).toMatchObject({ paid: { tokenNo: 1 } })
    expect(await payments()).toMatchObject([{ recivedAmount: 10 }])
  })

  it('cancels a charge of which it is unknown whether it still waits for the card', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'waiting'
    const chargeId = await till.charge(cartId)
    await ask()
    terminal.behaviour.onAsk = 'silent'
    await ask(MOST_FAILURES)
    expect(await till.shown(cartId)).toMatchObject({ status: 'unknown' })
    expect((await till.tryToCancel(cartId, chargeId)).body).toMatchObject({
      data: { cardCharge: { isCancelling: true } },
    })
    await ask()
    expect(terminal.calls.at(-1)).toBe('cancel')
    expect(await till.shown(cartId)).toMatchObject({ status: 'declined', reason: 'cancelled' })
  })

  it('moves nothing to a cart that can be paid otherwise', async () => {
    const { cartId } = await till.bill()
    await till.charge(cartId)
    const { version, foods } = await till.details(cartId)
    const lines = foods.flatMap(({ foodvariations }) => foodvariations.map(({ lineId }) => ({ lineId, quantity: 1 })))
    const moved = await server.call(directMoves.move, { cartId, version, lines }, { token: till.token })
    expect(moved).toMatchObject({ status: 409, body: { code: 'card-charge-open' } })
  })

  it('books what was charged, although it was sold out and taken off the menu since', async () => {
    const { cartId, food } = await till.bill()
    const chargeId = await till.charge(cartId)
    await ask()
    await server.sql`update variations set has_stock = true, no_of_stock = 0, is_delisted = true, delisted_at = now() where food_id = ${food.id}`
    expect(await till.book(cartId, chargeId)).toMatchObject({ paid: { tokenNo: 1 } })
    expect(await payments()).toMatchObject([{ recivedAmount: 10 }])
  })
})

describe('a terminal that may be taking money', () => {
  it('keeps its address until that is known', async () => {
    const { cartId } = await till.bill()
    terminal.behaviour.onCharge = 'waiting'
    await till.charge(cartId)
    await ask()
    const { _id: terminalId, name } = till.terminal
    const change = (url: string) =>
      server.call(
        changeTerminal,
        { restId: till.restId, terminalId, name, url, paymentModeId: till.card.id },
        { token: till.owner.token },
      )
    const other = await openTerminal()
    expect(await change(other.url)).toMatchObject({ status: 409, body: { code: 'terminal-charging' } })
    terminal.finish('approved')
    await ask()
    expect((await change(other.url)).status).toBe(200)
    expect(other.calls).toEqual([])
  })
})
