import type { TestDb } from '../../platform/testing/tables.ts'
import { newId } from '../../platform/new-id.ts'
import { setAccess } from './accounts.store.ts'
import { accounts } from './accounts.table.ts'
import { beginSession } from './sessions.store.ts'

interface MadeAccount {
  id: string
  provider: string
  token: string
}

export async function makeAccount(
  server: { db: TestDb; app: { world: { clock: { now: () => Date } } } },
  made: Partial<typeof accounts.$inferInsert> & { restIds?: readonly string[] } = {},
): Promise<MadeAccount> {
  const { restIds = [], ...columns } = made
  const { clock } = server.app.world
  const id = newId(clock.now())
  const provider = columns.provider ?? `${id}@staff.test`
  await server.db.insert(accounts).values({
    id,
    firstName: 'Mere',
    lastName: 'Tane',
    type: 'manager',
    hasAccess: true,
    createdAt: clock.now(),
    ...columns,
    provider,
  })
  await setAccess(server.db, id, { restIds })
  return { id, provider, token: await makeSession(server, id) }
}

export function makeSession(
  { db, app }: { db: TestDb; app: { world: { clock: { now: () => Date } } } },
  accountId: string,
): Promise<string> {
  return beginSession({ db, clock: app.world.clock, address: '10.0.0.1', agent: 'spec' }, accountId)
}
