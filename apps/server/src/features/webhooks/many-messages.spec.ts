import { beforeAll, describe, expect, it } from 'vitest'
import { watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { forgetDelivered, giveUpStranded } from './backlog.store.ts'
import { claimDue, markFailed } from './outbox.store.ts'
import { listTargets } from './targets.store.ts'
import { makeTarget } from './webhooks.factory.ts'
import { countMessages, readMessages } from './webhooks.store.ts'

const TABLES = ['webhook_messages', 'webhook_targets']

const server = await createTestServer()
const { looking } = watchPlans(server, TABLES)
let subjectId = ''

/** A storefront's weeks: 40,000 delivered messages, and 10,000 of 2500 orders that wait while it is away. */
beforeAll(async () => {
  const target = await makeTarget(server, 'http://127.0.0.1:9/told')
  subjectId = target.subjectId
  await server.sql`
    insert into webhook_messages (id, rest_id, subject_id, kind, event, order_id, token_no, data, state, created_at,
      waiting_since, delivered_at, next_try_at)
    select (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
      ${subjectId}, ${subjectId}, 'storefront', 'order.accepted', md5((n / 4)::text)::uuid, 7, '{}',
      case when n < 40000 then 'delivered' else 'waiting' end, at, at, case when n < 40000 then at end,
      case when n >= 40000 then at end
    from generate_series(0, 49999) n, (select ${server.time.now.toISOString()}::timestamptz as at) as lately`
  await server.sql`vacuum (analyze) webhook_messages`
})

describe('many messages', () => {
  it('let a look for due messages claim four and read hardly more', async () => {
    const { result, rows } = await looking((db) => claimDue(db, server.time.now))
    expect(result).toHaveLength(4)
    expect(rows).toBeLessThan(120)
  })

  it('let a failed try read only its own order', async () => {
    const later = new Date(server.time.now.getTime() + 120_000)
    const [tried] = await claimDue(server.db, later)
    if (!tried) throw new Error('Nothing was due')
    const failure = { lastStatus: 500, lastError: null }
    const { statements, rows } = await looking((db) => markFailed(db, tried, failure, later))
    expect(statements).toBeGreaterThan(2)
    expect(rows).toBeLessThan(40)
  })

  it('let a sweep for stranded messages read the waiting ones once and no delivered ones', async () => {
    const { rows } = await looking((db) => giveUpStranded(db))
    expect(rows).toBeLessThan(30_000)
  })

  it('are read a page at a time and counted up to the limit', async () => {
    const wishes = [
      {},
      { subjectId },
      { state: 'waiting' },
      { subjectId, state: 'waiting' },
      { state: 'failed' },
    ] as const
    for (const wish of wishes) {
      const page = await looking((db) => readMessages(db, { ...wish, limit: 50 }))
      expect(page.rows).toBeLessThan(60)
      const counted = await looking((db) => countMessages(db, wish))
      expect(counted.rows).toBeLessThanOrEqual(10_000)
    }
    const { result, rows } = await looking((db) => listTargets(db))
    expect(result).toMatchObject([{ _id: subjectId, waiting: 10_000, failed: 0 }])
    expect(rows).toBeLessThanOrEqual(10_001)
  })

  it('let a sweep skip all that are too young to delete', async () => {
    const { rows } = await looking((db) => forgetDelivered(db, new Date(1700000000000)))
    expect(rows).toBe(0)
  })

  it('let a sweep of delivered messages skip all failed ones', async () => {
    await server.sql`
      insert into webhook_messages (id, rest_id, subject_id, kind, event, order_id, token_no, data, state, created_at,
        waiting_since)
      select (lpad(to_hex(1600000000000 + n), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid, ${subjectId},
        ${subjectId}, 'storefront', 'order.accepted', gen_random_uuid(), 7, '{}', 'failed', at, at
      from generate_series(1, 20000) n, (select '2020-09-13T12:26:40Z'::timestamptz as at) as long_ago`
    await server.sql`vacuum (analyze) webhook_messages`
    const { rows } = await looking((db) => forgetDelivered(db, new Date(1700000000000)))
    expect(rows).toBe(0)
  })
})
