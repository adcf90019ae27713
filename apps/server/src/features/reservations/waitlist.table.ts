import { MOST_OF_NAME } from '@brigade/contract/carts/carts.contract.ts'
import { LONGEST_WAIT } from '@brigade/contract/reservations/waitlist.contract.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** How a wait ended. */
const ends = ['seated', 'left'] as const
export type WaitEnd = (typeof ends)[number]

/** Guests without a booking, who wait for a table. */
export const waitingParties = pgTable(
  'waiting_parties',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Normalised. */
    contact: text(),
    noOfPersons: integer('no_of_persons').notNull(),
    /** The wait that they were told, from `joinedAt`. */
    quotedMinutes: integer('quoted_minutes').notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true, mode: 'date' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    outcome: text().$type<WaitEnd>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('waiting_parties_id').on(t.id),
    index('waiting_parties_waiting')
      .on(t.restId, t.joinedAt)
      .where(sql`${t.endedAt} is null`),
    check('waiting_parties_name', sql`char_length(${t.name}) between 1 and ${sql.raw(String(MOST_OF_NAME))}`),
    check('waiting_parties_persons', sql`${t.noOfPersons} > 0`),
    check('waiting_parties_quoted', sql`${t.quotedMinutes} between 0 and ${sql.raw(String(LONGEST_WAIT))}`),
    check(
      'waiting_parties_ended',
      sql`(${t.endedAt} is null) = (${t.outcome} is null) and (${t.outcome} is null or ${t.outcome} in (${textList(ends)}))`,
    ),
  ],
)
