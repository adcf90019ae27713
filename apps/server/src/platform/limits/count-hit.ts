import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { statement, type Args, type Tables } from '../db/statement.ts'
import type { counters } from './counters.table.ts'

type Named = Tables<{ counters: typeof counters }>

/** Begins a new window once the old one has ended. */
const addHit = statement((db: Named, { bucket, now, endsAt }: Args<{ bucket: string; now: Date; endsAt: Date }>) =>
  db
    .insertInto('counters')
    .values({ bucket, hits: 1, endsAt })
    .onConflict((counted) =>
      counted.column('bucket').doUpdateSet({
        hits: sql<number>`case when counters.ends_at > ${now} then counters.hits + 1 else 1 end`,
        endsAt: sql<Date>`case when counters.ends_at > ${now} then counters.ends_at else excluded.ends_at end`,
      }),
    )
    .returning('hits'),
)

/** Counts one hit and returns the number in the current window, this one included. */
export async function countHit(ctx: { db: Db; clock: Clock }, bucket: string, windowMs: number): Promise<number> {
  const now = ctx.clock.now()
  const [row] = await ctx.db.run(addHit({ bucket, now, endsAt: new Date(now.getTime() + windowMs) }))
  return row?.hits ?? 1
}

const subtract = statement((db: Named, { bucket, hits }: Args<{ bucket: string; hits: number }>) =>
  db
    .updateTable('counters')
    .set({ hits: sql<number>`greatest(hits - ${hits}, 0)` })
    .where('bucket', '=', bucket),
)

/** Hits that turned out to be harmless no longer count. */
export async function takeBackHits(db: Db, bucket: string, hits: number): Promise<void> {
  await db.run(subtract({ bucket, hits }))
}

const findHits = statement((db: Named, { bucket, now }: Args<{ bucket: string; now: Date }>) =>
  db.selectFrom('counters').select('hits').where('bucket', '=', bucket).where('endsAt', '>', now),
)

export async function hitsSoFar(ctx: { db: Db; clock: Clock }, bucket: string): Promise<number> {
  const [row] = await ctx.db.run(findHits({ bucket, now: ctx.clock.now() }))
  return row?.hits ?? 0
}

const deleteEnded = statement((db: Named, { now }: Args<{ now: Date }>) =>
  db.deleteFrom('counters').where('endsAt', '<', now),
)

export async function forgetOldCounters(db: Db, now: Date): Promise<void> {
  await db.run(deleteEnded({ now }))
}
