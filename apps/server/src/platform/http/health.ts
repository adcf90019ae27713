import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isMigrated, type Migration } from '../db/migrate.ts'
import { refuse } from '../refusal.ts'

export function serveHealth(app: FastifyInstance, pool: Pool, migrations: readonly Migration[]): void {
  app.get('/health', async () => {
    const ready = await isMigrated(pool, migrations).catch(() => false)
    return ready ? { error: false, data: { status: 'ok' } } : refuse('unavailable')
  })
}
