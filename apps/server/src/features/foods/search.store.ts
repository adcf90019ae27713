import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { foods } from './foods.table.ts'

/** What counts as nearly the letters of a keyword: so similar at least, and so near to the most similar name. */
const LEAST_SIMILAR = 0.25
const SHARE_OF_BEST = 0.6
/** Of a keyword, so many characters are likened: one character may unfold to many, and each is compared with every name. */
const MOST_LIKENED = 60

interface Search {
  keyword: string
  /** What else the foods have to be. */
  where?: SQL | undefined
  limit: number
}

/** What separates the words of a name, besides spaces; as many spaces take their place. */
const separators = `-/(&+.,'"`
const inWords = (text: SQL) => sql`' ' || translate(${text}, ${separators}, ${' '.repeat(separators.length)})`

/** A text to be found as it is, in a pattern of LIKE. */
const literally = (text: SQL) => sql`regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g')`

/**
 * Ids of the foods of a branch that match a keyword, the best first and `limit` in all: those with a word that begins
 * with it, then, only if they are asked for, those with nearly its letters. Two statements at the most.
 */
export async function* idsMatching(db: Db, restId: string, search: Search): AsyncGenerator<string[]> {
  const begun = await idsBeginningWith(db, restId, search)
  yield begun
  if (begun.length === search.limit) return
  const known = new Set(begun)
  const near = await idsNear(db, restId, search)
  yield near.filter((id) => !known.has(id)).slice(0, search.limit - begun.length)
}

/**
 * The foods of a branch whose names begin with a keyword, then those with another word that does, each by name. A keyword
 * of which nothing is left when it is folded finds nothing.
 */
async function idsBeginningWith(db: Db, restId: string, { keyword, where, limit }: Search): Promise<string[]> {
  const folded = sql`btrim(fold_for_search(${keyword}::text))`
  const name = sql`${foods.searchName}`
  const begins = sql`${name} like ${literally(folded)} || '%'`
  const hasWord = sql`${inWords(name)} like '% ' || ${literally(sql`translate(${folded}, ${separators}, ${' '.repeat(separators.length)})`)} || '%'`
  // The plain pattern is what the index can look up; which of these begin a word is decided after it.
  const holds = sql`${name} like '%' || ${literally(folded)} || '%'`
  const rows = await db
    .select({ id: foods.id })
    .from(foods)
    .where(and(eq(foods.restId, restId), sql`${folded} <> ''`, holds, sql`(${begins} or ${hasWord})`, where))
    .orderBy(sql`${begins} desc`, name, foods.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The foods of a branch with a word of nearly a keyword's letters, the most similar first. */
async function idsNear(db: Db, restId: string, { keyword, where, limit }: Search): Promise<string[]> {
  const folded = sql`left(btrim(fold_for_search(${keyword}::text)), ${MOST_LIKENED}::int)`
  // The nearest come straight from the index, before anything else is asked of them: nothing of the branch is read beyond them.
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
  // A word says nothing of the rest of the name: of two names with it, the shorter is nearer.
  return rows
    .filter(({ distance }) => 1 - distance >= least)
    .toSorted((a, b) => a.distance - b.distance || a.name.length - b.name.length)
    .map(({ id }) => id)
}
