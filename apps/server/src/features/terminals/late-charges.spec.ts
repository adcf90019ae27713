import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { deleteCart, listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { listLateCharges, settleLateCharge } from '@brigade/contract/terminals/late-charges.contract.ts'
import { changeTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { seen } from '../carts/moves.factory.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'
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

async function ask(times = 1) {
  for (let count = 0; count < times; count += 1) {
    server.time.now = new Date(server.time.now.getTime() + 1000)
    await server.app.sendDue()
  }
}

/** A charge that waits for its card, of which a person says that it took nothing, because nobody can tell. */
async function deny(cartId: string) {
  terminal.behaviour.onCharge = 'waiting'
  const chargeId = await till.charge(cartId)
  await ask()
  terminal.behaviour.onAsk = 'silent'
  await ask(MOST_FAILURES)
  expect((await till.trySettle(cartId, chargeId, 'not-charged', 'Still waiting')).status).toBe(200)
  terminal.behaviour.onAsk = 'truth'
  return chargeId
}

/** The guest pays before the terminal is told to stop. */
async function deniedAndTaken(cartId: string) {
  const chargeId = await deny(cartId)
  terminal.finish('approved')
  return chargeId
}

const late = () => server.ask(listLateCharges, { restId: till.restId }, { token: till.token })
const settle = (chargeId: string, { token }: { token: string } = till) =>
  server.call(settleLateCharge, { restId: till.restId, chargeId, reason: 'Voided, receipt 18' }, { token })

describe('a charge of which a person says that it took nothing', () => {
  it('is stopped at the terminal, which takes nothing any more', async () => {
    const { cartId } = await till.bill()
    await deny(cartId)
    await ask()
    expect(terminal.calls.at(-1)).toBe('cancel')
    terminal.finish('approved')
    server.passMinutes(60)
    await ask(2)
    expect(terminal.calls.at(-1)).toBe('cancel')
    expect(terminal.taken()).toBe(0)
    expect(await till.shown(cartId)).toMatchObject({ status: 'declined', reason: 'person' })
    expect((await till.tryToPay(cartId, 10)).status).toBe(200)
    expect(await late()).toEqual([])
  })

  it('comes back to its cart if it took the money all the same, and pays it', async () => {
    const { cartId } = await till.bill()
    const chargeId = await deniedAndTaken(cartId)
    const { version } = await till.details(cartId)
    await ask()
    expect(await till.details(cartId)).toMatchObject({ version: version + 1, cardCharge: { status: 'approved' } })
    const rows = await server.ask(listCarts, { restId: till.restId }, { token: till.token })
    expect(rows.find(({ _id }) => _id === cartId)?.card).toBe('approved')
    expect(await till.tryToPay(cartId, 10)).toMatchObject({ status: 409, body: { code: 'card-charge-open' } })
    expect(await till.book(cartId, chargeId)).toMatchObject({ paid: { tokenNo: 1 } })
    expect(await late()).toEqual([])
  })

  it('comes back to its cart after another card was declined there', async () => {
    const { cartId } = await till.bill()
    const chargeId = await deny(cartId)
    terminal.behaviour.mayCancel = false
    terminal.behaviour.onCharge = 'busy'
    await till.charge(cartId)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ status: 'declined', reason: 'refused' })
    terminal.finish('approved')
    server.passMinutes(1)
    await ask()
    expect(await till.shown(cartId)).toMatchObject({ _id: chargeId, status: 'approved' })
    expect(await till.book(cartId, chargeId)).toMatchObject({ paid: { tokenNo: 1 } })
  })

  it('is asked for during a day by a terminal that cannot stop it', async () => {
    const { cartId } = await till.bill()
    const chargeId = await deny(cartId)
    terminal.behaviour.mayCancel = false
    await ask()
    server.passMinutes(12 * 60)
    await ask()
    expect(terminal.calls.slice(-2)).toEqual(['cancel', 'status'])
    terminal.finish('approved')
    for (let minute = 0; minute < 2; minute += 1) {
      server.passMinutes(1)
      await ask()
    }
    expect(terminal.calls.slice(-2)).toEqual(['cancel', 'status'])
    expect(await till.shown(cartId)).toMatchObject({ _id: chargeId, status: 'approved' })
  })

  it('keeps the address of its terminal until that agrees', async () => {
    const { cartId } = await till.bill()
    await deny(cartId)
    const { _id: terminalId, name } = till.terminal
    const other = await openTerminal()
    const change = () =>
      server.call(
        changeTerminal,
        { restId: till.restId, terminalId, name, url: other.url, paymentModeId: till.card.id },
        { token: till.owner.token },
      )
    expect(await change()).toMatchObject({ status: 409, body: { code: 'terminal-charging' } })
    await ask()
    expect((await change()).status).toBe(200)
  })
})

describe('money that a terminal took late', () => {
  const ends: ReadonlyArray<readonly [string, (cartId: string) => Promise<unknown>]> = [
    ['is paid otherwise', (cartId) => till.pay(cartId, 10)],
    ['is deleted', (cartId) => server.ask(deleteCart, { cartId }, { token: till.token })],
    [
      'is merged',
      async (cartId) => {
        const into = seen(await till.open())
        await server.ask(directMoves.merge, { ...seen(await till.details(cartId)), into }, { token: till.token })
      },
    ],
    [
      'is charged again',
      async (cartId) => {
        terminal.behaviour.onCharge = 'waiting'
        await till.charge(cartId)
      },
    ],
  ]
  it.each(ends)('is listed if its cart %s meanwhile, until it was given back', async (_, end) => {
    const { cartId } = await till.bill()
    const chargeId = await deniedAndTaken(cartId)
    await end(cartId)
    await ask()
    expect(await late()).toEqual([
      {
        _id: chargeId,
        amount: 10,
        tip: 0,
        terminal: { _id: till.terminal._id, name: 'Counter' },
        paymentMode: { _id: till.card.id, name: till.card.name },
        by: expect.any(String),
        at: expect.any(String),
        said: '',
        reference: 'A-17',
      },
    ])
    expect((await settle(chargeId)).status).toBe(200)
    expect(await late()).toEqual([])
    expect(await settle(chargeId)).toMatchObject({ status: 409, body: { code: 'card-charge-moved' } })
    expect(await trailOf(server, { subjectId: cartId }, 'settle card charge')).toMatchObject([
      { before: { was: 'unknown' }, after: { outcome: 'not-charged', reason: 'Still waiting' } },
      { before: { amount: 10, tip: 0, was: 'late' }, after: { outcome: 'reversed', reason: 'Voided, receipt 18' } },
    ])
  })

  it('is not for another branch, and no other charge is settled this way', async () => {
    const { cartId } = await till.bill()
    const chargeId = await till.charge(cartId)
    await ask()
    expect(await settle(chargeId)).toMatchObject({ status: 409, body: { code: 'card-charge-moved' } })
    expect(await settle(till.restId)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const { token } = await makeSplitTill(server)
    expect(await settle(chargeId, { token })).toMatchObject({ status: 404 })
    expect(await server.call(listLateCharges, { restId: till.restId }, { token })).toMatchObject({ status: 404 })
  })
})
