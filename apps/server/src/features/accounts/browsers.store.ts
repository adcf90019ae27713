import { sql } from 'kysely'
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

/** Returns the id of the calling browser if this identifier has signed in with it. */
export async function findKnownBrowser({ db, clock, browser }: Ctx, provider: string): Promise<string | undefined> {
  if (browser === null) return undefined
  const since = knownSince(clock.now())
  const [found] = await db.run(findOne({ tokenHash: hashSecret(browser), provider, since }))
  return found?.id
}

interface Touch {
  tokenHash: string
  provider: string
  lastUsedAt: Date
  since: Date
}

const touchOne = statement((db: Named, { tokenHash, provider, lastUsedAt, since }: Args<Touch>) =>
  db
    .updateTable('knownBrowsers')
    .set({ lastUsedAt })
    .where('tokenHash', '=', tokenHash)
    .where('provider', '=', provider)
    .where('lastUsedAt', '>', since)
    .returning('id'),
)

const copyAll = statement((db: Named, { old, tokenHash }: Args<{ old: string; tokenHash: string }>) =>
  db
    .insertInto('knownBrowsers')
    .columns(['id', 'tokenHash', 'provider', 'lastUsedAt'])
    .expression(
      db
        .selectFrom('knownBrowsers')
        .select(['id', sql<string>`${tokenHash}::text`.as('tokenHash'), 'provider', 'lastUsedAt'])
        .where('tokenHash', '=', old),
    ),
)

const addOne = statement((db: Named, row: Args<NewRow<typeof knownBrowsers>>) =>
  db
    .insertInto('knownBrowsers')
    .values(row)
    .onConflict((known) => known.columns(['tokenHash', 'provider']).doUpdateSet({ lastUsedAt: row.lastUsedAt })),
)

/**
 * Remembers that this identifier signed in with the calling browser, and returns the token that the browser keeps. The
 * first sign-in of an identifier gives the browser another token, so that a planted one does not become known for it. The
 * earlier token keeps what it was known for: the reply may be lost.
 */
export async function rememberBrowser({ db, clock, browser }: Ctx, provider: string): Promise<string> {
  const lastUsedAt = clock.now()
  const old = browser === null ? null : hashSecret(browser)
  if (browser !== null && old !== null) {
    const known = await db.run(touchOne({ tokenHash: old, provider, lastUsedAt, since: knownSince(lastUsedAt) }))
    if (known.length > 0) return browser
  }
  const token = newSecret()
  const tokenHash = hashSecret(token)
  if (old !== null) await db.run(copyAll({ old, tokenHash }))
  await db.run(addOne({ id: newId(lastUsedAt), tokenHash, provider, lastUsedAt }))
  return token
}

const deleteOld = statement((db: Named, { since }: Args<{ since: Date }>) =>
  db.deleteFrom('knownBrowsers').where('lastUsedAt', '<', since),
)

export async function forgetOldBrowsers(db: Db, now: Date): Promise<void> {
  await db.run(deleteOld({ since: knownSince(now) }))
}
