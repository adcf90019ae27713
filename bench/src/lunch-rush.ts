import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { refundSale, readRefundable } from '@brigade/contract/orders/sale-refund.contract.ts'
import { apiOf, type Api } from '@brigade/e2e/fixtures/api.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { table, writeResult } from '@brigade/server/src/platform/testing/result-file.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { makeBranch, tokensFor, type Branch } from './branch.ts'
import { onCountingServer } from './counted-statements.ts'
import { percentile } from './report.ts'
import type { World } from './world.ts'

const TILLS = z.coerce.number().int().min(1).max(100).default(12)
/** Of a till in a round. Calls are limited per account. */
const SALES = 50
const ROUNDS = 3
/** Each kind of sale comes up in so many. */
const MIX = 20
const RECEIVED = 100

/** Each fourth bill is paid by two guests, each fifth is discounted, and each tenth sale is refunded in part. */
const kindOf = (sale: number) => ({
  isSplit: sale % 4 === 3,
  isDiscounted: sale % 5 === 4,
  isRefunded: sale % 10 === 9,
})

interface Till {
  api: Api
  token: string
  branch: Branch
  cashId: string
  cardId: string
}

/** Runs a call and notes what it took. */
type Note = <Value>(what: string, call: () => Promise<Value>) => Promise<Value>

const inMinor = (amount: number) => Math.round(amount * 100)

interface Sold {
  /** In the smallest unit, as are all sums here. */
  taken: number
  refunded: number
}

/** Three foods in a cart, then its payment and what the kind of the sale asks for. */
async function sellOne({ api, token, branch, cashId, cardId }: Till, sale: number, note: Note): Promise<Sold> {
  const { isSplit, isDiscounted, isRefunded } = kindOf(sale)
  const { restId, variations } = branch
  const cartId = uuidv7()
  await note('open a cart', () => api.ask(openCart, { restId, cartId }, token))
  let due = 0
  for (const { foodId, foodVarId } of variations.slice(0, 3)) {
    const added = { cartId, foodId, variations: [{ foodVarId, quantity: 1 }] }
    const { summary } = await note('add a food', () => api.ask(directCart.addItem, added, token))
    due = summary.grandTotal
  }
  if (isDiscounted) {
    const discount = { kind: 'percent', value: 10, reason: 'Regular guest' } as const
    const { summary } = await note('discount it', () => api.ask(directCart.discount, { cartId, discount }, token))
    due = summary.grandTotal
  }
  const payWhole = async (): Promise<string> => {
    const payment = { cartId, recivedAmount: RECEIVED, paymentModeId: cashId }
    return (await note('pay', () => api.ask(directCart.pay, payment, token))).orderId
  }

  const paySplit = async (): Promise<string> => {
    const half = Math.floor(inMinor(due) / 2) / 100
    const first = { cartId, amount: half, recivedAmount: half, paymentModeId: cardId }
    const { dueAmount } = await note('pay the first part', () => api.ask(directCart.takeTender, first, token))
    const last = { cartId, amount: dueAmount, recivedAmount: dueAmount, paymentModeId: cardId }
    const { paid } = await note('pay the last part', () => api.ask(directCart.takeTender, last, token))
    if (!paid) throw new Error('Both parts were paid, and the bill is still open')
    return paid.orderId
  }

  const refund = async (orderId: string): Promise<number> => {
    const { lines } = await note('read what can be refunded', () => api.ask(readRefundable, { orderId }, token))
    const [line] = lines
    if (!line) throw new Error('Nothing of the sale can be refunded')
    const { position, worth: amount } = line
    const asked = { orderId, lines: [{ position, quantity: 1 }], amount, paymentModeId: cashId, reason: 'It was cold' }
    await note('refund a food', () => api.ask(refundSale, asked, token))
    return inMinor(amount)
  }
  const orderId = await (isSplit ? paySplit() : payWhole())
  return { taken: inMinor(due), refunded: isRefunded ? await refund(orderId) : 0 }
}

/** Notes numbers by call. */
function notes() {
  const of = new Map<string, number[]>()
  return {
    of,
    add: (what: string, value: number) => {
      const each = of.get(what) ?? []
      each.push(value)
      of.set(what, each)
    },
  }
}

type Branched = Omit<Till, 'api' | 'token'>

/** The statements of each call, authentication included: the middle of all sales of a mix, after one that keeps what they need. */
async function statementsOf(world: World, till: Branched, token: string): Promise<ReadonlyMap<string, number>> {
  const counts = notes()
  await onCountingServer(world, async (url, take) => {
    const api = apiOf(url)
    for (let sale = 0; sale < 2 * MIX; sale += 1) {
      await sellOne({ ...till, api, token }, sale, async (what, call) => {
        take()
        const value = await call()
        const count = take()
        if (sale >= MIX) counts.add(what, count)
        return value
      })
    }
  })
  return new Map([...counts.of].map(([what, each]) => [what, percentile(each, 0.5)]))
}

/** What the rows say of all sales of the branch. */
async function recount({ sql }: Pick<World, 'sql'>, restId: string) {
  const [rows] = await sql`
    select count(*) as sales, sum(p.grand_total) as taken, sum(p.refunded) as refunded
      from orders o join payments p on p.rest_id = o.rest_id and p.id = o.payment_id
     where o.rest_id = ${restId}`
  return z.object({ sales: z.coerce.number(), taken: z.coerce.number(), refunded: z.coerce.number() }).parse(rows)
}

const inMs = (values: readonly number[], share: number) => percentile(values, share).toFixed(1)

/** A lunch rush at twelve tills or as many as are given: sales with splits, discounts and refunds, each till without a pause. */
export async function benchRush(world: World, given?: string): Promise<void> {
  const tills = TILLS.parse(given)
  const branch = await makeBranch(world, 'Lunch')
  const [cash, card] = [await makePaymentMode(world.db), await makePaymentMode(world.db, 'Card')]
  const till = { branch, cashId: cash.id, cardId: card.id }
  const tokens = await tokensFor(world, branch.restId, tills)
  const api = apiOf(world.url)
  const expected = { sales: 0, taken: 0, refunded: 0 }
  const times = notes()

  /** Returns the sales of a second. */
  async function round(salesOfTill: number, isNoted: boolean): Promise<number> {
    const timed: Note = async (what, call) => {
      const began = performance.now()
      const value = await call()
      if (isNoted) times.add(what, performance.now() - began)
      return value
    }
    const began = performance.now()
    await Promise.all(
      tokens.map(async (token, at) => {
        for (let sale = 0; sale < salesOfTill; sale += 1) {
          // Each till begins at another place of the mix.
          const { taken, refunded } = await sellOne({ ...till, api, token }, at + sale, timed)
          expected.sales += 1
          expected.taken += taken
          expected.refunded += refunded
        }
      }),
    )
    return (tills * salesOfTill * 1000) / (performance.now() - began)
  }

  await round(SALES / 5, false)
  const rates: number[] = []
  for (let each = 0; each < ROUNDS; each += 1) rates.push(await round(SALES, true))
  const rows = await recount(world, branch.restId)
  const statements = await statementsOf(world, till, tokens[0] ?? '')

  const spread = `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`
  const rate = `${tills} tills: ${percentile(rates, 0.5).toFixed(0)} sales a second (${spread})`
  const figures = [
    ['call', 'calls', 'p50', 'p95', 'p99', 'statements'],
    ...[...times.of].map(([what, each]) => [
      what,
      String(each.length),
      ...[0.5, 0.95, 0.99].map((share) => `${inMs(each, share)} ms`),
      String(statements.get(what) ?? ''),
    ]),
  ]
  process.stdout.write(`\nA lunch rush, three foods a sale\n  ${rate}\n\n${table(figures)}\n\n`)
  const isRight = JSON.stringify(rows) === JSON.stringify(expected)
  await writeResult('till', {
    title: 'A lunch rush at the till',
    command: `npm run bench -- rush ${tills}`,
    inputs: `${tills} tills sell three foods again and again, ${ROUNDS} rounds of ${SALES} sales each after a warm-up. Two guests pay each fourth bill in parts, each fifth has a discount, and of each tenth a food is refunded.`,
    findings: [
      `${rate}.`,
      table(figures),
      isRight
        ? `Sales, money and refunds equal a recount of ${expected.sales} sales.`
        : `The recount differs: ${JSON.stringify(rows)} instead of ${JSON.stringify(expected)}.`,
    ],
  })
  if (!isRight) throw new Error(`The recount differs: ${JSON.stringify(rows)} instead of ${JSON.stringify(expected)}`)
  process.stdout.write(`  the recount agrees with ${expected.sales} sales\n`)
}
