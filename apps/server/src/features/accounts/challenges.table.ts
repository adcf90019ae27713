import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a code was sent for. A code for one purpose opens nothing else. */
export type Purpose = 'sign-in' | 'set-up' | 'owner-unlock' | 'contact'

/** One code that was sent. Its hash is salted with the row's own id. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<Purpose>().notNull(),
    provider: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The business to be made, for a set-up; who asks and where, for an unlock; the contact, for one. */
    detail: jsonb(),
    /** The address, or network of addresses, it was asked for from. */
    askedFrom: text('asked_from').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('challenges_provider').on(t.provider, t.purpose, t.createdAt),
    check('challenges_purpose', sql`${t.purpose} in ('sign-in', 'set-up', 'owner-unlock', 'contact')`),
  ],
)

/**
 * The keys a browser holds. A challenge has one for each answer it was handed out with, and wrong tries count per key:
 * a stranger who asks for the same person's code gets a key of their own to waste.
 */
export const challengeKeys = pgTable(
  'challenge_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    /** 'code' opens the challenge with the right code; 'name' was given for that and names a new account. */
    stage: text().$type<'code' | 'name'>().notNull(),
    wrongTries: integer('wrong_tries').notNull(),
    /** The key that whoever had the code sent was answered with; the others were given while it was on its way. */
    isFirst: boolean('is_first').notNull().default(true),
  },
  (t) => [
    index('challenge_keys_challenge').on(t.challengeId),
    check('challenge_keys_stage', sql`${t.stage} in ('code', 'name')`),
    check('challenge_keys_wrong_tries', sql`${t.wrongTries} between 0 and 5`),
  ],
)
