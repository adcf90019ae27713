import { beforeAll, describe, expect, it } from 'vitest'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { countJobs, readJobs, readToPrint } from './jobs.store.ts'
import { makePrintingKitchen } from './printing.factory.ts'

const TABLES = ['print_jobs']
const server = await createTestServer()
const { looking } = watchPlans(server, TABLES)
let restId = ''
let prnId = ''
let ordId = ''

/** Years of printing: 100,000 jobs, ten of them open, 20,000 never settled, and another branch's. */
beforeAll(async () => {
  const busy = await makePrintingKitchen(server)
  const other = await makePrintingKitchen(server)
  restId = busy.restId
  prnId = busy.printer._id
  ordId = await busy.accepted()
  for (const kitchen of [busy, other]) {
    const orderId = kitchen === busy ? ordId : await kitchen.accepted()
    await server.sql`
      insert into print_jobs (rest_id, id, printer_id, order_id, token_no, kind, is_reprint, state, created_at, ended_at,
        settled_at)
      select ${kitchen.restId}, (lpad(to_hex(1600000000000 + n * 1000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
        ${kitchen.printer._id}, ${orderId}, 7, 'ticket', false, case when n % 5 = 0 then 'queued' else 'printed' end, at,
        case when n % 5 > 0 then at end, case when n % 5 > 0 then at end
      from generate_series(1, 100000) n, (select '2020-09-13T12:26:40Z'::timestamptz as at) as long_ago`
  }
  for (let i = 0; i < 9; i += 1) await busy.accepted()
  await vacuum(server.sql, TABLES)
})

describe('many print jobs', () => {
  it('are read a page at a time and counted up to the limit', async () => {
    const now = server.time.now
    for (const wish of [{ restId }, { restId, prnId }, { restId, ordId }]) {
      expect((await looking((db) => readJobs(db, { ...wish, limit: 50 }, now))).rows).toBeLessThan(120)
      expect((await looking((db) => countJobs(db, wish, now))).rows).toBeLessThanOrEqual(10_000)
    }
  })

  it('let open jobs be found without reading jobs that were never settled', async () => {
    const now = server.time.now
    const { result, rows } = await looking((db) => readJobs(db, { restId, isOpen: 'true', limit: 50 }, now))
    expect(result).toHaveLength(10)
    expect(rows).toBeLessThan(30)
    expect((await looking((db) => countJobs(db, { restId, isOpen: 'true' }, now))).rows).toBeLessThan(30)
  })

  it('let jobs to print be found without reading cold ones', async () => {
    const { result, rows } = await looking((db) => readToPrint(db, { restId }, server.time.now))
    expect(result).toHaveLength(10)
    expect(rows).toBeLessThan(60)
  })
})
