import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isMigrated, type Migration } from '../db/migrate.ts'
import { refuse } from '../refusal.ts'

/** Those who watch over Brigade wait about a second. A frozen database answers never. */
const ANSWERED_WITHIN_MS = 900

export function serveHealth(app: FastifyInstance, pool: Pool, migrations: readonly Migration[]): void {
  app.get('/health', async () => {
    const ready = await Promise.race([
      isMigrated(pool, migrations).catch(() => false),
      wait(ANSWERED_WITHIN_MS, false, { ref: false }),
    ])
    return ready ? { error: false, data: { status: 'ok' } } : refuse('unavailable')
  })
}
