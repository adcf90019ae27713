import { formatMoney, toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { newSecret, hashSecret, sameHash } from '../../platform/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { business, setUpLinks } from './business.table.ts'

export interface Business {
  name: string
  /** ISO 4217, with two fraction digits. */
  currency: string
  /** IANA name, the default of new branches. */
  timeZone: string
}

/** Returns the business of this installation, or null before its set-up. */
export async function findBusiness(db: Db): Promise<Business | null> {
  const [row] = await db.select().from(business)
  return row ? { name: row.name, currency: row.currency, timeZone: row.timeZone } : null
}

/** Returns the business. Only for code that runs after the set-up. */
export async function getBusiness(db: Db): Promise<Business> {
  return (await findBusiness(db)) ?? refuse('set-up-closed')
}

/** Formats an amount with the currency of the business for a message: $12.50. Only for code that runs after the set-up. */
export async function moneyText(db: Db, amount: Minor): Promise<string> {
  const { currency } = await getBusiness(db)
  return formatMoney(toDecimal(amount), currency, 'en', 'short')
}

/** Creates the business. Throws `set-up-closed` if it exists. */
export async function createBusiness(ctx: Pick<Context, 'db' | 'clock'>, made: Business): Promise<void> {
  const rows = await ctx.db
    .insert(business)
    .values({ ...made, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ only: business.only })
  if (rows.length === 0) refuse('set-up-closed')
  await ctx.db.delete(setUpLinks)
}

/** Replaces the one-time set-up token and returns it, or null if the business exists. */
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
