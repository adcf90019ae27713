import { directCards } from '@brigade/contract/carts/cart-cards.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listLateCharges, settleLateCharge } from '@brigade/contract/terminals/late-charges.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { bringBack, showAnswer } from '../carts/carts.public.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { MOST_FAILURES } from './charge-answers.rules.ts'
import { createCharger } from './charger.ts'
import { makeCardTill, openTerminal, type CardTill, type TestTerminal } from './terminals.factory.ts'

/** A portion of the bills here, as the terminal has it. */
const PRICE = 1000

let server: TestServer
let beside: TestServer
let watched: Awaited<ReturnType<typeof makeWatchedServer>>
beforeAll(async () => {
  server = await createTestServer()
  beside = await createTestServer({ beside: server })
  watched = await makeWatchedServer(server)
})

let terminal: TestTerminal
let till: CardTill
beforeEach(async () => {
  terminal = await openTerminal()
  till = await makeCardTill(server, terminal.url)
})

function secondsPass(seconds: number) {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000)
  beside.time.now = server.time.now
  watched.time.now = server.time.now
}

/** Every server calls the terminal about what is due. */
const askAll = () => Promise.all([server.app.sendDue(), beside.app.sendDue()])

const begun = () => terminal.calls.filter((call) => call === 'charge').length

/** The bills of the branch that are paid, and what they come to. */
async function paid() {
  const [sums] = await server.sql<[{ bills: number; sum: number }]>`
    select count(*)::int as bills, coalesce(sum(grand_total), 0)::int as sum
      from payments where rest_id = ${till.restId}`
  return sums
}

const chargeIn = ({ body }: Awaited<ReturnType<CardTill['tryToCharge']>>) =>
  body.error ? undefined : body.data?.cardCharge?._id

/** Two tills book a charge at once, each at its own server. */
async function bookTwice(cartId: string, chargeId: string) {
  const { token } = till
  const replies = await Promise.all(
    [server, beside].map((at) => at.call(directCards.book, { cartId, chargeId }, { token })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
}

async function giveBack(chargeId: string) {
  const asked = { restId: till.restId, chargeId, reason: 'Voided at the terminal' }
  await server.ask(settleLateCharge, asked, { token: till.token })
}

/** A charge of which nobody knows how it ended. */
async function makeUnknown(cartId: string, onCharge: 'dropped' | 'waiting') {
  terminal.behaviour.onCharge = onCharge
  terminal.behaviour.onAsk = 'silent'
  const chargeId = await till.charge(cartId)
  // A guest who is waited for is no failure.
  for (let count = 0; count <= MOST_FAILURES; count += 1) {
    secondsPass(1)
    await server.app.sendDue()
  }
  expect(await till.shown(cartId)).toMatchObject({ status: 'unknown', reason: 'silent' })
  terminal.behaviour.onAsk = 'truth'
  secondsPass(60)
  return chargeId
}

it('two tills that charge a cart at once, at two servers and beside a payment in cash, take its sum once', async () => {
  const { token } = till
  let byCard = 0
  for (let round = 0; round < effort.races; round += 1) {
    const { cartId } = await till.bill()
    const asked = { cartId, terminalId: till.terminal._id }
    const charge = (at: TestServer) => at.call(directCards.charge, asked, { token })
    const [one, other, cash] = await Promise.all([
      charge(server),
      charge(beside),
      round % 3 === 0 ? beside.call(directCart.pay, till.paymentOf(cartId, 10), { token }) : undefined,
      askAll(),
    ])
    const charged = [one, other].filter(({ status }) => status === 200)
    expect(charged.length + (cash?.status === 200 ? 1 : 0)).toBe(1)
    byCard += charged.length
    secondsPass(1)
    await askAll()
    const chargeId = charged.map(chargeIn)[0]
    if (chargeId !== undefined) await bookTwice(cartId, chargeId)
    expect({ begun: begun(), taken: terminal.taken() }).toEqual({ begun: byCard, taken: byCard * PRICE })
    expect(await paid()).toEqual({ bills: round + 1, sum: (round + 1) * PRICE })
  }
  expect(byCard).toBeGreaterThan(0)
})

it('a charge that a till repeats under its key, because the reply was lost, is one at any server', async () => {
  const { token } = till
  for (let round = 0; round < effort.races; round += 1) {
    const { cartId } = await till.bill()
    const asked = { cartId, terminalId: till.terminal._id }
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const charge = (at: TestServer) => at.call(directCards.charge, asked, { token, key })
    const replies = await Promise.all([charge(server), charge(beside), askAll()])
    secondsPass(1)
    await askAll()
    const ids = [replies[0], replies[1], await charge(beside)].map(chargeIn)
    expect(ids).toEqual([expect.any(String), ids[0], ids[0]])
    expect([...terminal.charges.keys()].at(-1)).toBe(ids[0])
    expect(begun()).toBe(round + 1)
  }
})

describe('a charge whose answer was lost', () => {
  it('that a person denies while the terminal reports it is asked for again, comes back and is booked', async () => {
    const { cartId } = await till.bill()
    const chargeId = await makeUnknown(cartId, 'dropped')
    const statuses: number[] = []
    terminal.behaviour.meanwhile = async () => {
      statuses.push((await till.trySettle(cartId, chargeId, 'not-charged')).status)
    }
    await beside.app.sendDue()
    expect(statuses).toEqual([200])
    expect(await till.shown(cartId)).toMatchObject({ status: 'declined', reason: 'person' })
    const logged = beside.lines.filter((line) => line.includes('a terminal answered after a person had settled it'))
    expect(logged.map((line) => line.includes(chargeId))).toEqual([true])
    await server.app.sendDue()
    expect(await till.shown(cartId)).toMatchObject({ status: 'approved', reason: null })
    expect((await till.tryToPay(cartId, 10)).body).toMatchObject({ code: 'card-charge-open' })
    await bookTwice(cartId, chargeId)
    expect(await paid()).toEqual({ bills: 1, sum: PRICE })
    expect(terminal.taken()).toBe(PRICE)
  })

  it('comes back to its cart, or is told as late, whichever of a till and the terminal is first', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const { cartId } = await till.bill()
      const chargeId = await makeUnknown(cartId, 'dropped')
      await till.trySettle(cartId, chargeId, 'not-charged')
      const [byCash] = await Promise.all([till.tryToPay(cartId, 10), askAll()])
      const isLate = byCash.status === 200
      if (!isLate) {
        expect(byCash.body).toMatchObject({ code: 'card-charge-open' })
        await bookTwice(cartId, chargeId)
      }
      const listed = await server.ask(listLateCharges, { restId: till.restId }, { token: till.token })
      expect(listed.map(({ _id }) => _id)).toEqual(isLate ? [chargeId] : [])
      // Given back, it leaves the list, which has a limit.
      if (isLate) await giveBack(chargeId)
      expect(await paid()).toEqual({ bills: round + 1, sum: (round + 1) * PRICE })
    }
  })

  it('is settled by a person or by the terminal, whichever is first, and the bill is paid once', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const { cartId } = await till.bill()
      const isCharged = round % 2 === 0
      const chargeId = await makeUnknown(cartId, isCharged ? 'dropped' : 'waiting')
      if (!isCharged) terminal.finish('declined')
      const [settled] = await Promise.all([
        till.trySettle(cartId, chargeId, isCharged ? 'charged' : 'not-charged'),
        askAll(),
      ])
      const shown = await till.shown(cartId)
      expect(shown?.status).toBe(isCharged ? 'approved' : 'declined')
      if (settled.status === 200) expect(shown?.reason).toBe('person')
      else {
        expect(settled.body).toMatchObject({ code: 'card-charge-moved' })
        expect(shown?.reason).toBe(isCharged ? null : 'declined')
      }
      secondsPass(60)
      await askAll()
      expect(await till.shown(cartId)).toEqual(shown)
      if (isCharged) await bookTwice(cartId, chargeId)
      else expect((await till.tryToPay(cartId, 10)).status).toBe(200)
      expect(await paid()).toEqual({ bills: round + 1, sum: (round + 1) * PRICE })
      expect(begun()).toBe(round + 1)
    }
    expect(terminal.taken()).toBe(Math.ceil(effort.races / 2) * PRICE)
  })
})

describe('a server that ends', () => {
  it('at any statement around its call leaves a charge that the next one finds, charged once', async () => {
    const dying = createCharger(watched.app.world, { touchCart: showAnswer, bringBack })
    const charged = async () => {
      const { cartId } = await till.bill()
      await till.charge(cartId)
      return cartId
    }
    await charged()
    await dying.sendDue()
    await charged()
    const { statements } = await watched.counting(() => dying.sendDue())
    expect(statements).toBeGreaterThan(1)
    for (let k = 1; k <= statements; k += 1) {
      const cartId = await charged()
      const before = begun()
      // The first statement claims the charge. Without it, there is nothing to report.
      await watched.failingAt(k, () => dying.sendDue()).catch(() => undefined)
      secondsPass(120)
      await server.app.sendDue()
      expect(await till.shown(cartId), `statement ${k}`).toMatchObject({ status: 'approved' })
      expect(begun(), `statement ${k}`).toBe(before + 1)
    }
    expect(terminal.taken()).toBe((statements + 2) * PRICE)
  })

  it('at any statement between the approval and the booking leaves it to the next till, which books it once', async () => {
    const { token } = till
    const approved = async () => {
      const { cartId } = await till.bill()
      const chargeId = await till.charge(cartId)
      await server.app.sendDue()
      return { cartId, chargeId }
    }
    const bookAtWatched = (asked: { cartId: string; chargeId: string }, key: string) =>
      watched.call(directCards.book, asked, { token, key })
    const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
    // The first sale of a process and of a day takes more statements.
    await bookAtWatched(await approved(), newKey())
    const counted = await approved()
    const { statements } = await watched.counting(() => bookAtWatched(counted, newKey()))
    const before = await paid()
    for (let k = 1; k <= statements; k += 1) {
      const [asked, key] = [await approved(), newKey()]
      expect(await watched.failingAt(k, () => bookAtWatched(asked, key)), `statement ${k}`).toMatchObject({
        status: 503,
      })
      expect(await till.shown(asked.cartId), `statement ${k}`).toMatchObject({ status: 'approved' })
      // The till that began it repeats its call while another one completes the charge.
      const replies = await Promise.all([
        server.call(directCards.book, asked, { token, key }),
        beside.call(directCards.book, asked, { token, key: newKey() }),
      ])
      expect(replies.map(({ status }) => status).toSorted(), `statement ${k}`).toEqual([200, 409])
      expect(await paid()).toEqual({ bills: before.bills + k, sum: before.sum + k * PRICE })
    }
    expect(begun()).toBe(statements + 2)
  })
})
