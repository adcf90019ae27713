import type { DayMinute } from '@brigade/contract/kernel/decimal-hours.ts'
import { decimalsOf, formatMoney, toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import { newSecret, hashSecret, sameHash } from '../../platform/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { business, setUpLinks } from './business.table.ts'

export interface Business {
  name: string
  /** ISO 4217. */
  currency: string
  /** IANA name, the default of new branches. */
  timeZone: string
  /** The form of dates and amounts, such as `en-NZ`. */
  locale: string
}

type Named = Tables<{ business: typeof business; setUpLinks: typeof setUpLinks }>

const findRow = statement((db: Named) => db.selectFrom('business').select(['name', 'currency', 'timeZone', 'locale']))

/** Returns the business of this installation, or null before its set-up. */
export async function findBusiness(db: Db): Promise<Business | null> {
  const [row] = await db.run(findRow({}))
  return row ?? null
}

const lockRow = statement((db: Named) =>
  db.selectFrom('business').select(['name', 'currency', 'timeZone', 'locale']).forUpdate(),
)

/** As `getBusiness`, and excludes other callers of this function until the transaction ends. */
export async function lockBusiness(db: Db): Promise<Business> {
  const [row] = await db.run(lockRow({}))
  return row ?? refuse('set-up-closed')
}

const updateRow = statement((db: Named, set: Args<Pick<NewRow<typeof business>, keyof Business>>) =>
  db.updateTable('business').set(set),
)

/** Writes the details of the business. The caller has checked that its currency may change. */
export async function updateBusiness(db: Db, { name, currency, timeZone, locale }: Business): Promise<void> {
  await db.run(updateRow({ name, currency, timeZone, locale }))
}

const findSale = statement((_: AnyTable) => sql<{ hasSold: boolean }>`select exists (select from orders) as has_sold`)

/** Whether an order was ever placed, at a till or elsewhere. */
export async function hasSold(db: Db): Promise<boolean> {
  const [row] = await db.run(findSale({}))
  return row?.hasSold ?? false
}

const lockOrders = statement((_: AnyTable) => sql<never>`lock table orders in share mode`)

/** Waits for orders that are being written, and keeps new ones out until the transaction ends. */
export async function holdOrders(db: Db): Promise<void> {
  await db.run(lockOrders({}))
}

/** Returns the business. Only for code that runs after the set-up. */
export async function getBusiness(db: Db): Promise<Business> {
  return (await findBusiness(db)) ?? refuse('set-up-closed')
}

/** Formats an amount with the currency of the business for a message: $12.50. Only for code that runs after the set-up. */
export async function moneyText(db: Db, amount: Minor): Promise<string> {
  const { currency, locale } = await getBusiness(db)
  return formatMoney(toDecimal(amount, decimalsOf(currency)), currency, locale, 'short')
}

const MINUTE_MS = 60_000

/** Formats a time of the day as the business writes it for a message: 7:30 pm. Only for code that runs after the set-up. */
export async function timeText(db: Db, minute: DayMinute): Promise<string> {
  const { locale } = await getBusiness(db)
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' }).format(minute * MINUTE_MS)
}

/** Returns a row once the installation has a business. Fits every schema, for the restore of a backup. */
export const anyBusiness = statement((db: Named) => db.selectFrom('business').select('only'))

const insertRow = statement((db: Named, made: Args<NewRow<typeof business>>) =>
  db
    .insertInto('business')
    .values(made)
    .onConflict((exists) => exists.doNothing())
    .returning('only'),
)

const deleteLinks = statement((db: Named) => db.deleteFrom('setUpLinks'))

/** Creates the business. Throws `set-up-closed` if it exists. */
export async function createBusiness(ctx: Pick<Context, 'db' | 'clock'>, made: Business): Promise<void> {
  const createdAt = ctx.clock.now()
  const { name, currency, timeZone, locale } = made
  const rows = await ctx.db.run(insertRow({ name, currency, timeZone, locale, createdAt }))
  if (rows.length === 0) refuse('set-up-closed')
  await ctx.db.run(deleteLinks({}))
}

const replaceLink = statement((db: Named, { tokenHash }: Args<{ tokenHash: string }>) =>
  db
    .insertInto('setUpLinks')
    .values({ tokenHash })
    .onConflict((exists) => exists.column('only').doUpdateSet({ tokenHash })),
)

/** Replaces the one-time set-up token and returns it, or null if the business exists. */
export async function openSetUp(db: Db): Promise<string | null> {
  if (await findBusiness(db)) return null
  const token = newSecret()
  await db.run(replaceLink({ tokenHash: hashSecret(token) }))
  return token
}

const findLink = statement((db: Named) => db.selectFrom('setUpLinks').select('tokenHash'))

/** Whether this token opens the set-up now. */
export async function isSetUpOpen(db: Db, token: string): Promise<boolean> {
  const [link] = await db.run(findLink({}))
  return link !== undefined && sameHash(link.tokenHash, hashSecret(token)) && (await findBusiness(db)) === null
}
