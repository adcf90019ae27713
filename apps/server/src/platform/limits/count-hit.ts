import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { counters } from './counters.table.ts'

/** Counts one hit and returns the number in the current window, this one included. */
export async function countHit(ctx: { db: Db; clock: Clock }, bucket: string, windowMs: number): Promise<number> {
  const now = ctx.clock.now()
  const endsAt = new Date(now.getTime() + windowMs)
  const running = sql`${counters.endsAt} > ${now.toISOString()}`
  const [row] = await ctx.db
    .insert(counters)
    .values({ bucket, hits: 1, endsAt })
    .onConflictDoUpdate({
      target: counters.bucket,
      set: {
        hits: sql`case when ${running} then ${counters.hits} + 1 else 1 end`,
        endsAt: sql`case when ${running} then ${counters.endsAt} else excluded.ends_at end`,
      },
    })
    .returning({ hits: counters.hits })
  return row?.hits ?? 1
}

export async function hitsSoFar(ctx: { db: Db; clock: Clock }, bucket: string): Promise<number> {
  const [row] = await ctx.db
    .select({ hits: counters.hits })
    .from(counters)
    .where(and(eq(counters.bucket, bucket), gt(counters.endsAt, ctx.clock.now())))
  return row?.hits ?? 0
}

export async function forgetOldCounters(db: Db, now: Date): Promise<void> {
  await db.delete(counters).where(lt(counters.endsAt, now))
}
