import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { foods } from './foods.table.ts'

/** The lowest similarity that counts as a match, and the largest distance from the best match. */
const LEAST_SIMILAR = 0.25
const SHARE_OF_BEST = 0.6
/** One character may unfold to several, and each is compared with every name. */
const MOST_LIKENED = 60

interface Search {
  keyword: string
  where?: SQL | undefined
  limit: number
}

/** Word separators besides the space. Each is replaced by one space, so that lengths stay the same. */
const separators = `-/(&+.,'"`
const inWords = (text: SQL) => sql`' ' || translate(${text}, ${separators}, ${' '.repeat(separators.length)})`

const literally = (text: SQL) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`

/**
 * Names with a word that begins with the keyword come first; similar ones are read on demand. At most two statements.
 */
export async function* idsMatching(db: Db, restId: string, search: Search): AsyncGenerator<string[]> {
  const begun = await idsBeginningWith(db, restId, search)
  yield begun
  if (begun.length === search.limit) return
  const known = new Set(begun)
  const near = await idsNear(db, restId, search)
  yield near.filter((id) => !known.has(id)).slice(0, search.limit - begun.length)
}

/** Names that begin with the keyword come first. An empty keyword after folding finds nothing. */
async function idsBeginningWith(db: Db, restId: string, { keyword, where, limit }: Search): Promise<string[]> {
  const folded = sql`btrim(fold_for_search(${keyword}::text))`
  const name = sql`${foods.searchName}`
  const begins = sql`${name} like ${literally(folded)} || '%'`
  const hasWord = sql`${inWords(name)} like '% ' || ${literally(sql`translate(${folded}, ${separators}, ${' '.repeat(separators.length)})`)} || '%'`
  // The index serves the plain pattern. A second condition then keeps matches at the beginning of a word.
  const holds = sql`${name} like '%' || ${literally(folded)} || '%'`
  const rows = await db
    .select({ id: foods.id })
    .from(foods)
    .where(and(eq(foods.restId, restId), sql`${folded} <> ''`, holds, sql`(${begins} or ${hasWord})`, where))
    .orderBy(sql`${begins} desc`, name, foods.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function idsNear(db: Db, restId: string, { keyword, where, limit }: Search): Promise<string[]> {
  const folded = sql`left(btrim(fold_for_search(${keyword}::text)), ${MOST_LIKENED}::int)`
  // The index returns the nearest names first. Other conditions apply only to those.
  const nearest = sql`array(
    select near.id from ${foods} near where near.rest_id = ${restId}
     order by ${folded} <<-> near.search_name limit ${limit}::int)`
  const rows = await db
    .select({ id: foods.id, name: foods.searchName, distance: sql<number>`${folded} <<-> ${foods.searchName}` })
    .from(foods)
    .where(and(eq(foods.restId, restId), sql`${foods.id} = any(${nearest})`, where))
    .orderBy(sql`${folded} <<-> ${foods.searchName}`)
    .limit(limit)
  const best = 1 - (rows[0]?.distance ?? 1)
  const least = Math.max(LEAST_SIMILAR, best * SHARE_OF_BEST)
  // Word similarity ignores the rest of the name, so the shorter name ranks first.
  return rows
    .filter(({ distance }) => 1 - distance >= least)
    .toSorted((a, b) => a.distance - b.distance || a.name.length - b.name.length)
    .map(({ id }) => id)
}
