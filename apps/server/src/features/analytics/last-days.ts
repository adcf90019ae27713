import { addDays, businessDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { keeping } from '../../platform/kept/kept.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'

export const DAYS = 30
const PAST_MS = 60 * 60_000

export interface DaysOfBranch {
  restId: string
  /** Business days, both included. */
  from: WireDate
  to: WireDate
}

/**
 * Makes a function that reads rows of the last 30 business days. Past days hardly change, so they are kept for an hour: a
 * busy day does not make them read again.
 */
export function ofLastDays<Row extends object>(read: (db: Db, days: DaysOfBranch) => Promise<Row[]>) {
  const keptPast = keeping<Row[]>({ follows: ['settings'], mostBytes: 64_000_000 })
  const keptToday = keeping<Row[]>({ follows: ['orders', 'settings'], mostBytes: 8_000_000 })
  return async (ctx: Context, { id: restId, timeZone, businessDayStartsAt }: Branch) => {
    const now = ctx.clock.now()
    const today = businessDate(now, timeZone, businessDayStartsAt)
    const from = addDays(today, 1 - DAYS)
    const kept = async (keep: typeof keptPast, key: string, days: Omit<DaysOfBranch, 'restId'>) => {
      const found = await keep(
        ctx,
        restId,
        [key],
        async () => new Map([[key, await read(await figuresDb(ctx, restId), { restId, ...days })]]),
      )
      return found.get(key) ?? []
    }
    const [past, ofToday] = await Promise.all([
      kept(keptPast, `${from} ${Math.floor(now.getTime() / PAST_MS)}`, { from, to: addDays(today, -1) }),
      kept(keptToday, today, { from: today, to: today }),
    ])
    return { from, rows: [...past, ...ofToday] }
  }
}
