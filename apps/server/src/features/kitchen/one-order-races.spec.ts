import { acceptOrder, cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { refundOrder } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import type { Answer } from '../../platform/testing/client.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makeCooks } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

interface Act {
  /** As its audit entry names it. */
  action: string
  by: string
  send: () => Promise<Answer<unknown>>
}

/** Sends acts at once, another one first in each round, and returns who won and how the others were refused. */
async function race(acts: readonly Act[], round: number) {
  const first = round % acts.length
  const sent = [...acts.slice(first), ...acts.slice(0, first)].map(async ({ action, by, send }) => {
    const { status, body } = await send()
    return { action, by, status, refusal: body.error ? `${body.code}: ${body.message}` : null }
  })
  const replies = await Promise.all(sent)
  const won = replies.filter(({ refusal }) => refusal === null)
  const lost = replies.filter(({ refusal }) => refusal !== null)
  expect(won.map(({ status }) => status)).toEqual(won.map(() => 200))
  expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 409))
  return {
    winnersOf: (action: string) => won.flatMap((each) => (each.action === action ? [each.by] : [])),
    refusalsOf: (action: string) => lost.flatMap((each) => (each.action === action ? [each.refusal] : [])),
  }
}

const movedOn = (status: string) => `order-moved-on: Not possible: this order is ${status}`

/** A branch where two users and a display act on an order, and what each of them sends. */
async function makePeople() {
  const cooks = await makeCooks(server, { food: { variations: [{ price: 3000, noOfStock: effort.races }] } })
  await cooks.set([], true)
  const coupon = await makeCoupon(server.db, cooks.restId, { isOnePerUser: true })
  const colleague = await makeAccount(server, { restIds: [cooks.restId] })
  const [mine, theirs] = [cooks.manager, colleague]
  type User = typeof mine
  return {
    ...cooks,
    coupon,
    mine,
    theirs,
    accepts: (orderId: string, { id: by, token }: User): Act => ({
      action: 'accept order',
      by,
      send: () => server.call(acceptOrder, { orderId, acceptOrder: true, preparationTime: 15 }, { token }),
    }),
    rejects: (orderId: string, { id: by, token }: User): Act => ({
      action: 'reject order',
      by,
      send: () => server.call(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'No rice' }, { token }),
    }),
    cancels: (orderId: string, { id: by, token }: User, wasCooked: boolean): Act => ({
      action: 'cancel order',
      by,
      send: () => server.call(cancelOrder, { orderId, reason: 'No gas', wasCooked }, { token }),
    }),
    prepares: (orderId: string, { id: by, token }: User): Act => ({
      action: 'prepare order',
      by,
      send: () => server.call(prepareTakeaway, { orderId }, { token }),
    }),
    refunds: (orderId: string, { id: by, token }: User, amount: number): Act => ({
      action: 'refund order',
      by,
      send: () => server.call(refundOrder, { orderId, amount, paymentModeId: null }, { token }),
    }),
    bumps: (orderId: string): Act => ({
      action: 'bump',
      by: cooks.display.id,
      send: () => cooks.mark(orderId, 'bumped'),
    }),
  }
}

interface OrderRow {
  status: string
  isPrepared: boolean
  bumped: number
  payment: string
  refunded: number
  acts: string[]
}

async function rowOf(orderId: string): Promise<OrderRow> {
  const [row] = await server.sql<OrderRow[]>`
    select o.status, o.prepared_at is not null as "isPrepared", p.status as payment, p.refunded,
           (select count(*)::int from kitchen_lines k where k.order_id = o.id and k.state = 'bumped') as bumped,
           array(select a.action || ' ' || a.actor_id from audit_entries a
                  where a.subject_id = o.id::text and a.action <> 'place order') as acts
      from orders o join payments p on p.rest_id = o.rest_id and p.id = o.payment_id
     where o.id = ${orderId}`
  if (!row) throw new Error('The order is gone')
  return row
}

type People = Awaited<ReturnType<typeof makePeople>>

interface Recount {
  stock: number
  stockCounted: number
  uses: string[]
  usesCounted: string[]
  refunded: number[]
  refundedCounted: number[]
}

/** What the branch has left, beside the same counted from its orders, its refunds and the audit trail. */
async function recount({ restId, variation, coupon }: People) {
  const [counted] = await server.sql<Recount[]>`
    with o as (select id, status, payment_id, status not in ('rejected', 'cancelled') as is_sold from orders where rest_id = ${restId})
    select (select no_of_stock from variations where id = ${variation.id}) as stock,
           ${effort.races} - (select count(*)::int from o where is_sold)
             - (select count(*)::int from o join audit_entries a on a.subject_id = o.id::text
                 where a.action = 'cancel order' and (a.after ->> 'wasCooked')::boolean) as "stockCounted",
           array(select order_id from coupon_uses where coupon_id = ${coupon.id} order by 1) as uses,
           array(select id from o where is_sold order by 1) as "usesCounted",
           array(select p.refunded from o join payments p on p.id = o.payment_id order by o.id) as refunded,
           array(select coalesce((select sum(r.amount)::bigint from refunds r where r.payment_id = o.payment_id), 0)
                   from o order by o.id) as "refundedCounted"`
  if (!counted) throw new Error('Nothing was counted')
  return counted
}

/** Both users accept and reject at once. */
async function raceAnswers(people: People, orderId: string, round: number) {
  const { mine, theirs } = people
  const acts = [mine, theirs].flatMap((user) => [people.accepts(orderId, user), people.rejects(orderId, user)])
  const { winnersOf, refusalsOf } = await race(acts, round)
  const [accepts, rejects] = [winnersOf('accept order'), winnersOf('reject order')]
  expect([...accepts, ...rejects]).toHaveLength(1)
  const late = movedOn(accepts.length === 1 ? 'accepted' : 'rejected')
  expect([...refusalsOf('accept order'), ...refusalsOf('reject order')]).toEqual([late, late, late])
  return { accepts, rejects }
}

/** A user and the display prepare an accepted order, and both users cancel it or, if it is kept, prepare it as well. */
async function raceSteps(people: People, orderId: string, { round, isKept }: { round: number; isKept: boolean }) {
  const { mine, theirs, display } = people
  const others = isKept
    ? [people.prepares(orderId, mine)]
    : [people.cancels(orderId, mine, false), people.cancels(orderId, theirs, true)]
  const acts = [people.bumps(orderId), ...others, people.prepares(orderId, theirs)]
  // Only every third order is kept, and there too each act comes first in turn.
  const { winnersOf, refusalsOf } = await race(acts, Math.floor(round / 3))
  expect(winnersOf('bump')).toHaveLength(1)
  const cancels = winnersOf('cancel order')
  expect(cancels).toHaveLength(isKept ? 0 : 1)
  expect(refusalsOf('cancel order')).toEqual(isKept ? [] : [movedOn('cancelled')])

  // A bump is answered alike whether it came first or too late. It prepared the order if no user did.
  const { isPrepared } = await rowOf(orderId)
  const byUsers = winnersOf('prepare order')
  const prepares = isPrepared && byUsers.length === 0 ? [display.id] : byUsers
  expect(prepares).toHaveLength(isPrepared ? 1 : 0)
  if (isKept) expect(isPrepared).toBe(true)
  const late = [...(isPrepared ? [movedOn('prepared')] : []), ...(isKept ? [] : [movedOn('cancelled')])]
  expect(late).toEqual(expect.arrayContaining(refusalsOf('prepare order')))
  return { cancels, prepares }
}

interface Money {
  round: number
  total: number
  amount: number
  isOwed: boolean
}

/** Both users give the same money back, which is more than half, while the display taps once more. */
async function raceRefunds(people: People, orderId: string, { round, total, amount, isOwed }: Money) {
  const { refunds, bumps, mine, theirs } = people
  const acts = [refunds(orderId, mine, amount), bumps(orderId), refunds(orderId, theirs, amount)]
  const { winnersOf, refusalsOf } = await race(acts, round)
  expect(winnersOf('bump')).toHaveLength(1)
  const nothing = 'no-refund-due: Nothing is due for a refund here'
  const already = 'refunded-already: This payment was refunded already'
  const left = `refund-too-much: This is more than is due. Refund at most $${(total - amount).toFixed(2)}`
  const refusals = isOwed ? [amount < total ? left : already] : [nothing, nothing]
  expect(refusalsOf('refund order')).toEqual(refusals)
  return winnersOf('refund order')
}

it('two users and a display act on one order with one winner each, and a recount agrees', async () => {
  const people = await makePeople()
  const seen = { rejected: 0, kept: 0, cooked: 0, uncooked: 0, byUser: 0, byDisplay: 0, refunds: 0 }

  for (let round = 0; round < effort.races; round += 1) {
    const isPrepaid = round % 5 > 0
    const wish = {
      // Each guest may use the coupon once, and again only after the order was called off.
      customer: { name: 'Ana Reid', contact: `guest-${seen.kept}@guest.test` },
      couponCode: people.coupon.code,
      payment: isPrepaid ? { isCod: false, reference: `pi_${round}` } : { isCod: true },
    }
    const { _id: orderId, summary } = await people.place(wish)
    const { accepts, rejects } = await raceAnswers(people, orderId, round)
    const isAccepted = accepts.length === 1
    const isKept = isAccepted && round % 3 === 2
    const steps = isAccepted ? await raceSteps(people, orderId, { round, isKept }) : { cancels: [], prepares: [] }
    const total = summary.grandTotal
    const amount = round % 4 < 2 ? 20 : total
    const isOwed = isPrepaid && !isKept
    const refunds = await raceRefunds(people, orderId, { round, total, amount, isOwed })

    const calledOff = isAccepted ? 'cancelled' : 'rejected'
    const untouched = isPrepaid ? 'paid' : 'pending'
    const givenBack = amount < total ? 'refund due' : 'refunded'
    const { acts, ...row } = await rowOf(orderId)
    expect(row).toEqual({
      status: isKept ? 'prepared' : calledOff,
      isPrepared: steps.prepares.length === 1,
      bumped: isAccepted ? 1 : 0,
      payment: isOwed ? givenBack : untouched,
      refunded: isOwed ? amount * 100 : 0,
    })
    const won = { accept: accepts, reject: rejects, cancel: steps.cancels, prepare: steps.prepares, refund: refunds }
    const recorded = Object.entries(won).flatMap(([act, winners]) => winners.map((by) => `${act} order ${by}`))
    expect(acts.toSorted()).toEqual(recorded.toSorted())

    if (isKept) {
      const again = await people.tryToPlace(wish)
      expect(again.body).toMatchObject({ code: 'coupon-refused', message: expect.stringContaining('only once') })
      seen.kept += 1
    } else if (isAccepted) seen[steps.cancels.includes(people.theirs.id) ? 'cooked' : 'uncooked'] += 1
    else seen.rejected += 1
    seen.refunds += refunds.length
    for (const by of steps.prepares) seen[by === people.display.id ? 'byDisplay' : 'byUser'] += 1
  }

  const stock = effort.races - seen.kept - seen.cooked
  const counted = await recount(people)
  expect(counted).toMatchObject({ stock, stockCounted: stock })
  expect(counted.uses).toHaveLength(seen.kept)
  expect(counted.uses).toEqual(counted.usesCounted)
  expect(counted.refunded).toHaveLength(effort.races)
  expect(counted.refunded).toEqual(counted.refundedCounted)
  expect(server.lines.filter((line) => line.includes('unforeseen'))).toEqual([])
})
