import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { connectBeside } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { isMigrated, type Migration } from '../db/migrate.ts'
import { refuse } from '../refusal.ts'
import type { World } from './run.ts'

/** Monitoring waits about a second. A frozen database or disk never answers. */
const ANSWERED_WITHIN_MS = 900

/**
 * The database may answer while every connection of the calls waits for a lock. A balancer that took that for a failure
 * would cut them all off.
 */
export function serveHealth(
  app: FastifyInstance,
  pool: Pool,
  migrations: readonly Migration[],
  { disk, backup }: { disk: World['disk']; backup: (db: Db) => Promise<object | null> },
): void {
  const own = connectBeside(pool)
  app.addHook('onClose', own.close)
  app.get('/health', async () => {
    const found = Promise.all([
      isMigrated(own.pool, migrations).catch(() => false),
      disk(),
      backup(own.db).then(
        (trouble) => trouble !== null,
        () => false,
      ),
    ])
    const late = wait(ANSWERED_WITHIN_MS, [false, null, false] as const, { ref: false })
    const [ready, state, isUnsaved] = await Promise.race([found, late])
    if (state === 'full') return refuse('unavailable', { message: 'error.disk-full' })
    if (!ready) return refuse('unavailable')
    return {
      error: false,
      data: { status: 'ok', ...(state === 'low' && { disk: state }), ...(isUnsaved && { backup: 'failing' }) },
    }
  })
}
