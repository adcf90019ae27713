import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { listPayments, readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effort } from '../../../tooling/testing/effort.ts'
import { moments } from './adding-up-acts.factory.ts'
import { seenOf } from './adding-up-bill.factory.ts'
import { lineKey, makeAddingBranch, type AddingBranch } from './adding-up-branch.factory.ts'
import { dayOf, expectedDay } from './adding-up-money.factory.ts'
import { changeDrawer, live } from './adding-up-run.factory.ts'
import { createTestServer } from './platform/testing/server.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)

/** Each open cart is as the model has it, so refusals changed nothing. */
async function expectCarts({ server, bills, room }: AddingBranch): Promise<void> {
  for (const { cart, calls, isPaid } of bills) {
    if (isPaid) continue
    const now = await server.ask(calls.details, { cartId: cart.cartId }, { token: room.token })
    expect(now.version).toBe(cart.version)
    expect(seenOf(now)).toEqual(seenOf(cart))
  }
}

/** The parts of each paid bill add up to it, and its refunds to what was given back. */
async function expectBills({ server, restId, bills, room }: AddingBranch): Promise<void> {
  const payments = await server.ask(listPayments, { restId, limit: 500 }, { token: room.token })
  const paid = bills.flatMap(({ cart, sold }) => (sold ? [{ cart, sold }] : []))
  expect(payments).toHaveLength(paid.length)
  for (const { cart, sold } of paid) {
    const payment = payments.find(({ orderId }) => orderId === sold.orderId)
    expect(payment).toMatchObject({ summary: cart.summary, refundedAmount: toDecimal(sold.given, 2) })
    if (!payment) continue
    const { tenders, refunds, recivedAmount, returnedAmount } = payment
    const tips = sum(tenders.map(({ tip }) => tip))
    expect(tenders).toHaveLength(cart.tenders.length)
    if (tenders.length > 0) expect(sum(tenders.map(({ amount }) => amount))).toBe(sold.grandTotal)
    expect(sum([recivedAmount, -returnedAmount])).toBe(sold.grandTotal + tips)
    expect(sum(refunds.map(({ amount }) => amount))).toBe(sold.given)
  }
}

async function expectDay({ server, restId, books, room }: AddingBranch): Promise<void> {
  const [home, payments] = await Promise.all([
    server.ask(readOverview, { restId }, room),
    server.ask(readPaymentsOverview, { restId }, room),
  ])
  const { revenue, ...day } = expectedDay(books)
  expect(dayOf(home, payments)).toEqual({ revenue: [revenue, revenue], ...day })
}

async function expectStock({ server, room, materials, stock, counted }: AddingBranch): Promise<void> {
  const shown = await room.stock()
  const onHand = materials.map(({ id, isWeight }) => {
    const unit = shown.find(({ mat }) => mat._id === id)?.units.find((one) => one.isWeight === isWeight)
    return Math.round((unit?.quantity ?? 0) * (isWeight ? 1000 : 1))
  })
  expect(onHand).toEqual(stock.materials)
  expect(await room.drift()).toEqual([])
  const [row] = await server.sql`select no_of_stock from variations where id = ${counted}`
  expect(row?.no_of_stock).toBe(stock.portions)
}

/** The portions on tickets by guests or token, and by line; of none there is no entry. */
function portionsOf(tickets: readonly Ticket[], portions: (line: Ticket['lines'][number]) => number) {
  const all: Record<string, number> = {}
  for (const { round, tokenNo, lines } of tickets) {
    for (const line of lines) {
      const key = `${round?.place ?? `Token ${tokenNo}`}: ${lineKey({ ...line, addons: line.addons.length })}`
      all[key] = (all[key] ?? 0) + portions(line)
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([, quantity]) => quantity !== 0))
}

/** The display has what was sent and not taken back since. */
async function expectKitchen({ bills, view }: AddingBranch): Promise<void> {
  const [kept, told]: [Record<string, number>, Record<string, number>] = [{}, {}]
  const note = (all: Record<string, number>, key: string, quantity: number) => {
    if (quantity !== 0) all[key] = quantity
  }
  for (const { name, cart, sold } of bills) {
    const lines = linesOf(cart).map((line) => ({ ...line, variationId: line._id, addons: line.addons.length }))
    for (const line of sold?.lines ?? []) {
      if (cart.sent !== null) continue
      const key = `Token ${sold?.tokenNo}: ${lineKey(line)}`
      note(kept, key, line.quantity - line.restocked)
      note(told, key, line.quantity - line.told)
    }
    for (const { lineId, quantity } of cart.sent ?? []) {
      const [variationId = '', ...addons] = lineId.split('+')
      const position = lines.findIndex((line) => line.lineId === lineId)
      const left = quantity - (sold?.lines[position]?.told ?? 0)
      const key = `${name}: ${lineKey({ variationId, addons: addons.length })}`
      note(kept, key, left)
      note(told, key, left)
    }
  }
  const tickets = await view()
  expect(portionsOf(tickets, ({ isVoid, quantity, voided }) => (isVoid ? 0 : quantity - voided))).toEqual(kept)
  expect(portionsOf(tickets, ({ isVoid, quantity }) => (isVoid ? -quantity : quantity))).toEqual(told)
}

it('whatever four tills and a display do at once, parts equal the whole on every screen', async () => {
  const server = await createTestServer()
  const other = await createTestServer({ beside: { databaseUrl: server.databaseUrl } })
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(moments, async (all) => {
      const branch = await makeAddingBranch([server, other])
      for (const moment of all) {
        const { acted, refunded } = await live(branch, moment)
        for (const { act, heard } of acted) done.add(heard.code ?? act.kind)
        for (const { heard } of refunded) done.add(heard.code ?? 'refund')
      }
      await expectCarts(branch)
      await expectBills(branch)
      await expectDay(branch)
      await expectStock(branch)
      await expectKitchen(branch)
      const drawers = new Map(branch.tills.map((till) => [till.drawer, till]))
      for (const till of drawers.values()) await changeDrawer(branch, till)
    }),
    // Each run makes many calls, so a failure is reported without shrinking.
    { numRuns: effort.sequences / 2, endOnFailure: true },
  )
  const acts = 'add charge discount pay refund remove return seat send set tender unseat'
  const refusals = 'cart-paid cart-total-changed cart-below-paid tender-too-much refund-too-much portions-refunded'
  expect([...done]).toEqual(expect.arrayContaining([...acts.split(' '), ...refusals.split(' ')]))
})
