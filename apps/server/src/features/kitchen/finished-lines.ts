import { sql } from 'kysely'

// Of a line `k` of an order `o`, which has no row before a display marks it.

/** A recall of before the order was prepared ended with that. */
const isBack = sql<boolean>`(k.is_recalled is true and (o.prepared_at is null or k.changed_at >= o.prepared_at))`

/** Its own bump finished it, or the order was prepared and it was not recalled since. */
export const isFinished = sql<boolean>`(k.state is not distinct from 'bumped'
                   or (o.status = 'prepared' or o.prepared_at is not null) and not ${isBack})`

/** When its state last changed. */
export const changedAt = sql<Date | null>`case when k.state is distinct from 'bumped' and ${isFinished}
                   then o.prepared_at else k.changed_at end`
