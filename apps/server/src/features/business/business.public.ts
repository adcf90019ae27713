import { newSecret, hashSecret, sameHash } from '../../platform/secrets.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { business, setUpLinks } from './business.table.ts'

export interface Business {
  name: string
  /** ISO 4217; one with two fraction digits. */
  currency: string
  /** IANA name; new branches begin with it. */
  timeZone: string
}

/** The business this installation serves, or null before its set-up. */
export async function findBusiness(db: Db): Promise<Business | null> {
  const [row] = await db.select().from(business)
  return row ? { name: row.name, currency: row.currency, timeZone: row.timeZone } : null
}

/** The business; for code that runs only after set-up. */
export async function getBusiness(db: Db): Promise<Business> {
  return (await findBusiness(db)) ?? refuse('set-up-closed')
}

/** Makes the business. Throws `set-up-closed` when there is one already: of two set-ups at once, one wins. */
export async function createBusiness(ctx: Pick<Context, 'db' | 'clock'>, made: Business): Promise<void> {
  const rows = await ctx.db
    .insert(business)
    .values({ ...made, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ only: business.only })
  if (rows.length === 0) refuse('set-up-closed')
  await ctx.db.delete(setUpLinks)
}

/** A new one-time set-up token, replacing any earlier one; null when the business exists already. */
export async function openSetUp(db: Db): Promise<string | null> {
  if (await findBusiness(db)) return null
  const token = newSecret()
  const tokenHash = hashSecret(token)
  await db.insert(setUpLinks).values({ tokenHash }).onConflictDoUpdate({ target: setUpLinks.only, set: { tokenHash } })
  return token
}

/** Whether this token opens the set-up now. */
export async function isSetUpOpen(db: Db, token: string): Promise<boolean> {
  const [link] = await db.select().from(setUpLinks)
  return link !== undefined && sameHash(link.tokenHash, hashSecret(token)) && (await findBusiness(db)) === null
}
