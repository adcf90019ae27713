import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { listPastOrders, readHistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import type { ClientBase, Pool } from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { databaseAt, fill, serve } from './earlier-schema.factory.ts'
import { isoDate, wireDateOf } from './platform/db/wire-date.ts'
import { createImageStore } from './platform/images/image-store.ts'
import { createTestDatabase } from './platform/testing/database.ts'
import { makeDataDir, startProgram } from './platform/testing/program.ts'

/** The first schema with everything that is sold: menu, orders and payments. */
const FIRST_SOLD = '0007_dispatch'
/** The first schema with a stock ledger. */
const FIRST_LEDGER = '0010_inventory'
const NOW = new Date('2026-03-07T06:30:00Z')
const DAYS = 365
const A_DAY = 30
/** Above the tokens of the demo's own orders. */
const FIRST_TOKEN = 1_001

const idOf = (kind: string) =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '${kind}' || '8' || lpad(to_hex(n), 15, '0'))::uuid`

/** Sales at the till and through the channel in both branches, with the foreign keys in force. */
async function writeYear(session: ClientBase): Promise<void> {
  const steps = [
    `create temporary table made as
      select *, ${idOf('7001')} as id, ${idOf('7002')} as payment_id, ${idOf('7003')} as cart_id, ${idOf('7004')} as audit_id,
             ${idOf('7005')} as entry_id, case when n % 9 = 0 then 'rejected' else 'delivered' end as status,
             1000 + n % 700 as sub_total, (1000 + n % 700) / 10 as tax, n % 2 = 0 as is_direct
        from (select n, r.id as rest_id, day::date as day, ${FIRST_TOKEN} + place as token,
                     day + interval '9 hours' + place * interval '20 minutes' as at
                from (select *, row_number() over (order by day, place, r.id) as n
                        from restaurants r, generate_series(0, ${A_DAY - 1}) as place,
                             generate_series($1::timestamptz - interval '${DAYS} days', $1::timestamptz - interval '1 day', '1 day') as day
                     ) as r) as numbered`,
    `insert into payments (rest_id, id, status, is_cod, payment_mode_id, paid_at, created_at, received, returned, total, sub_total, tax,
                           grand_total)
      select rest_id, payment_id, case status when 'rejected' then 'refund due' else 'paid' end, true,
             (select id from payment_modes order by name limit 1), at, at, sub_total + tax, 0, sub_total, sub_total, tax, sub_total + tax
        from made`,
    `insert into orders (rest_id, id, business_date, token_no, type, rest_type_id, status, placed_at, accepted_at, preparation_time,
                         reject_note, fulfilled_at, customer_name, customer_contact, payment_id)
      select m.rest_id, m.id, day, token, case when is_direct then 'Direct' else 'Online' end, t.id, status, at,
             case when status <> 'rejected' then at end, 20, case when status = 'rejected' then 'The oven is out' end,
             case when status = 'delivered' then at + interval '30 minutes' end, 'Guest', 'guest' || token || '@guest.test', payment_id
        from made m join rest_types t on t.name = case when is_direct then 'Direct' else 'Takeaway' end`,
    `create temporary table sold as
      select m.rest_id, m.id, m.cart_id, m.is_direct, m.sub_total, m.tax, v.food_id, v.id as variation_id, v.name, f.name as food
        from made m
        cross join lateral (select * from variations v where v.rest_id = m.rest_id order by md5(v.id::text || m.n) limit 1) as v
        join foods f on f.rest_id = v.rest_id and f.id = v.food_id`,
    `insert into order_lines (rest_id, order_id, position, food_id, food_name, is_combo, is_free_claim, variation_id, variation_name,
                              has_offer, quantity, took_stock, unit_price, unit_discount_price, tax, customizations, addons)
      select rest_id, id, 0, food_id, food, false, false, variation_id, name, false, 1, false, sub_total, sub_total, tax, '[]', '[]'
        from sold`,
    `insert into carts (rest_id, id, service, version, no_of_persons, extra_charges, created_at, updated_at, order_id)
      select rest_id, cart_id, 'Direct', 3, 0, '[]', at, at, id from made where is_direct`,
    `insert into cart_lines (rest_id, cart_id, line_id, position, food_id, variation_id, quantity, customizations, addon_ids)
      select rest_id, cart_id, 'line', 0, food_id, variation_id, 1, '[]', '{}' from sold where is_direct`,
    `insert into audit_entries (id, at, actor_kind, rest_id, action, subject_id, after, request_id)
      select audit_id, at, 'account', rest_id, 'accept order', id, '{"status": "accepted"}', md5(n::text) from made`,
  ]
  for (const step of steps) await session.query(step, step.includes('$1') ? [NOW.toISOString().slice(0, 10)] : [])
}

/** Each order took ten grams of the first material, and its balance follows. */
async function writeLedger(session: ClientBase): Promise<void> {
  await session.query(`
    with material as (select id from materials order by name limit 1)
    insert into stock_entries (rest_id, id, material_id, is_weight, at, move, quantity, value, "left", subject_id)
    select m.rest_id, entry_id, material.id, true, at, 'sale', -10, 0,
           coalesce((select quantity from stock_balances b
                      where b.rest_id = m.rest_id and b.material_id = material.id and b.is_weight), 0)
             - 10 * row_number() over (partition by m.rest_id order by n), m.id
      from made m, material`)
  await session.query(`
    insert into stock_balances as b (rest_id, material_id, is_weight, quantity)
    select rest_id, material_id, true, sum(quantity) from stock_entries where subject_id in (select id from made)
     group by rest_id, material_id
        on conflict (rest_id, material_id, is_weight)
        do update set quantity = b.quantity + excluded.quantity, value = case when b.quantity + excluded.quantity > 0 then b.value else 0 end`)
}

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

const { pool: todaysPool, db: todaysDb } = await createTestDatabase()
beforeAll(async () => {
  const images = createImageStore(await mkdtemp(path.join(inject('scratch'), 'images-')))
  await seedDemo({ db: todaysDb, clock: { now: () => NOW }, images })
})

describe.each([FIRST_SOLD, FIRST_LEDGER])('an installation with the schema of %s and a year of sales', (last) => {
  it('starts on the program of today with equal figures, and shows the oldest day and the newest', async () => {
    const hasLedger = last >= FIRST_LEDGER
    const { url, pool, session, close } = await databaseAt(last, `year_${last}`)
    const today = await todaysPool.connect()
    await fill(session, today)
    today.release()
    await writeYear(session)
    if (hasLedger) await writeLedger(session)
    const { rows: carts } = await session.query<{ lines: number }>('select count(*)::int as lines from cart_lines')
    const was = await figuresOf(session, hasLedger)
    const { rows: days } = await session.query<{ restId: string; date: string; orders: number }>(`
      select rest_id as "restId", business_date::text as date, count(*)::int as orders from orders
       where status in ('delivered', 'rejected') group by 1, 2`)
    session.release()

    const startedAt = performance.now()
    const program = await startProgram({ DATABASE_URL: url, DATA_DIR: await makeDataDir(), DEMO: '0' })
    const took = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`The program was ready on a year of data of ${last} after ${took} s\n`)
    expect((await fetch(`${program.url}/health`)).status).toBe(200)
    await program.end('SIGTERM')

    expect(await figuresOf(pool, hasLedger)).toEqual(was)
    const { rows: lines } = await pool.query<{ lines: number }>(
      'select sum(jsonb_array_length(lines))::int as lines from carts',
    )
    expect(lines).toEqual(carts)
    await close()

    const { server, token, branches } = await serve(url, NOW)
    for (const { _id: restId } of branches) {
      const of = new Map(days.filter((day) => day.restId === restId).map(({ date, orders }) => [date, orders]))
      const overview = await server.ask(readHistoryOverview, { restId }, { token })
      const counted = overview.days.map(({ date, orders }) => ({ date, orders }))
      expect(counted.length).toBeGreaterThanOrEqual(14)
      for (const { date, orders } of counted)
        expect({ date, orders }).toEqual({ date, orders: of.get(isoDate(date)) ?? 0 })
      const oldest = new Date(NOW.getTime() - DAYS * 86_400_000).toISOString().slice(0, 10)
      const first = await server.ask(
        listPastOrders,
        { restId, from: wireDateOf(oldest), to: wireDateOf(oldest) },
        { token },
      )
      expect(first.length).toBeGreaterThan(0)
    }
  })
})
