import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { makeBusyTills, type BusyTills, type Moment } from './features/carts/busy-tills.factory.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connect.ts'
import { bundledUrl } from './platform/db/installation.ts'
import { openSql, type Sql } from './platform/testing/sql.ts'
import { withTables, type TestDb } from './platform/testing/tables.ts'
import { createClient } from './platform/testing/client.ts'
import { databasePid, makeDataDir, startProgram } from './platform/testing/program.ts'

const opened = z.object({ version: z.number() })
const paid = z.object({ orderId: z.string(), tokenNo: z.number() })

const readCarts = (sql: Sql, restId: string) => sql<
  Array<{ id: string; version: number; orderId: string | null; tokenNo: number | null; [part: string]: unknown }>
>`
  select c.id, c.version, c.order_id as "orderId", o.token_no as "tokenNo", o.status, p.status as payment,
         p.received - p.returned = p.grand_total as even,
         (select coalesce(sum(l.quantity * v.price), 0)
            from jsonb_to_recordset(c.lines) as l ("variationId" uuid, quantity int)
            join variations v on v.id = l."variationId") = p.grand_total as exact,
         (select jsonb_agg(jsonb_build_array("variationId", quantity) order by "variationId")
            from jsonb_to_recordset(c.lines) as l ("variationId" uuid, quantity int)) =
         (select jsonb_agg(jsonb_build_array(variation_id, quantity) order by variation_id)
            from order_lines where order_id = c.order_id) as same,
         (select count(*) from audit_entries where action = 'take payment' and subject_id = c.id::text) as trail,
         (select count(*) from stored_replies
           where endpoint = 'direct-verify-payment' and reply #>> '{data,orderId}' = c.order_id::text) as replies
    from carts c
    left join orders o on o.id = c.order_id
    left join payments p on p.id = o.payment_id
   where c.rest_id = ${restId}`

const whole = { status: 'delivered', payment: 'paid', even: true, exact: true, same: true, trail: 1, replies: 1 }
const none = { status: null, payment: null, even: null, exact: null, same: null, trail: 0, replies: 0 }

/** Each payment is complete or absent, and every acknowledged payment is present. */
async function expectWholeOrNothing(sql: Sql, { restId, stock, presses }: BusyTills): Promise<number> {
  const carts = await readCarts(sql, restId)
  const done = carts.filter(({ orderId }) => orderId !== null)
  for (const cart of carts) expect(cart).toMatchObject(cart.orderId === null ? none : whole)
  const [sums] = await sql`
    select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
           (select count(distinct order_id) from order_lines) as "withLines",
           (select count(*) from audit_entries where action = 'take payment') as trail,
           (select count(*) from stored_replies where endpoint = 'direct-verify-payment') as replies`
  const times = done.length
  expect(sums).toEqual({ orders: times, payments: times, withLines: times, trail: times, replies: times })

  const left = await sql`
    select v.no_of_stock + coalesce((select sum(l.quantity) from order_lines l
             where l.variation_id = v.id and l.took_stock), 0) as stock
      from variations v where v.has_stock`
  expect(left).toEqual([{ stock }, { stock }])

  const days = await sql<Array<{ tokens: number[]; last: number }>>`
    select array_agg(o.token_no order by o.token_no) as tokens, t.last_token as last
      from token_counters t left join orders o on o.business_date = t.business_date
     where t.rest_id = ${restId} group by t.business_date, t.last_token`
  for (const { tokens, last } of days) expect(tokens).toEqual(Array.from({ length: last }, (_, n) => n + 1))
  expect(days.reduce((sum, { last }) => sum + last, 0)).toBe(times)

  const cartOf = new Map(carts.map((cart) => [cart.id, cart]))
  for (const { cartId, isPayment, answer } of presses) {
    if (answer === undefined) continue
    const cart = cartOf.get(cartId)
    if (isPayment) expect(cart).toMatchObject(paid.parse(answer))
    else expect(cart?.version).toBeGreaterThanOrEqual(opened.parse(answer).version)
  }
  return times
}

const paymentsOf = ({ presses }: BusyTills) => presses.filter(({ isPayment }) => isPayment)

type Victim = 'program' | 'database' | 'both'

async function startTills() {
  const dataDir = await makeDataDir()
  let program = await startProgram({ DATA_DIR: dataDir, DEMO: '0' })
  const client = createClient(() => program.url)
  const withDatabase = async <Result>(work: (database: { db: TestDb; sql: Sql }) => Promise<Result>) => {
    const url = await bundledUrl(dataDir)
    const { db, close } = withTables(await connect(url, { max: 1 }))
    const sql = openSql(url)
    try {
      return await work({ db, sql })
    } finally {
      await close()
      await sql.end()
    }
  }
  const tills = await withDatabase(({ db }) => makeBusyTills({ db, ...client, app: { world: { clock: systemClock } } }))
  return {
    tills,
    expectWholeOrNothing: () => withDatabase(({ sql }) => expectWholeOrNothing(sql, tills)),
    /** Kills at a moment, and restarts a program that does not recover by itself. */
    killAt: async (moment: Moment, victim: Victim) => {
      const pid = await databasePid(dataDir)
      try {
        await tills.serveUntil(moment, () => {
          if (victim !== 'program') process.kill(pid, 'SIGKILL')
          if (victim !== 'database') program.process.kill('SIGKILL')
        })
      } finally {
        if (victim !== 'database') {
          // Also where the tills failed: otherwise a database stays behind without its program.
          await program.end('SIGKILL')
          program = await startProgram({ DATA_DIR: dataDir, DEMO: '0' })
        }
      }
    },
    end: () => program.end('SIGTERM'),
  }
}

const round = (victim: Victim, unheard: fc.Arbitrary<number> = fc.constant(0)) =>
  fc.record({
    victim: fc.constant(victim),
    moment: fc.record({ payment: fc.integer({ min: 1, max: 40 }), unheard, turns: fc.nat({ max: 1000 }) }),
  })
const some = fc.integer({ min: 1, max: 5 })
const kills = [round('program'), round('database', some), round('both'), round('program', some)]
const rounds = fc.noBias(fc.tuple(...kills))

it('each cart is paid wholly or not at all, no acknowledged payment is lost, and a repeated press takes effect once, whenever a till is killed', async () => {
  const survive = fc.asyncProperty(rounds, async (all) => {
    const { tills, expectWholeOrNothing: check, killAt, end } = await startTills()
    let [undone, unheard] = [0, 0]
    for (const { victim, moment: at } of all) {
      await killAt(at, victim)
      const done = await check()
      undone += paymentsOf(tills).length - done
      unheard += done - paymentsOf(tills).filter(({ answer }) => answer).length
      await tills.pressAgain()
      expect(await check()).toBe(paymentsOf(tills).length)
    }
    // Otherwise no kill hit a payment.
    expect(undone).toBeGreaterThan(0)
    expect(unheard).toBeGreaterThan(0)

    await tills.finish()
    const payments = paymentsOf(tills)
    for (const { send, answer } of payments) expect(await send()).toMatchObject({ status: 200, body: { data: answer } })
    expect(await check()).toBe(payments.length)
    await end()
  })
  // A round depends on timing, so a failure cannot be shrunk.
  await fc.assert(survive, { numRuns: 4, endOnFailure: true })
})
