import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { readCouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { readDeliveriesOverview } from '@brigade/contract/orders/deliveries.contract.ts'
import { listPastOrders, readHistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import { readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { expect, it } from 'vitest'
import { makeHistory } from './features/orders/history.factory.ts'
import { connectLater } from './platform/db/connect.ts'
import { createDb } from './platform/db/db.ts'
import { atFileEnd } from './platform/testing/file-end.ts'
import { createTestServer } from './platform/testing/server.ts'

/** A server with a replica: a connection that sees the database as it was when the replica last followed. */
async function makeWithReplica() {
  const leader = await createTestServer()
  const texts: string[] = []
  const { pool } = connectLater(leader.databaseUrl, { max: 1 })
  const close = async () => {
    if (!pool.ending) await pool.end()
  }
  atFileEnd(close)
  const freeze = async () => {
    await pool.query('begin isolation level repeatable read')
    await pool.query('select 1 from branch_versions')
  }
  await freeze()
  const replica = createDb(pool, (text) => void texts.push(text))
  const server = await createTestServer({ beside: leader, replica })
  const history = await makeHistory(leader)
  const { restId, token } = history
  return {
    server,
    ...history,
    follow: async () => {
      await pool.query('commit')
      await freeze()
    },
    goAway: close,
    /** How often the replica was read, without the questions how far it is. */
    reads: () => texts.filter((text) => !text.includes('branch_versions')).length,
    statuses: async () => (await server.ask(listPastOrders, { restId }, { token })).map(({ status }) => status),
  }
}

it('past orders come from a replica that has them all', async () => {
  const { kitchen, handOver, follow, statuses, reads } = await makeWithReplica()
  await handOver((await kitchen.place())._id)
  await follow()
  expect(await statuses()).toEqual(['delivered'])
  expect(reads()).toBe(2)
})

it('a replica that is behind is not read, so an answer is never older than the call', async () => {
  const { kitchen, handOver, reject, follow, statuses, reads } = await makeWithReplica()
  await follow()
  expect(await statuses()).toEqual([])
  const before = reads()
  await handOver((await kitchen.place())._id)
  expect(await statuses()).toEqual(['delivered'])
  expect(reads()).toBe(before)
  await reject((await kitchen.place())._id)
  await follow()
  expect(await statuses()).toEqual(['rejected', 'delivered'])
  expect(reads()).toBe(before + 2)
})

it('the figures of Home and of the overviews come from it too', async () => {
  const { server, restId, token, kitchen, handOver, follow, reads } = await makeWithReplica()
  await handOver((await kitchen.place())._id)
  await follow()
  const calls = {
    home: () => server.ask(readOverview, { restId }, { token }),
    history: () => server.ask(readHistoryOverview, { restId }, { token }),
    payments: () => server.ask(readPaymentsOverview, { restId }, { token }),
    deliveries: () => server.ask(readDeliveriesOverview, { restId }, { token }),
    coupons: () => server.ask(readCouponUses, { restId }, { token }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const before = reads()
    await call()
    expect({ name, isRead: reads() > before }).toEqual({ name, isRead: true })
  }
})

it('the leader answers while the replica is away', async () => {
  const { server, kitchen, handOver, goAway, statuses } = await makeWithReplica()
  await handOver((await kitchen.place())._id)
  await goAway()
  expect(await statuses()).toEqual(['delivered'])
  expect(server.lines.filter((line) => line.includes('the replica is away'))).toHaveLength(1)
})
