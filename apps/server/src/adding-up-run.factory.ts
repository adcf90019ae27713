import { chooseDrawer, closeDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { markLines, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { expect } from 'vitest'
import { at, cartActOf, refundOf, type Deed, type Moment } from './adding-up-acts.factory.ts'
import { lineKey, type AddingBranch, type KeptBill, type Till } from './adding-up-branch.factory.ts'
import { sendAct, sendCash, sendRefund } from './adding-up-calls.factory.ts'
import { expectedCash, expectedReport, sumsOf } from './adding-up-money.factory.ts'
import { settleBill, settleRefunds, type Acted, type Refunded } from './adding-up-steps.factory.ts'

const MOST_OPEN = 3

/** What happened at once, to be told to the model. */
interface Happened {
  acted: Acted[]
  refunded: Refunded[]
}

type Work = (happened: Happened) => Promise<void>

const keyOf = ({ variationId, addons }: Ticket['lines'][number]) => lineKey({ variationId, addons: addons.length })

/** The portions of a line of a sold bill that the kitchen still owes. */
function owedOf(tickets: readonly Ticket[], { name, cart, sold }: KeptBill, position: number): number {
  const line = sold?.lines.find((one) => one.position === position)
  if (!sold || !line) return 0
  const isOwed = ({ state, isVoid }: Ticket['lines'][number]) => state !== 'bumped' && !isVoid
  if (cart.sent === null) {
    const ticket = tickets.find(({ round, tokenNo }) => round === null && tokenNo === sold.tokenNo)
    const found = ticket?.lines.find((one) => one.position === position)
    return found && isOwed(found) ? Infinity : 0
  }
  const lines = tickets.filter(({ round }) => round?.place === name).flatMap((ticket) => ticket.lines)
  const owed = lines.filter((one) => isOwed(one) && keyOf(one) === lineKey(line))
  return owed.reduce((sum, { quantity, voided }) => sum + quantity - voided, 0)
}

/** The kitchen is told of portions that came back unless it has finished them. */
function tellKitchen(bills: readonly KeptBill[], before: readonly number[][], tickets: readonly Ticket[]): void {
  for (const [at, { sold, ...bill }] of bills.entries()) {
    for (const line of sold?.lines ?? []) {
      const returned = line.restocked - (before[at]?.[line.position] ?? 0)
      line.told += Math.min(returned, owedOf(tickets, { sold, ...bill }, line.position))
    }
  }
}

async function mark({ server, display, view }: AddingBranch, asked: NonNullable<Moment['mark']>): Promise<void> {
  const ticket = at(await view(), asked.ticket)
  if (!ticket) return
  const { _id: orderId, lines, isCancelled } = ticket
  const positions = lines.map(({ position }) => position)
  const { status } = await server.call(
    markLines,
    { orderId, positions, mark: asked.mark, isCancelled },
    {
      token: display.key,
    },
  )
  expect(status).toBe(200)
}

function cashWork(till: Till, { way, amount }: Deed & { kind: 'cash' }): Work {
  return async () => {
    await sendCash(till, way, amount)
    till.drawer.moves.push(way === 'in' ? amount : -amount)
  }
}

function buyWork(
  { stock, materials, room }: AddingBranch,
  { material: place, quantity }: Deed & { kind: 'buy' },
): Work {
  return async () => {
    const material = materials[place]
    if (!material) return
    const amount = material.isWeight ? { weight: quantity / 1000 } : { nos: quantity }
    await room.buy({ material, amount, price: 12 })
    stock.materials[place] = (stock.materials[place] ?? 0) + quantity
  }
}

function refundWork(branch: AddingBranch, till: Till, deed: Deed & { kind: 'refund' }): Work | undefined {
  const bill = at(
    branch.bills.filter(({ sold }) => sold),
    deed.bill,
  )
  const sold = bill?.sold
  const refund = sold && refundOf(branch, sold, deed)
  if (!refund) return undefined
  return async ({ refunded }) => {
    refunded.push({ bill, sold, till, refund, heard: await sendRefund(till, sold, refund) })
  }
}

function workOf(branch: AddingBranch, till: Till, deed: Deed): Work | undefined {
  if (deed.kind === 'cash') return cashWork(till, deed)
  if (deed.kind === 'buy') return buyWork(branch, deed)
  if (deed.kind === 'refund') return refundWork(branch, till, deed)
  const open = branch.bills.filter(({ isPaid }) => !isPaid)
  if (deed.kind === 'open') return open.length < MOST_OPEN ? () => branch.openBill(till, deed.isBooked) : undefined
  const bill = at(open, deed.bill)
  if (!bill) return () => branch.openBill(till, false)
  const act = cartActOf(branch, bill, deed)
  if (!act) return undefined
  return async ({ acted }) => {
    acted.push({ bill, till, act, heard: await sendAct(till, bill, act) })
  }
}

/** Closes a drawer with a count, compares its Z report with the books, and opens another for its people. */
export async function changeDrawer(branch: AddingBranch, till: Till, off = 0): Promise<void> {
  const { server, books, tills, newDrawer } = branch
  const { drawer, token } = till
  const counted = Math.max(0, expectedCash(books, drawer) + off)
  const report = await server.ask(closeDrawer, { drawerId: drawer.id, counted: toDecimal(counted, 2) }, { token })
  expect(sumsOf(report)).toEqual(expectedReport(books, drawer, counted))
  const next = await newDrawer(`After ${report.number}`, 5_000 + report.number, token)
  for (const one of tills.filter((each) => each.drawer === drawer)) {
    one.drawer = next
    await server.ask(chooseDrawer, { drawerId: next.id }, { token: one.token })
  }
}

/** Lets the tills and the display act at once, and compares what they hear with the pure rules. */
export async function live(branch: AddingBranch, moment: Moment): Promise<Happened> {
  const { tills, bills, view } = branch
  const happened: Happened = { acted: [], refunded: [] }
  const works = moment.deeds.flatMap((deed, n) => {
    const till = tills[n]
    return (till && workOf(branch, till, deed)) ?? []
  })
  // Whether the kitchen has finished portions decides whether it is told that they came back.
  const isTold = moment.deeds.some((deed) => deed.kind === 'refund' && deed.isRestocked)
  const marking = async () => {
    if (moment.mark) await mark(branch, moment.mark)
  }
  if (isTold) await marking()
  const tickets = isTold ? await view() : []
  const before = bills.map(({ sold }) => sold?.lines.map(({ restocked }) => restocked) ?? [])
  await Promise.all([...works.map((work) => work(happened)), ...(isTold ? [] : [marking()])])
  for (const [bill, acted] of groupBy(happened.acted, (one) => one.bill)) settleBill(branch, bill, acted)
  for (const [bill, refunded] of groupBy(happened.refunded, (one) => one.bill)) settleRefunds(branch, bill, refunded)
  tellKitchen(bills.slice(0, before.length), before, tickets)
  const closing = moment.closes === null ? undefined : tills[moment.closes]
  if (closing) await changeDrawer(branch, closing, moment.deeds.length - 2)
  return happened
}
