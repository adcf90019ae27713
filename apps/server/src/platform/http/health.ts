import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isMigrated, type Migration } from '../db/migrate.ts'
import { refuse } from '../refusal.ts'
import type { World } from './run.ts'

/** Those who watch over Brigade wait about a second. A frozen database answers never. */
const ANSWERED_WITHIN_MS = 900

export function serveHealth(
  app: FastifyInstance,
  pool: Pool,
  migrations: readonly Migration[],
  disk: World['disk'],
): void {
  app.get('/health', async () => {
    const ready = await Promise.race([
      isMigrated(pool, migrations).catch(() => false),
      wait(ANSWERED_WITHIN_MS, false, { ref: false }),
    ])
    const state = await disk()
    if (state === 'full') return refuse('unavailable', { message: 'error.disk-full' })
    if (!ready) return refuse('unavailable')
    return { error: false, data: { status: 'ok', ...(state === 'low' && { disk: state }) } }
  })
}
