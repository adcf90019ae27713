import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A code is valid for its purpose alone. */
export type Purpose = 'sign-in' | 'set-up' | 'owner-unlock' | 'contact'

/** A sent code. Its hash is salted with the row's id. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<Purpose>().notNull(),
    provider: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The business (set-up), the session and branch (unlock) or the contact. */
    detail: jsonb(),
    askedFrom: text('asked_from').notNull().default(''),
    /** The browser that is known for the identifier, whose codes strangers cannot touch. Null for everybody else. */
    browserId: uuid('browser_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('challenges_provider').on(t.provider, t.purpose, t.createdAt),
    check('challenges_purpose', sql`${t.purpose} in ('sign-in', 'set-up', 'owner-unlock', 'contact')`),
  ],
)

/** Wrong tries count per key, so that a stranger who requests the same code cannot use up its tries. */
export const challengeKeys = pgTable(
  'challenge_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    /** 'code' accepts the code; 'name' follows it and names a new account. */
    stage: text().$type<'code' | 'name'>().notNull(),
    wrongTries: integer('wrong_tries').notNull(),
  },
  (t) => [
    index('challenge_keys_challenge').on(t.challengeId),
    check('challenge_keys_stage', sql`${t.stage} in ('code', 'name')`),
    check('challenge_keys_wrong_tries', sql`${t.wrongTries} between 0 and 5`),
  ],
)
