import type { FastifyInstance } from 'fastify'
import { isMigrated, type Migration } from '../db/migrate.ts'
import type { Sql } from '../db/connect.ts'
import { refuse } from '../refusal.ts'

export function serveHealth(app: FastifyInstance, sql: Sql, migrations: readonly Migration[]): void {
  app.get('/health', async () => {
    const ready = await isMigrated(sql, migrations).catch(() => false)
    return ready ? { error: false, data: { status: 'ok' } } : refuse('unavailable')
  })
}
