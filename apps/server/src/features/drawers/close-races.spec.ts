import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { closeDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { toMinor } from '@brigade/contract/kernel/money.ts'
import { expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeDrawerTill } from './drawers.factory.ts'

const server = await createTestServer()
const beside = await createTestServer({ beside: { databaseUrl: server.databaseUrl } })

const codeOf = ({ body }: { body: { error: boolean; code?: string } }) => body.code ?? 'done'

/** Payments less refunds of a drawer, and what came after its report. */
async function recountOf(drawerId: string) {
  const [row] = await server.sql`
    select (select coalesce(sum(grand_total), 0)::int from payments where drawer_id = ${drawerId} and not in_parts)
         + (select coalesce(sum(amount), 0)::int from tenders where drawer_id = ${drawerId})
         - (select coalesce(sum(amount), 0)::int from refunds where drawer_id = ${drawerId}) as total`
  return row?.['total']
}

it('of a drawer that is closed while four tills pay, part and refund, the Z report is what it holds', async () => {
  const till = await makeDrawerTill(server)
  const food = await till.food({ variations: [{ price: 1000 }] })
  const bill = async () => (await till.cartWith(orderOf(food))).cartId
  let before = 0
  for (let round = 0; round < effort.races; round += 1) {
    const drawerId = await till.openDrawer('Bar', 50)
    const paid = await till.pay(await bill(), 10)
    const bills = [await bill(), await bill(), await bill()]
    const [one = '', two = '', three = ''] = bills
    const { token } = till
    const answers = await Promise.all([
      till.tryToPay(one, 10),
      beside.call(directCart.pay, till.paymentOf(two, 20), { token }),
      till.tryToTake(three, 4, { amount: 4 }),
      till.refund(paid.orderId, { amount: 3, paymentModeId: till.cash.id }),
      ...[server, beside].map((at, n) =>
        at.call(closeDrawer, { drawerId, counted: 50 + n }, { token }).then((answer) => ({ answer, isClose: true })),
      ),
    ])
    const closes = answers.flatMap((each) => ('isClose' in each ? [each.answer] : []))
    expect(closes.map(codeOf).toSorted()).toEqual(['done', 'drawer-closed'])
    const winner = closes.find(({ body }) => !body.error)
    if (!winner || winner.body.error || !winner.body.data) throw new Error('Nobody closed the drawer')
    const { total, number, cash, modes, staff } = winner.body.data
    expect(number).toBe(before + 1)
    before = number
    const sumOf = (list: ReadonlyArray<{ net: number }>) => list.reduce((sum, { net }) => sum + toMinor(net, 2), 0)
    expect([toMinor(total, 2), sumOf(modes), sumOf(staff)]).toEqual(Array(3).fill(await recountOf(drawerId)))
    expect(toMinor(cash.expected, 2)).toBe(toMinor(cash.float + cash.sales + cash.tips - cash.refunds, 2))
  }
  const numbers = await server.sql`select number from z_reports where rest_id = ${till.restId} order by number`
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: effort.races }, (_, at) => at + 1))
})

it('two drawers of one name that are opened at once are one', async () => {
  const till = await makeDrawerTill(server)
  for (let round = 0; round < effort.races; round += 1) {
    const answers = await Promise.all([1, 2, 3].map((n) => till.tryToOpen(`Bar ${round}`, n)))
    expect(answers.map(codeOf).toSorted()).toEqual(['done', 'drawer-name-taken', 'drawer-name-taken'])
  }
})

it('where a drawer is needed, a payment that meets its closing is in the report or refused', async () => {
  const till = await makeDrawerTill(server)
  await till.require(true)
  const food = await till.food({ variations: [{ price: 1000 }] })
  for (let round = 0; round < effort.races; round += 1) {
    const drawerId = await till.openDrawer('Bar', 0)
    const { cartId } = await till.cartWith(orderOf(food))
    const [paid, closed] = await Promise.all([till.tryToPay(cartId, 10), till.close(drawerId, 0)])
    expect(['done', 'drawer-needed']).toContain(codeOf(paid))
    expect(closed.total).toBe(codeOf(paid) === 'done' ? 10 : 0)
  }
})
