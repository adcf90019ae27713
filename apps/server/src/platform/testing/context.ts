import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { World } from '../http/run.ts'
import { keptForChanging, keptForReading, type Kept } from '../kept/kept.ts'
import { createVersionReader } from '../kept/versions.store.ts'

/** For a use case that runs on the pool, outside a server. */
export const keptOn = (db: Db): Kept => keptForReading({}, createVersionReader(db))

/** For a use case that runs on `db` for the product itself. It keeps nothing and announces nothing. */
export function contextOn(world: World, db: Db): Context {
  const ignore = () => undefined
  return {
    ...world,
    db,
    kept: keptForChanging({}, ignore),
    actor: { kind: 'system' },
    decimals: 2,
    actedAt: null,
    announce: ignore,
    dropConnections: ignore,
    afterCommit: ignore,
    requestId: 'test',
    address: 'test',
    browser: null,
    agent: 'test',
  }
}
