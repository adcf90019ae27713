import { expect, it } from 'vitest'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { readTakenOffRows } from './taken-off.store.ts'

const TABLES = ['audit_entries']

it('what people took off is read without the other entries of the audit trail', async () => {
  const server = await createTestServer()
  const branches = [(await makeRestaurant(server.db)).id, (await makeRestaurant(server.db)).id]
  const { id: accountId } = await makeAccount(server, { restIds: branches })
  // Two branches in turn, an entry about each quarter of an hour for years, each hundredth of them a void of 1.25.
  await server.sql`
    insert into audit_entries (id, at, actor_kind, actor_id, rest_id, action, after, request_id)
    select (lpad(to_hex(1600000000000 + n * 900000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
           '2020-09-13'::timestamptz, 'account', ${accountId}::uuid, (${branches}::uuid[])[1 + n % 2],
           case when n % 100 < 2 then 'void food' else 'accept order' end, '{"amount": 1.25}'::jsonb, 'request'
      from generate_series(0, 99999) n`
  await vacuum(server.sql, TABLES)
  const plans = watchPlans(server, TABLES)
  const idAt = (n: number) => {
    const ms = (1_600_000_000_000 + n * 900_000).toString(16).padStart(12, '0')
    return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`
  }
  const stretch = { restId: branches[0] ?? '', fromId: idAt(50_000), belowId: idAt(58_000), unit: 100 }
  expect(await readTakenOffRows(server.db, stretch)).toMatchObject([{ id: accountId, voids: 80, voided: 10_000 }])
  const { rows, scans } = await plans.looking((db) => readTakenOffRows(db, stretch))
  expect(rows).toBeLessThan(500)
  expect(scans).not.toContain('Seq Scan')
})
