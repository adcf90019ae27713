import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { newId } from '../../platform/new-id.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { knownBrowsers } from './browsers.table.ts'

const KNOWN_FOR_MS = 400 * 24 * 60 * 60_000

type Ctx = Pick<Context, 'db' | 'clock' | 'browser'>
type Named = Tables<{ knownBrowsers: typeof knownBrowsers }>

const findOne = statement((db: Named, given: Args<{ tokenHash: string; provider: string; since: Date }>) =>
  db
    .selectFrom('knownBrowsers')
    .select('id')
    .where('tokenHash', '=', given.tokenHash)
    .where('provider', '=', given.provider)
    .where('lastUsedAt', '>', given.since),
)

const knownSince = (now: Date) => new Date(now.getTime() - KNOWN_FOR_MS)

/** Returns the id of the calling browser if someone has signed in with this identifier in it. */
export async function findKnownBrowser({ db, clock, browser }: Ctx, provider: string): Promise<string | undefined> {
  if (browser === null) return undefined
  const since = knownSince(clock.now())
  const [found] = await db.run(findOne({ tokenHash: hashSecret(browser), provider, since }))
  return found?.id
}

const renameBrowser = statement((db: Named, { old, tokenHash }: Args<{ old: string; tokenHash: string }>) =>
  db.updateTable('knownBrowsers').set({ tokenHash }).where('tokenHash', '=', old),
)

const addOne = statement((db: Named, row: Args<NewRow<typeof knownBrowsers>>) =>
  db
    .insertInto('knownBrowsers')
    .values(row)
    .onConflict((known) => known.columns(['tokenHash', 'provider']).doUpdateSet({ lastUsedAt: row.lastUsedAt })),
)

/**
 * Remembers that someone signed in with this identifier in the calling browser, and returns the browser's new token.
 * The token changes with each sign-in, so that a token that someone put into the browser becomes worthless.
 */
export async function rememberBrowser({ db, clock, browser }: Ctx, provider: string): Promise<string> {
  const token = newSecret()
  const tokenHash = hashSecret(token)
  if (browser !== null) await db.run(renameBrowser({ old: hashSecret(browser), tokenHash }))
  const lastUsedAt = clock.now()
  await db.run(addOne({ id: newId(lastUsedAt), tokenHash, provider, lastUsedAt }))
  return token
}

const deleteOld = statement((db: Named, { since }: Args<{ since: Date }>) =>
  db.deleteFrom('knownBrowsers').where('lastUsedAt', '<', since),
)

export async function forgetOldBrowsers(db: Db, now: Date): Promise<void> {
  await db.run(deleteOld({ since: knownSince(now) }))
}
