import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { deleteCart, directCart, listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { changeTerminal, removeTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { seen } from '../carts/moves.factory.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
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

const open = { status: 409, body: { code: 'card-charge-open' } }

describe('while a card is charged for it, a cart', () => {
  it.each(['waiting', 'approved', 'dropped'] as const)('is paid in no other way: %s', async (onCharge) => {
    terminal.behaviour.onCharge = onCharge
    const { cartId } = await till.bill(2)
    await till.charge(cartId)
    await server.app.sendDue()
    expect(await till.tryToCharge(cartId)).toMatchObject(open)
    expect(await till.tryToPay(cartId, 20)).toMatchObject(open)
    expect(await till.tryToTake(cartId, 5, { amount: 5 }, till.cash.id)).toMatchObject(open)
    expect([...terminal.charges.values()]).toHaveLength(1)
  })

  it('is neither deleted nor merged', async () => {
    const { token } = till
    const { cartId } = await till.bill()
    await till.charge(cartId)
    expect(await server.call(deleteCart, { cartId }, { token })).toMatchObject(open)
    const other = await till.open()
    const into = seen(other)
    const from = seen(await till.details(cartId))
    expect(await server.call(directMoves.merge, { ...from, into }, { token })).toMatchObject(open)
    await expect(server.sql`delete from carts where id = ${cartId}`).rejects.toThrow('a card is being charged')
  })

  it('says so in the list of carts', async () => {
    const { cartId } = await till.bill()
    const { restId, token } = till
    const card = async () =>
      (await server.ask(listCarts, { restId }, { token })).find(({ _id }) => _id === cartId)?.card
    expect(await card()).toBeUndefined()
    await till.charge(cartId)
    expect(await card()).toBe('sent')
    await server.app.sendDue()
    expect(await card()).toBe('approved')
  })

  it('takes more foods, and the charge then pays a part of it', async () => {
    const { cartId, food } = await till.bill(2)
    const chargeId = await till.charge(cartId)
    await server.app.sendDue()
    const { token } = till
    await server.ask(directCart.addItem, { cartId, ...orderOf(food) }, { token })
    expect(await till.book(cartId, chargeId)).toMatchObject({
      dueAmount: 10,
      cart: { tenders: [{ amount: 20, tip: 0, recivedAmount: 20 }] },
      paid: null,
    })
  })

  it('can be deleted after the charge has come to nothing', async () => {
    terminal.behaviour.onCharge = 'declined'
    const { cartId } = await till.bill()
    await till.charge(cartId)
    await server.app.sendDue()
    expect((await server.call(deleteCart, { cartId }, { token: till.token })).status).toBe(200)
  })

  it('is charged by one of two tills', async () => {
    const { cartId } = await till.bill()
    const both = await Promise.all([till.tryToCharge(cartId), till.tryToCharge(cartId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await server.app.sendDue()
    expect(terminal.taken()).toBe(1000)
  })
})

describe('a mode that goes to a terminal', () => {
  it('is paid only by booking a charge, whole or in part', async () => {
    const { cartId } = await till.bill()
    const needed = {
      status: 409,
      body: { code: 'card-charge-needed', message: `Charge ${till.card.name} at a terminal first` },
    }
    const { token } = till
    const payment = { ...till.paymentOf(cartId, 10), paymentModeId: till.card.id }
    expect(await server.call(directCart.pay, payment, { token })).toMatchObject(needed)
    expect(await till.tryToTake(cartId, 5, { amount: 5 })).toMatchObject(needed)
    expect((await till.tryToPay(cartId, 10)).status).toBe(200)
  })

  it('takes what guests paid by hand before the terminal was added, whenever it arrives', async () => {
    const { token } = till
    const before = new Date(server.time.now.getTime() - 60_000)
    const pay = async (entryAt: string | null, key?: string) => {
      const { cartId } = await till.bill()
      const payment = { ...till.paymentOf(cartId, 10), paymentModeId: till.card.id, entryAt }
      const { status } = await server.call(directCart.pay, payment, { token, ...(key !== undefined && { key }) })
      return status
    }
    expect(await pay(before.toISOString())).toBe(200)
    expect(await pay(null, uuidv7({ msecs: before.getTime() }))).toBe(200)
    expect(await pay(server.time.now.toISOString())).toBe(409)
    expect(await pay(null, uuidv7({ msecs: server.time.now.getTime() }))).toBe(409)
    expect(await pay('a minute ago')).toBe(409)
    const { cartId } = await till.bill(2)
    const part = { amount: 5, entryAt: before.toISOString() }
    expect((await till.tryToTake(cartId, 5, part)).status).toBe(200)
  })

  it('takes what guests paid by hand before a terminal of another mode was changed to it', async () => {
    const other = await makePaymentMode(server.db, 'Visa')
    const { cartId } = await till.bill()
    const takenAt = server.time.now.toISOString()
    server.passMinutes(1)
    const { _id: terminalId, name, url } = till.terminal
    const changed = { restId: till.restId, terminalId, name, url, paymentModeId: other.id }
    await server.ask(changeTerminal, changed, { token: till.owner.token })
    const payment = { ...till.paymentOf(cartId, 10), paymentModeId: other.id }
    const pay = (entryAt: string) => server.call(directCart.pay, { ...payment, entryAt }, { token: till.token })
    expect((await pay(server.time.now.toISOString())).status).toBe(409)
    expect((await pay(takenAt)).status).toBe(200)
  })

  it('is paid as before in a branch without one, and after it was removed', async () => {
    const other = await makeSplitTill(server)
    const food = await other.food()
    const { cartId } = await other.cartWith(orderOf(food))
    const payment = { ...other.paymentOf(cartId, 1000), paymentModeId: till.card.id }
    expect((await server.call(directCart.pay, payment, { token: other.token })).status).toBe(200)

    const { restId, owner } = till
    await server.ask(removeTerminal, { restId, terminalId: till.terminal._id }, { token: owner.token })
    const mine = await till.bill()
    expect(await till.tryToCharge(mine.cartId)).toMatchObject({ status: 404, body: { code: 'terminal-gone' } })
    expect(await till.take(mine.cartId, 10, { amount: 10 })).toMatchObject({ paid: { tokenNo: 1 } })
  })

  it('is asked about what a removed terminal was charging', async () => {
    const { cartId } = await till.bill()
    const chargeId = await till.charge(cartId)
    const { restId, owner } = till
    await server.ask(removeTerminal, { restId, terminalId: till.terminal._id }, { token: owner.token })
    await server.app.sendDue()
    expect(await till.book(cartId, chargeId)).toMatchObject({ paid: { tokenNo: 1 } })
  })
})

describe('a charge is refused', () => {
  it('with every wrong field at once', async () => {
    const wrong = { cartId: 'x', terminalId: 'y', tip: -1, amount: 1, lines: [{ lineId: 'z', quantity: 1 }] }
    const { body } = await server.send('POST', '/manager/direct-card-charge', wrong, { token: till.token })
    expect(body).toMatchObject({
      code: 'bad-input',
      fields: {
        cartId: 'Select the cart',
        terminalId: 'Select the terminal',
        amount: 'State either an amount or lines',
        tip: expect.any(String),
      },
    })
  })

  it('above what is due, of another total, of an empty cart and of a paid one', async () => {
    const { cartId } = await till.bill()
    const code = async (part: Parameters<CardTill['charge']>[1]) => (await till.tryToCharge(cartId, part)).body
    expect(await code({ amount: 10.01 })).toMatchObject({ code: 'tender-too-much' })
    expect(await code({ grandTotal: 9 })).toMatchObject({ code: 'cart-total-changed' })
    const empty = await till.open()
    expect((await till.tryToCharge(empty.cartId)).body).toMatchObject({ code: 'cart-empty' })
    await till.pay(cartId, 10)
    expect(await code({})).toMatchObject({ code: 'cart-paid' })
    expect(terminal.calls).toEqual([])
  })

  it('to a person of another branch, who can do nothing with it', async () => {
    const other = await makeSplitTill(server)
    const { cartId } = await till.bill()
    expect(await till.tryToCharge(cartId, {}, other.token)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const chargeId = await till.charge(cartId)
    const as = { token: other.token }
    const calls = ['/manager/direct-card-payment', '/manager/direct-card-outcome', '/manager/direct-card-charge']
    const methods = ['POST', 'PATCH', 'DELETE']
    const said = { cartId, chargeId, outcome: 'charged', reason: 'Receipt' }
    const statuses = await Promise.all(
      calls.map(async (path, at) => (await server.send(methods[at] ?? '', path, said, as)).status),
    )
    expect(statuses).toEqual([404, 404, 404])
  })
})

describe('the database', () => {
  it('keeps what was charged, and lets no charge go back', async () => {
    const { cartId } = await till.bill()
    const chargeId = await till.charge(cartId)
    await server.app.sendDue()
    const refused = 'card charges are never deleted'
    await expect(server.sql`update card_charges set amount = 1 where id = ${chargeId}`).rejects.toThrow(refused)
    await expect(
      server.sql`update card_charges set status = 'sent', next_ask_at = at where id = ${chargeId}`,
    ).rejects.toThrow(refused)
    await expect(server.sql`delete from card_charges where id = ${chargeId}`).rejects.toThrow(refused)
    await till.book(cartId, chargeId)
    await expect(server.sql`update card_charges set status = 'approved' where id = ${chargeId}`).rejects.toThrow(
      refused,
    )
  })
})
