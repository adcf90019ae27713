import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { listInventory, listInventoryEntries } from '@brigade/contract/inventory/inventory.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { listPastOrders, readHistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import type { ClientBase, Pool } from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { seedDemo } from './demo/seed-demo.ts'
import { databaseAt, fill, FIRST, serve } from './earlier-schema.factory.ts'
import { isoDate, wireDateOf } from './platform/db/wire-date.ts'
import { createImageStore } from './platform/images/image-store.ts'
import { createTestDatabase } from './platform/testing/database.ts'
import { makeDataDir, startProgram } from './platform/testing/program.ts'
import type { TestServer } from './platform/testing/server.ts'
import { dayBefore, FIRST_DAY, FIRST_LEDGER, LAST_DAY, writeYear } from './year-of-data.factory.ts'

/** The first schema that dispatches orders. */
const FIRST_DISPATCH = '0007_dispatch'
const NOW = new Date('2026-03-07T06:30:00Z')
/** Of the last written day in the branches: half past ten. Everything of that day is over. */
const EVENING = new Date('2026-03-06T09:30:00Z')
const A_WEEK_BEFORE = dayBefore(LAST_DAY, 7)

type Figures = Record<string, unknown[]>

/** What an owner would recount, by branch and month. */
async function figuresOf(db: ClientBase | Pool, hasLedger: boolean): Promise<Figures> {
  const asked = {
    orders: `
      select o.rest_id, to_char(o.business_date, 'YYYY-MM') as month, o.status, p.status as payment, count(*)::int as orders,
             count(distinct (o.business_date, o.token_no))::int as tokens, sum(p.received)::text as received, sum(p.total)::text as total,
             sum(p.sub_total)::text as sub_total, sum(p.tax)::text as tax, sum(p.grand_total)::text as grand_total
        from orders o join payments p on p.rest_id = o.rest_id and p.id = o.payment_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    lines: `
      select rest_id, count(*)::int as lines, sum(quantity)::text as sold, sum(unit_discount_price * quantity)::text as amount,
             sum(tax)::text as tax, md5(string_agg(food_name || variation_name, '' order by order_id, position)) as names
        from order_lines group by 1 order by 1`,
    audit: `
      select rest_id, to_char(at at time zone 'UTC', 'YYYY-MM') as month, action, count(*)::int as entries,
             md5(string_agg(coalesce(after::text, ''), '' order by id)) as told
        from audit_entries group by 1, 2, 3 order by 1, 2, 3`,
    bookings: `
      select rest_id, to_char(date, 'YYYY-MM') as month, count(*)::int as bookings, sum(no_of_persons)::int as persons
        from reservations group by 1, 2 order by 1, 2`,
    ...(hasLedger && {
      ledger: `
        select e.rest_id, e.material_id, e.is_weight, count(*)::int as entries, sum(e.quantity)::text as moved, sum(e.value)::text as value
          from stock_entries e group by 1, 2, 3 order by 1, 2, 3`,
      balances: `
        select rest_id, material_id, is_weight, quantity::text, value::text from stock_balances order by 1, 2, 3`,
    }),
  }
  const figures: Figures = {}
  for (const [name, text] of Object.entries(asked)) figures[name] = (await db.query<object>(text)).rows
  return figures
}

const shown = z.array(z.record(z.string(), z.union([z.string(), z.coerce.number()])))

/** What the screens of a branch must show, counted in the earlier schema. Amounts are in cents. */
async function expectedOf(session: ClientBase, restId: string, hasLedger: boolean) {
  const rows = async (text: string, ...more: unknown[]) =>
    shown.parse((await session.query<object>(text, [restId, ...more])).rows)
  const home = async (day: string, until: Date) =>
    (
      await rows(
        `select (select count(*)::int from orders
                  where rest_id = $1 and business_date = $2 and status <> 'rejected' and placed_at <= $3) as total,
                (select coalesce(sum(grand_total), 0)::int from payments p join restaurants r on r.id = p.rest_id
                  where r.id = $1 and p.status = 'paid' and p.paid_at <= $3
                    and (p.paid_at at time zone r.time_zone - r.business_day_starts_at * interval '1 minute')::date = $2) as revenue`,
        day,
        until,
      )
    )[0]
  const orders = `from orders o join payments p on p.rest_id = o.rest_id and p.id = o.payment_id where o.rest_id = $1`
  return {
    today: await home(LAST_DAY, EVENING),
    weekBefore: await home(A_WEEK_BEFORE, new Date(EVENING.getTime() - 7 * 86_400_000)),
    history: await rows(`
      select o.status as name, count(*)::int as count, sum(p.grand_total)::int as amount ${orders}
         and o.status in ('delivered', 'rejected') group by 1 order by 1`),
    payments: await rows(`
      select p.status as name, count(*)::int as count, sum(p.grand_total)::int as amount ${orders} group by 1 order by 1`),
    bookings: await rows(
      'select date::text as name, count(*)::int as count from reservations where rest_id = $1 and date in ($2, $3) group by 1 order by 1',
      FIRST_DAY,
      LAST_DAY,
    ),
    ...(hasLedger && {
      expenses: await rows(
        `select 'all' as name, count(*)::int as count, sum(spended)::int as amount from expenses where rest_id = $1`,
      ),
      purchases: await rows(`
        select 'all' as name, count(distinct purchase_id)::int as count, sum(price + tax)::int as amount from purchase_materials
         where rest_id = $1`),
      stock: await rows(`
        select material_id || is_weight::text as name, quantity::float / case when is_weight then 1000 else 1 end as count, value::int as amount
          from stock_balances where rest_id = $1 order by (material_id || is_weight::text) collate "C"`),
      moved: await rows(`
        select material_id || is_weight::text as name, count(*)::int as count, sum(value)::int as amount
          from stock_entries where rest_id = $1 and material_id = (select id from materials order by name limit 1) group by 1`),
    }),
  }
}

interface Entry {
  name: string
  amount?: number
}

/** Counts and sums by name. Amounts are decimals of two places. */
function countedBy(entries: readonly Entry[]) {
  const found = groupBy(entries, ({ name }) => name)
  const sums = [...found].map(([name, all]) => {
    const amount = Math.round(all.reduce((sum, one) => sum + (one.amount ?? 0), 0) * 100)
    return all[0]?.amount === undefined ? { name, count: all.length } : { name, count: all.length, amount }
  })
  return sums.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

interface List<Row> {
  path: string
  data: z.ZodType<Row[]>
}

/** Every page of a list, whose count must be right up to where counting stops. */
async function readAll<Row>({ send }: TestServer, { path: at, data }: List<Row>, asked: object, token: string) {
  const page = z.object({ error: z.literal(false), data, next: z.string().nullable(), total: z.number() })
  const all: Row[] = []
  let after: string | undefined
  for (;;) {
    const { body } = await send('POST', at, { ...asked, limit: 500, after }, { token })
    const { data: rows, next, total } = page.parse(body)
    all.push(...rows)
    if (next !== null) {
      after = next
      continue
    }
    expect({ at, total }).toEqual({ at, total: Math.min(all.length, MOST_COUNTED) })
    return all
  }
}

/** The same as the screens show it, asked over HTTP. */
async function shownBy(server: TestServer, { restId, token }: { restId: string; token: string }, hasLedger: boolean) {
  const read = <Row>(list: List<Row>, more: object = {}) => readAll(server, list, { restId, ...more }, token)
  const home = await server.ask(readOverview, { restId }, { token })
  expect(home.before.date).toBe(wireDateOf(A_WEEK_BEFORE))
  const cents = ({ total, revenue }: { total: number; revenue: number }) => ({
    total,
    revenue: Math.round(revenue * 100),
  })
  const [branch] = home.branches.filter(({ _id }) => _id === restId).map(cents)
  const history = await read(listPastOrders)
  const payments = await read(listPayments)
  const bookings = []
  for (const date of [FIRST_DAY, LAST_DAY]) {
    const all = await read(listReservations, { date: wireDateOf(date) })
    bookings.push(...countedBy(all.map(() => ({ name: date }))))
  }
  const common = {
    today: branch,
    weekBefore: cents(home.before.figures),
    history: countedBy(history.map(({ status, payment }) => ({ name: status, amount: payment.grandTotal }))),
    payments: countedBy(payments.map((one) => ({ name: one.paymentStatus, amount: one.summary.grandTotal }))),
    bookings,
  }
  if (!hasLedger) return common
  const inventory = await read(listInventory)
  const stock = inventory.flatMap(({ mat, units }) =>
    units.map(({ isWeight, quantity, value }) => ({
      name: `${mat._id}${isWeight}`,
      count: quantity,
      amount: Math.round(value * 100),
    })),
  )
  const [first] = inventory.map(({ mat }) => mat).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const matId = first?._id ?? ''
  const entries = await read(listInventoryEntries, { matId })
  return {
    ...common,
    expenses: countedBy((await read(listExpenses)).map((one) => ({ name: 'all', amount: one.spended }))),
    purchases: countedBy((await read(listPurchases)).map((one) => ({ name: 'all', amount: one.summary.grandTotal }))),
    stock: stock.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    moved: countedBy(entries.map(({ isWeight, value }) => ({ name: `${matId}${isWeight}`, amount: value }))),
  }
}

const { pool: todaysPool, db: todaysDb } = await createTestDatabase()
beforeAll(async () => {
  const images = createImageStore(await mkdtemp(path.join(inject('scratch'), 'images-')))
  await seedDemo({ db: todaysDb, clock: { now: () => NOW }, images })
})

describe.each([FIRST, FIRST_DISPATCH, FIRST_LEDGER])(
  'an installation with the schema of %s and a year of data',
  (last) => {
    it('starts on the program of today with equal figures, and every screen shows them', async () => {
      const hasLedger = last >= FIRST_LEDGER
      const { url, pool, session, close } = await databaseAt(last, `year_${last}`)
      const today = await todaysPool.connect()
      await fill(session, today)
      today.release()
      await writeYear(session, last)
      const carts = await session.query<{ lines: number | null }>(
        last >= FIRST_DISPATCH ? 'select count(*)::int as lines from cart_lines' : 'select null as lines',
      )
      const was = await figuresOf(session, hasLedger)
      const days = await session.query<{ restId: string; date: string; orders: number }>(`
      select rest_id as "restId", business_date::text as date, count(*)::int as orders from orders
       where status in ('delivered', 'rejected') group by 1, 2`)
      const expected = new Map<string, Awaited<ReturnType<typeof expectedOf>>>()
      for (const restId of new Set(days.rows.map((day) => day.restId)))
        expected.set(restId, await expectedOf(session, restId, hasLedger))
      session.release()

      const startedAt = performance.now()
      const program = await startProgram({ DATABASE_URL: url, DATA_DIR: await makeDataDir(), DEMO: '0' })
      const took = ((performance.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(`The program was ready on a year of data of ${last} after ${took} s\n`)
      expect((await fetch(`${program.url}/health`)).status).toBe(200)
      await program.end('SIGTERM')

      expect(await figuresOf(pool, hasLedger)).toEqual(was)
      const { rows: lines } = await pool.query<{ lines: number | null }>(
        'select sum(jsonb_array_length(lines))::int as lines from carts',
      )
      expect(lines).toEqual(carts.rows)
      await close()

      const { server, token, branches } = await serve(url, EVENING)
      for (const { _id: restId } of branches) {
        const of = new Map(days.rows.filter((day) => day.restId === restId).map(({ date, orders }) => [date, orders]))
        const overview = await server.ask(readHistoryOverview, { restId }, { token })
        const counted = overview.days.map(({ date, orders }) => ({ date, orders }))
        expect(counted).toHaveLength(14)
        for (const { date, orders } of counted)
          expect({ date, orders }).toEqual({ date, orders: of.get(isoDate(date)) ?? 0 })
        expect(await shownBy(server, { restId, token }, hasLedger)).toEqual(expected.get(restId))
      }
    })
  },
)
